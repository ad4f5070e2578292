/// The state diagrams in a Markdown text, read as strictly as Mermaid reads the part of its language that is used here: a colon
/// or semicolon ends a label, "%%" and "#" start comments, and the word direction with the name of one makes any line a statement.
package struct MermaidDiagrams {
    package struct Failure: Error, CustomStringConvertible {
        package let line: String

        package var description: String { "no line of a diagram: \(line)" }
    }

    package struct Diagram {
        package var title = ""
        /// The lines of the label of each state, by its id, in the order in which they came first.
        package var labels: [(id: String, lines: [String])] = []
        package var transitions: [(source: String, target: String, label: String?)] = []
        package var classOfState: [String: String] = [:]
        package var classes: Set<String> = []
    }

    package let all: [Diagram]

    package init(parsing text: String) throws {
        var all: [Diagram] = []
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        while let line = lines.popFirst() {
            if line.isEmpty { continue }
            guard line == "```mermaid", let end = lines.firstIndex(of: "```") else { throw Failure(line: String(line)) }
            all.append(try Self.diagram(lines[..<end]))
            lines = lines[(end + 1)...]
        }
        self.all = all
    }

    private static func diagram(_ lines: ArraySlice<Substring>) throws -> Diagram {
        let head = Array(lines.prefix(4))
        guard head.count == 4, head[0] == "---", head[2] == "---", head[3] == "stateDiagram-v2",
            let title = head[1].wholeMatch(of: /title: "(.*)"/)?.output.1
        else { throw Failure(line: head.joined(separator: "\n")) }
        var diagram = Diagram(title: try unquoted(title))
        for line in lines.dropFirst(4) { try read(String(line), into: &diagram) }
        return diagram
    }

    /// A text in the double quotes of YAML.
    private static func unquoted(_ text: Substring) throws -> String {
        var result = ""
        var rest = text
        while let character = rest.popFirst() {
            guard character == "\\" else {
                guard character != "\"" else { throw Failure(line: String(text)) }
                result.append(character)
                continue
            }
            switch rest.popFirst() {
            case let escaped? where escaped == "\"" || escaped == "\\": result.append(escaped)
            case "x":
                let digits = rest.prefix(2)
                rest = rest.dropFirst(2)
                result.unicodeScalars.append(Unicode.Scalar(UInt8(digits, radix: 16) ?? 0))
            case "u" where rest.hasPrefix("FFFD"):
                rest = rest.dropFirst(4)
                result.append("\u{FFFD}")
            default: throw Failure(line: String(text))
            }
        }
        return result
    }

    private static func read(_ line: String, into diagram: inout Diagram) throws {
        // What is written by number is no character yet when a line is taken apart.
        // Colours have no semicolon behind them.
        let coded = line.replacing(/#(\d+);/) { "\u{E000}\($0.output.1)\u{E001}" }
            .replacing(/:#([0-9a-f]{6})(?=,|$)/) { ":\($0.output.1)" }
        guard !coded.contains("%%"), !coded.contains("#"), !coded.contains(";"), !coded.contains("\r"),
            coded.firstMatch(of: /(?i)direction\s+(TB|TD|BT|RL|LR)/) == nil
        else { throw Failure(line: line) }
        if let match = coded.wholeMatch(of: /\s+classDef (\w+) ([a-z-]+:[\w ]+)(?:,[a-z-]+:[\w ]+)*/) {
            diagram.classes.insert(String(match.output.1))
        } else if let match = coded.wholeMatch(of: /\s+class (s\d+) (\w+)/) {
            diagram.classOfState[String(match.output.1)] = String(match.output.2)
        } else if let match = coded.wholeMatch(of: /\s+(s\d+) --> (s\d+)(?: : ([^:]+))?/) {
            diagram.transitions.append(
                (String(match.output.1), String(match.output.2), try match.output.3.map { try label($0) }))
        } else if let match = coded.wholeMatch(of: /\s+(s\d+) : ([^:]+)/) {
            let (id, line) = (String(match.output.1), try label(match.output.2))
            if diagram.labels.last?.id == id {
                diagram.labels[diagram.labels.count - 1].lines.append(line)
            } else {
                diagram.labels.append((id, [line]))
            }
        } else {
            throw Failure(line: line)
        }
    }

    /// The text of a label, which must be one that Markdown takes for neither markup nor an item of a list.
    private static func label(_ coded: Substring) throws -> String {
        guard coded.firstMatch(of: /^(\d+[.)]|[-+*])|[<>&"`*_\[\]{}\\|~]|^\s/) == nil else {
            throw Failure(line: String(coded))
        }
        return String(
            coded.replacing(/\x{E000}(\d+)\x{E001}/) { match in
                UInt32(match.output.1).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
            })
    }
}
