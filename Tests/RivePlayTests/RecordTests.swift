import CorpusProperties
import Foundation
import Rive
import RiveFormat
import RiveModel
import RiveTestSupport
import RiveText
import Testing

@testable import RivePlay

/// Tests that are written of what happens: they pass, and fail where something else does.
@Suite struct RecordTests {
    private static func document(_ url: URL) throws -> RiveModel.Document? {
        guard let file = try? RiveFile(parsing: Corpus.bytes(of: url)), file.problem == nil else { return nil }
        let document = RiveModel.Document(file)
        return document.artboards.count > 0 ? document : nil
    }

    private static func sample(_ name: String) throws -> RiveModel.Document {
        try #require(try document(PackageFiles.samples.appending(path: "\(name).riv")))
    }

    /// The sentences that a recording has in place of a word.
    private static func expectations(_ sample: String, _ steps: String) throws -> [String] {
        let recorded = try RecordedFile(self.sample(sample), steps: steps)
        return recorded.expectations.map { String(recorded.lines[$0].dropFirst("  expect ".count)) }
    }

    @Test func whatStepsDoIsNoNews() throws {
        let sentences = try Self.expectations(
            "button", "frames 1\nset theme=Dark\nfire clicked\ninput Progress = 100\nframes 2")
        #expect(!sentences.contains("theme is Dark") && !sentences.contains("fired clicked"))
        #expect(!sentences.contains("input Progress is 100") && sentences.contains("state Theme is Dark"))
    }

    /// Events are counted from the latest actions on, and told with properties where all of them have the same.
    @Test func eventsAreThoseOfTheWindow() throws {
        let sentences = try Self.expectations("button", "input Press = fire\nframes 30\ninput Press = fire\nframes 30")
        let event = #"event Pressed with source = "download", weight = 2.5, byPointer = true"#
        #expect(sentences.filter { $0 == event }.count == 2)
        let twice = try Self.expectations("button", "input Press = fire\nframes 30\nframes 1\nframes 1")
        #expect(twice.filter { $0.hasPrefix("event") }.count == 1)
    }

    @Test func numbersAreExact() throws {
        let values: [(Float, String)] = [
            (5, "5"), (0.1, "0.1"), (98450.5, "98450.5"), (1234.5678, "1234.6 within 0.1"),
            (-0.33333334, "-0.33333 within 0.00001"), (.nan, "nan"), (-.infinity, "-inf"), (0, "0"),
        ]
        for (value, text) in values { #expect(PropertyValue.number(value).expectedInSentence == text) }
    }

    @Test(arguments: [
        ("frames 1\nexpect theme is Dark", "theme is Dark (is Light)"),
        ("until-settled", "until-settled (still going)"),
        ("frames 1\nnever theme is Light\nframes 1", "never theme is Light (is Light)"),
    ])
    func aStepThatFailsIsNotRecorded(_ steps: String, _ message: String) throws {
        let error = try #require(throws: PlayError.self) { try RecordedFile(Self.sample("button"), steps: steps) }
        #expect(
            error.kind == .refused && error.message == "nothing was recorded, because an expectation failed: " + message
                && error.location != nil)
    }
}
