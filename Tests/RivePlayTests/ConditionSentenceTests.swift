import Foundation
import RiveFormat
import RiveSchema
import RiveTestSupport
import Testing

@testable import RiveModel
@testable import RivePlay

/// The sentences of conditions, read back as expectations of the scene that they are of.
@Suite("Sentences of conditions") struct ConditionSentenceTests {
    private struct Count {
        /// Sentences that came back as they were.
        var same = 0
        /// Those of what no expectation asks for.
        var others: [String: Int] = [:]
    }

    /// What expectations do not ask for: what never holds, other properties, converters, changes, measures and scripts.
    private static func isExpected(_ sentence: String) -> Bool {
        !["never (", "layer ", "script "].contains(where: sentence.hasPrefix)
            && ![" changes", " says so"].contains(where: sentence.hasSuffix)
            && ![" | ", "#?", "…"].contains(where: sentence.contains) && !sentence.hasPrefix("nothing ")
    }

    private func read(_ url: URL) throws -> Count {
        var count = Count()
        guard let file = try? RiveFile(parsing: [UInt8](try Data(contentsOf: url))) else { return count }
        let document = Document(file)
        guard document.file.problem == nil else { return count }
        let logic = Logic(AddressPrinter(document))
        for (index, artboard) in document.artboards.enumerated() {
            for (number, machine) in artboard.stateMachines.enumerated() {
                let sentences = machine.layers.flatMap(\.states).flatMap { document.transitions[$0.position] }
                    .flatMap { logic.conditions(of: Int($0)) }
                guard !sentences.isEmpty else { continue }
                var settings = PlaySettings()
                try settings.set(.artboard, "#\(index)")
                try settings.set(.stateMachine, "#\(number)")
                let addresses = sentences.compactMap { try? Sentence.expectation($0).watchedAddresses }.joined()
                guard
                    let scene = try? PlayScene(
                        document, settings, watching: Array(addresses),
                        guests: GuestFiles { (_) throws(PlayError) in nil })
                else { continue }
                for sentence in sentences { note(sentence, scene, &count) }
            }
        }
        return count
    }

    private func note(_ sentence: String, _ scene: PlayScene, _ count: inout Count) {
        guard Self.isExpected(sentence) else { return count.others["of other kinds", default: 0] += 1 }
        do throws(PlayError) {
            let spelt = try Sentence.expectation(sentence).prepare(in: scene).sentence
            // A text that is compared with another one reads as what it is called.
            if spelt == sentence { count.same += 1 } else { count.others["as text", default: 0] += 1 }
        } catch {
            let isElsewhere = error.message.contains(": bound is ") || error.message.contains(": nothing is bound")
            count.others[isElsewhere ? "of what is not bound" : "of two properties", default: 0] += 1
        }
    }

    @Test("Those of the samples come back as they are") func samples() throws {
        let files = try FileManager.default.contentsOfDirectory(
            at: PackageFiles.samples, includingPropertiesForKeys: nil)
        let counts = try files.filter { $0.pathExtension == "riv" }.map(read)
        #expect(counts.map(\.same).reduce(0, +) >= 8)
        #expect(counts.allSatisfy { $0.others.isEmpty })
    }

    @Test(
        "Those of real files come back as they are",
        .enabled(if: !Corpus.files.isEmpty, Comment(rawValue: Corpus.missing)))
    func corpus() async throws {
        let counts = try await Corpus.results { url in try read(url) }
        let others = counts.reduce(into: [:]) { $0.merge($1.others, uniquingKeysWith: +) }
        print("\(counts.map(\.same).reduce(0, +)) sentences come back; not expected: \(others)")
        #expect(counts.map(\.same).reduce(0, +) >= 1896)
        #expect(others["as text", default: 0] <= 1 && others["of two properties", default: 0] <= 22)
        #expect(others["of what is not bound", default: 0] <= 44 && others["of other kinds", default: 0] <= 45)
    }
}
