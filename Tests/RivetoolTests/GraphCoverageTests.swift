import CorpusProperties
import Foundation
import RiveFormat
import RiveModel
import RivePlay
import RiveTestSupport
import Testing

/// `graph --coverage`: what plays have reached is marked in all forms, and nothing else.
@Suite struct GraphCoverageTests {
    /// Hears everything to its end.
    private struct Listener: PlayListener {
        func advanced(to frame: Int) {}
        var wantsMore: Bool { true }
    }

    /// The document of what a play of a file reaches; nil for a file that can't be played.
    private static func coverage(of file: URL, _ lines: String) throws -> [UInt8]? {
        guard let parsed = try? RiveFile(parsing: Corpus.bytes(of: file)), parsed.problem == nil else { return nil }
        let document = Document(parsed)
        var script = Script()
        try script.append(lines: Array(lines.utf8), of: "steps")
        script.settings.countsCoverage = true
        let guests = GuestFiles { (_) throws(PlayError) in nil }
        guard let scene = try? PlayScene(document, script.settings, watching: [], guests: guests) else { return nil }
        let play = Play(scene, script.steps, script.settings, alsoActing: [], Listener())
        try play.rehearse()
        _ = try play.run { _ in }
        return try CoverageReport(file.lastPathComponent, document, #require(play.coverage)).json
    }

    @Test func marksWhatWasReached() throws {
        let sandbox = try Sandbox()
        let file = PackageFiles.samples.appending(path: "button.riv")
        let run = try #require(try Self.coverage(of: file, "pointer click:120,40\nframes 3"))
        let words = ["graph", file.path, "artboard:Button/stateMachine:Button/layer:Interaction", "--coverage", "-"]
        let mermaid = sandbox.run(words, input: run).text
        #expect(mermaid.contains("    s5 : Pressed\n    class s5 covered\n    s0 --> s5 : ✓ fired input Press"))
        #expect(mermaid.contains("    s1 --> s3 : ✓\n    s3 --> s4 : input Hover is true"))
        #expect(mermaid.contains("    classDef covered fill:#c8e6c9,stroke:#2e7d32,color:#000000\n"))
        #expect(!mermaid.contains("class s4 covered") && !mermaid.contains("class s2 covered"))
        let dot = sandbox.run(words + ["--format", "dot"], input: run).text
        #expect(dot.contains("l0s5 [label=\"Pressed\" style=\"rounded,filled\" fillcolor=\"#c8e6c9\"]\n"))
        #expect(dot.contains("l0s1 -> l0s3 [color=\"#2e7d32\" penwidth=2]\n"))
        #expect(dot.contains("and enabled is true\" color=\"#2e7d32\" penwidth=2]\n"))
        #expect(
            dot.contains("l0s4 [label=\"Hovered\"]\n")
                && dot.contains("l0s2 [label=\"exit\" style=\"rounded,dashed\"]\n"))
        let json = try JSONParser.parse(sandbox.run(words + ["--json"], input: run).text)
        guard case .array(let layers)? = json["layers"], case .array(let states)? = layers.first?["states"] else {
            Issue.record("no states")
            return
        }
        #expect(states.map { $0["covered"] } == [true, true, false, true, false, true].map { .bool($0) })
    }
}
