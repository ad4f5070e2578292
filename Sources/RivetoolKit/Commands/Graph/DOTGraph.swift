import RiveFormat
import RiveJSON

/// Layers in the language of Graphviz, each in a frame of its own.
struct DOTGraph {
    let output: OutputBuffer

    func write(_ layers: some Sequence<GraphLayer>) {
        // From left to right, frames come one below the other.
        output.append("digraph {\n  rankdir=LR\n  node [shape=box style=rounded fontname=Helvetica]\n")
        output.append("  edge [fontname=Helvetica fontsize=10]\n")
        for (index, layer) in layers.enumerated() where !output.isClosed { write(layer, index) }
        output.append("}\n")
    }

    private func write(_ layer: GraphLayer, _ number: Int) {
        output.append(
            "  subgraph cluster_\(number) {\n    label=\(Self.quoted([layer.title]))\n    fontname=Helvetica\n")
        for state in layer.states where !output.isClosed {
            let dashes = state.isReachable ? "" : ",dashed"
            let style =
                state.isCovered == true
                ? " style=\"rounded\(dashes),filled\" fillcolor=\"#c8e6c9\""
                : state.isReachable ? "" : " style=\"rounded\(dashes)\""
            output.append("    l\(number)s\(state.index) [label=\(Self.quoted(state.lines))\(style)]\n")
        }
        for transition in layer.transitions where !output.isClosed {
            guard let target = transition.target else { continue }
            let label = transition.label
            let attributes =
                (label.isEmpty ? [] : ["label=\(Self.quoted([label]))"])
                + (transition.isCovered == true ? ["color=\"#2e7d32\" penwidth=2"] : [])
            output.append(
                "    l\(number)s\(transition.source) -> l\(number)s\(target)"
                    + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: " "))]") + "\n")
        }
        output.append("  }\n")
    }

    /// Lines in double quotes, in which Graphviz reads escapes and entities.
    private static func quoted(_ lines: [String]) -> String {
        let lines = lines.map { line in
            ControlCharacters.escaped(line).escaping { scalar in
                switch scalar {
                case "\"", "\\": "\\\(scalar)"
                case "&": "&amp;"
                default: nil
                }
            }
        }
        return "\"" + lines.joined(separator: "\\n") + "\""
    }
}
