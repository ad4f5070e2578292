import CorpusProperties
import Foundation
import RiveFormat
import Testing

@testable import ToolSupport

/// The diagrams of `graph`: what is drawn is what `graph --json` says, whatever things are called.
@Suite struct GraphTests {
    /// Names that mean something to Mermaid, Markdown, YAML or Graphviz.
    private static let names = [
        "plain", "a: b", "say \"hi\"", "[x] {y} (z)", "#35; # ;", "100%% %{init}", "new\nline\ttab", "👍🏽 Übung ﬂ°°35¶ß",
        "direction LR", "redirection\u{A0}tb", "DiRection TB here", "stateDiagram", "note", "classDef", "default",
        "1. first", "12) two",
        "- dash", "+ plus", "* star", "_em_ **bold** `code`", "<b>&amp;</b>", "a --> b", "a ::: b", "<<fork>>", "[*]",
        "\\N \\G \\n", "back\\", "$x$", "~~~", "```", " ", "--", "end note", "\u{202E}right", "\u{FFFE}", "{", "}",
        "%%",
    ]

    private static let file: String = {
        let animations = names.map { "  LinearAnimation name=\(quoted($0))" }
        let states = names.indices.map { index in
            "      AnimationState animationId=\(index)\n        StateTransition stateToId=\((index + 1) % (names.count + 1))"
                + "\n          TransitionBoolCondition inputId=\(index)"
        }
        let inputs = names.map { "    StateMachineBool name=\(quoted($0))" }
        return """
            rive draft 7.0
            Backboard
            Artboard name="Board: \\"1\\"" width=10 height=10
            \(animations.joined(separator: "\n"))
              StateMachine name="M <b>%%"
            \(inputs.joined(separator: "\n"))
                StateMachineLayer name="L; #35;"
            \(states.joined(separator: "\n"))
                  EntryState
                    StateTransition stateToId=0
            """
    }()

    private static func quoted(_ text: String) -> String {
        var quoted = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return "\"\(quoted)\""
    }

    @Test func drawsWhateverThingsAreCalled() throws {
        let sandbox = try Sandbox(assembling: Self.file, as: "names.riv")
        let diagrams = try Self.diagrams(sandbox, "names.riv", ["--all"])
        let labels = try #require(diagrams.first).labels
        #expect(labels.count == Self.names.count + 1)
        for (label, name) in zip(labels, Self.names) {
            #expect(label.lines.last?.hasSuffix(ControlCharacters.escaped(name)) == true, "\(label) \(name)")
        }
    }

    /// What is reached goes from the last entry and the last any state along transitions that are not disabled and lead somewhere.
    @Test(arguments: [
        ("EntryState", [0], []),
        (
            "EntryState\n StateTransition stateToId=1\nAnimationState\n StateTransition stateToId=0\nExitState",
            [0, 1], [2]
        ),
        ("AnimationState\nEntryState\n StateTransition stateToId=0 flags=disabled", [1], [0]),
        ("EntryState\n StateTransition stateToId=9\nAnimationState\n StateTransition stateToId=1", [0], [1]),
        ("EntryState\n StateTransition stateToId=2\nEntryState\nAnimationState", [1], [0, 2]),
        ("AnyState\n StateTransition stateToId=1\nAnimationState\nEntryState", [0, 1, 2], []),
        ("AnimationState\n StateTransition stateToId=1\nAnimationState\n StateTransition stateToId=0", [], [0, 1]),
    ])
    func dashesWhatIsNotReached(_ states: String, _ reached: [Int], _ unreachable: [Int]) throws {
        let head = "rive draft 7.0\nBackboard\nArtboard\n  StateMachine\n    StateMachineLayer\n"
        let lines = states.split(separator: "\n").map { line in
            String(repeating: " ", count: line.hasPrefix(" ") ? 7 : 6) + line + "\n"
        }
        let sandbox = try Sandbox(assembling: head + lines.joined(), as: "states.riv")
        let diagram = try #require(Self.diagrams(sandbox, "states.riv", []).first)
        #expect(Set(diagram.classOfState.keys) == Set(unreachable.map { "s\($0)" }))
        #expect(diagram.labels.count == reached.count + unreachable.count)
    }

    /// The Mermaid diagrams of a file, which say the same as its JSON.
    private static func diagrams(
        _ sandbox: Sandbox, _ path: String, _ words: [String]
    ) throws -> [MermaidDiagrams.Diagram] {
        try GraphProperties.diagrams(
            markdown: sandbox.run(["graph", path] + words).text,
            json: sandbox.run(["graph", "--json", path] + words).text)
    }
}
