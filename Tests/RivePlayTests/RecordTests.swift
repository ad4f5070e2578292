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
            error.kind == .refused && error.message == "nothing is recorded, as this is not so: " + message
                && error.location != nil)
    }

    // MARK: Real files

    /// Steps that touch all that can be set or fired from outside, derived from the file alone.
    private static func steps(_ document: RiveModel.Document) throws -> String {
        let settings = PlaySettings(limits: .ofTest())
        let scene = try PlayScene(document, settings, watching: [], guests: GuestFiles { (_) throws(PlayError) in nil })
        let names = PlayNames(scene)
        var lines = ["frames 20"]
        for (index, input) in (scene.machine?.inputs ?? []).enumerated().prefix(12) {
            let value =
                switch input.value {
                case .boolean(let flag): "\(!flag)"
                case .number(let number): PropertyValue.number(number + 1).text
                case .trigger: "fire"
                }
            lines += ["input \(names.input(index))=\(value)", "frames 15"]
        }
        let play = Play(scene, [], settings, alsoActing: [], RecordedFile.Audience())
        try play.begin()
        for (path, value) in play.state.values.filter({ !$0.path.hasPrefix("@global") }).prefix(24) {
            let name = names.value(path)
            let step: String? =
                switch value {
                case .boolean(let flag): "set \(name)=\(!flag)"
                case .number(let number): "set \(name)=\(PropertyValue.number(number + 1).text)"
                case .string: "set \(name)=\"a = b\""
                case .trigger: "fire \(name)"
                case .color: "set \(name)=#80112233"
                default: nil
                }
            if let step { lines += [step, "frames 10"] }
        }
        let board = document.artboards[0]
        for (x, y) in [(0.5, 0.5), (0.25, 0.25), (0.75, 0.5), (0.5, 0.8)] {
            let place = [Float(x) * board.width, Float(y) * board.height].map { PropertyValue.number($0).text }
            lines += ["pointer move:\(place.joined(separator: ","))", "frames 3"]
            lines += ["pointer click:\(place.joined(separator: ","))", "frames 12"]
        }
        return lines.joined(separator: "\n")
    }

    /// What is recorded of a file, or nil where it can't be played.
    private static func recording(_ url: URL) throws -> RecordedFile? {
        guard let document = try document(url) else { return nil }
        guard let steps = try? steps(document) else { return nil }
        do {
            return try RecordedFile(document, steps: steps)
        } catch let error as PlayError where error.kind == .malformed || error.kind == .notFound {
            return nil
        } catch {
            Issue.record("\(url.lastPathComponent): \((error as? PlayError)?.message ?? "\(error)")")
            return nil
        }
    }

    /// A test of each file passes, which is proved where it is written; with one expectation turned round it fails, there alone.
    @Test(
        "Recordings of real files pass, and fail where one expectation is another",
        .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func realFiles() async throws {
        let results = try await Corpus.results { url -> (expectations: Int, notes: Int)? in
            guard let recorded = try Self.recording(url) else { return nil }
            let expectations = recorded.expectations
            var random = TestRandomSource(seed: UInt64(recorded.lines.count))
            for index in Set((0..<3).compactMap { _ in expectations.randomElement(using: &random) }) {
                let lines = recorded.lines(opposing: index)
                let outcome = try recorded.outcome(of: lines, in: recorded.document)
                #expect(
                    outcome.failures.map(\.line) == [index + 1], "\(url.lastPathComponent): \(lines[index])")
            }
            return (expectations.count, recorded.lines.count { $0.hasPrefix("  # can't") })
        }.compactMap(\.self)
        let (total, notes) = results.reduce((0, 0)) { ($0.0 + $1.expectations, $0.1 + $1.notes) }
        print("\(total) expectations in \(results.count) recordings, \(notes) sentences can't be expected")
        #expect(results.count > Corpus.files.count / 2 && total > 6 * results.count)
    }

    // MARK: Changed files

    /// A text with one transition that leads elsewhere, or one condition that asks for something else; nil where there is none.
    private static func changed(_ text: [String], _ random: inout TestRandomSource) -> [String]? {
        let candidates = text.indices.filter {
            text[$0].contains(" StateTransition ") || text[$0].contains("Condition ")
        }
        guard let index = candidates.randomElement(using: &random) else { return nil }
        var text = text
        let line = text[index]
        if let target = line.firstMatch(of: /stateToId=([0-9]+)/), let state = Int(target.1) {
            let other = state > 3 ? state - 1 : state + 1
            text[index] = line.replacingCharacters(in: target.range, with: "stateToId=\(other)")
        } else if let sign = line.firstMatch(of: /\sopValue=[a-zA-Z]+/) {
            text[index] = line.replacingCharacters(in: sign.range, with: "")
        } else if line.contains("Condition "), let end = line.firstRange(of: "  //") {
            text[index] = line.replacingCharacters(in: end, with: " opValue=notEqual  //")
        } else {
            return nil
        }
        return text
    }

    /// What is changed in the logic of files is noticed by a recording of what they did before, nearly always where anything
    /// happens otherwise.
    @Test(
        "Recordings notice changes of real files",
        .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func changedFiles() async throws {
        let results = try await Corpus.results { url -> (altered: Int, caught: Int)? in
            guard let document = try Self.document(url), document.file.bytes.count < 200_000 else { return nil }
            let text = String(decoding: TextWriter(document).write(), as: UTF8.self).components(separatedBy: "\n")
            guard text.count(where: { $0.contains(" StateTransition ") }) > 3,
                let recorded = try Self.recording(url)
            else { return nil }
            let trace = try recorded.outcome(in: document).trace
            var random = TestRandomSource(seed: UInt64(text.count))
            var (altered, caught) = (0, 0)
            for _ in 0..<4 {
                guard let changed = Self.changed(text, &random),
                    let bytes = try? TextReader.assemble(Array(changed.joined(separator: "\n").utf8)),
                    let file = try? RiveFile(parsing: bytes), file.problem == nil
                else { continue }
                let outcome = try recorded.outcome(in: RiveModel.Document(file))
                guard outcome.trace != trace else { continue }
                altered += 1
                if !outcome.passed { caught += 1 }
            }
            return (altered, caught)
        }.compactMap(\.self)
        let (altered, caught) = results.reduce((0, 0)) { ($0.0 + $1.altered, $0.1 + $1.caught) }
        print("\(caught) of \(altered) changes that alter the run are caught, in \(results.count) files")
        #expect(results.count >= 30 && altered >= 30 && caught * 10 >= altered * 8)
    }
}
