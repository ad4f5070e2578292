import RiveChecks
import RiveFormat
import RiveJSON
import RiveModel
import RivePlay
import RiveTestSupport
import RivetoolKit

/// The diagrams of `graph`: what is drawn is what `graph --json` says.
package enum GraphProperties {
    static let all = [
        Property("graph", "Every layer of every state machine is drawn as graph --json tells it", least: 90) { opened in
            guard opened.file != nil else { return 0 }
            return try diagrams(opened, ["--all"]).count
        },
        Property("graph-coverage", "What a play has reached is marked in diagrams, and nothing else", least: 120) {
            opened in
            guard let document = opened.whole, let run = try coverage(document) else { return 0 }
            try opened.folder().write(run, to: "run.json")
            return try diagrams(opened, ["--coverage", "run.json"]).reduce(0) { count, diagram in
                count + diagram.classOfState.values.count { $0 == "covered" }
            }
        },
    ]

    private static func diagrams(_ opened: OpenedFile, _ words: [String]) throws -> [MermaidDiagrams.Diagram] {
        try diagrams(
            markdown: opened.run(["graph", OpenedFile.name] + words).text,
            json: opened.run(["graph", "--json", OpenedFile.name] + words).text)
    }

    /// The document of what a second of a file reaches; nil for a file that can't be played.
    private static func coverage(_ document: Document) throws -> [UInt8]? {
        guard let coverage = try? Played(document, "frames 60", countsCoverage: true).play.coverage else { return nil }
        let report = CoverageReport(OpenedFile.name, document, coverage)
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        JSONWriter.write(to: output) { CoverageDocument([report]).write(&$0) }
        output.flush()
        return bytes
    }

    // MARK: Comparing

    /// The Mermaid diagrams of a file, which say the same as its JSON.
    package static func diagrams(markdown: String, json: String) throws -> [MermaidDiagrams.Diagram] {
        let diagrams = try MermaidDiagrams(parsing: markdown).all
        let document = try JSONParser.parse(json)
        guard case .array(let layers)? = document["layers"] else { return [] }
        try require(diagrams.count == layers.count, "\(diagrams.count) diagrams of \(layers.count) layers")
        for (diagram, layer) in zip(diagrams, layers) { try compare(diagram, layer) }
        return diagrams
    }

    private static func compare(_ diagram: MermaidDiagrams.Diagram, _ layer: RiveTestSupport.JSONValue) throws {
        guard case .array(let states)? = layer["states"], case .array(let transitions)? = layer["transitions"] else {
            throw CheckFailure(description: "a layer without states or transitions")
        }
        try require(diagram.labels.map(\.id) == states.indices.map { "s\($0)" }, "\(diagram.title): other states")
        try require(
            diagram.labels.map { .string($0.lines[0]) } == states.map { escapedName($0) },
            "\(diagram.title): other names of states")
        let classes = states.enumerated().compactMap { index, state -> (String, String)? in
            if state["covered"] == .bool(true) { return ("s\(index)", "covered") }
            return state["reachable"] == .bool(false) ? ("s\(index)", "unreachable") : nil
        }
        try require(
            diagram.classOfState == Dictionary(uniqueKeysWithValues: classes),
            "\(diagram.title): other classes of states")
        try require(diagram.classes == Set(classes.map(\.1)), "\(diagram.title): other classes")
        let drawn = transitions.filter { $0["to"] != .null }
        try require(
            diagram.transitions.map { [$0.source, $0.target] } == drawn.map { [id($0["from"]), id($0["to"])] },
            "\(diagram.title): other transitions")
        for (edge, transition) in zip(diagram.transitions, drawn) {
            try require(
                (edge.label?.hasPrefix("✓") == true) == (transition["covered"] == .bool(true)),
                "\(diagram.title): \(edge.source) to \(edge.target) is marked otherwise")
            guard case .array(let conditions)? = transition["when"] else { continue }
            for case .string(let condition) in conditions {
                try require(
                    edge.label?.contains(ControlCharacters.escaped(condition)) == true,
                    "\(diagram.title): \(edge.source) to \(edge.target) lacks \(condition)")
            }
        }
    }

    private static func escapedName(_ state: RiveTestSupport.JSONValue) -> RiveTestSupport.JSONValue {
        guard case .string(let name)? = state["name"] else { return .null }
        return .string(ControlCharacters.escaped(name))
    }

    private static func id(_ index: RiveTestSupport.JSONValue?) -> String {
        if case .number(let number)? = index { "s\(Int(number))" } else { "" }
    }
}
