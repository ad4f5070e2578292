import RiveFormat
import RiveJSON
import RiveModel

/// Layers as `stateDiagram-v2` of Mermaid, each in the fence by which Markdown knows it.
///
/// Mermaid has no quotes for labels: what could mean something to it is written by number, `#58;`. States go by ids, and have
/// labels of their own.
struct MermaidDiagram {
    let output: OutputBuffer
    private var isFirst = true

    init(output: OutputBuffer) { self.output = output }

    mutating func write(_ layers: some Sequence<GraphLayer>) {
        for layer in layers where !output.isClosed {
            if !isFirst { output.append("\n") }
            isFirst = false
            write(layer)
        }
    }

    private func write(_ layer: GraphLayer) {
        output.append("```mermaid\n---\ntitle: \"\(Self.title(layer.title))\"\n---\nstateDiagram-v2\n")
        if layer.graph.isReachable.contains(false) {
            output.append("    classDef unreachable stroke-dasharray:5 5\n")
        }
        if layer.states.contains(where: { $0.isCovered == true }) {
            output.append("    classDef covered fill:#c8e6c9,stroke:#2e7d32,color:#000000\n")
        }
        for state in layer.states where !output.isClosed {
            for line in state.lines { output.append("    s\(state.index) : \(Self.label(line))\n") }
            if !state.isReachable { output.append("    class s\(state.index) unreachable\n") }
            if state.isCovered == true { output.append("    class s\(state.index) covered\n") }
        }
        for transition in layer.transitions where !output.isClosed {
            guard let target = transition.target else { continue }
            // Mermaid has no colours for the transitions of such a diagram.
            let label = [transition.isCovered == true ? "✓" : "", Self.label(transition.label)].filter { !$0.isEmpty }
            output.append(
                "    s\(transition.source) --> s\(target)"
                    + (label.isEmpty ? "" : " : \(label.joined(separator: " "))") + "\n")
        }
        output.append("```\n")
    }

    /// A text in the double quotes of YAML, without what Mermaid takes for HTML.
    private static func title(_ text: String) -> String {
        ControlCharacters.escaped(text, backslash: false).escaping { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "<", ">", "%", "`": "\\x" + String(scalar.value, radix: 16)
            // What YAML does not take as it is.
            default: scalar.value & 0xFFFE == 0xFFFE ? "\\uFFFD" : nil
            }
        }
    }

    /// A text that stands for itself behind a colon.
    private static func label(_ text: String) -> String {
        var label = ""
        // Whether there were only digits: with a full stop, a dash or a plus behind them, that is an item of a list to Markdown.
        var isNumber = true
        // How much of the keyword was there last.
        var matched = 0
        var last: Unicode.Scalar?
        for scalar in ControlCharacters.escaped(text).unicodeScalars {
            let isPlain =
                switch scalar {
                // With a direction behind it, the word would be a statement.
                case _ where matched == Self.keyword.count: ("a"..."z").contains(scalar)
                // Two of them start a comment.
                case "%": last != "%"
                case ".", ")", "-", "+": !isNumber
                case " ": !label.isEmpty
                case "0"..."9", "A"..."Z", "a"..."z", ",", "=", "(", "/", "'", "!", "?": true
                // By these Mermaid knows its own numbers.
                case "ﬂ", "¶": false
                default: !scalar.isASCII
                }
            if isPlain { label.unicodeScalars.append(scalar) } else { label += "#\(scalar.value);" }
            last = scalar
            isNumber = isNumber && ("0"..."9").contains(scalar)
            matched = Self.matched(scalar, behind: matched)
        }
        return label
    }

    private static let keyword = Array("direction".unicodeScalars)

    /// How much of the keyword stands at the end of a text, as it did before its last character.
    private static func matched(_ scalar: Unicode.Scalar, behind matched: Int) -> Int {
        // No part of the word but its start is the same as its start.
        let lower = scalar.value | 0x20
        if matched < keyword.count, lower == keyword[matched].value { return matched + 1 }
        return lower == keyword[0].value ? 1 : 0
    }
}
