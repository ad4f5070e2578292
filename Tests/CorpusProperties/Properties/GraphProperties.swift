import RiveFormat
import RiveModel
import RivePlay
import RiveProperties
import RiveTestSupport

/// The diagrams of `graph`: what is drawn is what `graph --json` says.
package enum GraphProperties {
    static let all = [
        Property("graph", "Every layer of every state machine is drawn as graph --json tells it", least: 90) { opened in
            guard let document = opened.document else { return 0 }
            let drawn = try diagrams(opened, ["--all"]).count
            let layers = document.artboards.flatMap(\.stateMachines).reduce(0) { $0 + $1.layers.count }
            try require(drawn == layers, "\(drawn) diagrams of \(layers) layers")
            return drawn
        },
        Property("graph-coverage", "What a play has reached is marked in diagrams, and nothing else", least: 120) {
            opened in
            guard let document = opened.whole, let run = try coverage(document) else { return 0 }
            try opened.folder().write(run, to: "run.json")
            try expectMarks(of: run, opened)
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
        return CoverageReport(OpenedFile.name, document, coverage).json
    }

    /// Requires that exactly those states and transitions are marked that the coverage of a play lists.
    private static func expectMarks(of run: [UInt8], _ opened: OpenedFile) throws {
        let coverage = try JSONParser.parse(String(decoding: run, as: UTF8.self))
        let hits = Set(things(in: coverage, "hit").compactMap(text))
        let graph = try opened.run(["graph", "--json", OpenedFile.name, "--coverage", "run.json"]).json()
        for thing in things(in: graph, "states") + things(in: graph, "transitions") {
            let address = thing["address"].flatMap(text) ?? ""
            let isMarked = thing["covered"] == .bool(true)
            try require(
                isMarked == hits.contains(address),
                "\(address) is \(isMarked ? "" : "not ")marked, unlike in the coverage of the play")
        }
    }

    private static func text(_ json: RiveTestSupport.JSONValue) -> String? {
        if case .string(let text) = json { text } else { nil }
    }

    /// The elements of all arrays with a key, at any depth.
    private static func things(in json: RiveTestSupport.JSONValue, _ key: String) -> [RiveTestSupport.JSONValue] {
        switch json {
        case .object(let fields):
            fields.flatMap { name, value in
                if name == key, case .array(let elements) = value { return elements }
                return things(in: value, key)
            }
        case .array(let elements): elements.flatMap { things(in: $0, key) }
        default: []
        }
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
