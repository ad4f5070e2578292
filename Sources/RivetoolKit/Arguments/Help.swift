/// The help pages, laid out from what commands say of themselves.
struct Help {
    let style: Style

    /// Pages are made for 80 columns.
    static let width = 80
    /// Entries wider than this have their text below them.
    private static let widestEntry = 28

    // MARK: Pages

    /// All commands on one screen.
    func overview(of all: [Command]) -> String {
        var text = "rivetool inspects, edits, checks and runs Rive .riv files.\n\n"
        text += heading("usage:") + " rivetool COMMAND [OPTION…] [OPERAND…]\n"
        for group in Command.Group.allCases {
            let commands = all.filter { $0.group == group }
            if commands.isEmpty { continue }
            text += "\n" + heading(group.rawValue) + "\n" + entries(commands.map { ($0.synopses[0], $0.summary) })
        }
        text += "\n" + heading("topics") + "\n"
        text += entries(HelpTopic.allCases.map { ("help \($0.rawValue)", $0.summary) })
        text += "\n" + heading("options of every command") + "\n" + entries(Option.ofEveryCommand)
        text += "\n\"rivetool --version [--json]\" prints the versions of the program and libraries.\n"
        return text
    }

    /// All there is to know of one command.
    func text(on command: Command) -> String {
        var text = title(command.name, command.summary)
        for (index, synopsis) in command.synopses.enumerated() {
            let words = "rivetool \(synopsis)\(command.options.isEmpty ? "" : " [OPTION…]")"
            let indent = String(repeating: " ", count: Self.usage.utf8.count + 1)
            let lines = Help.lines(of: Help.groups(in: words), width: Help.width - indent.utf8.count - 4)
            text += index == 0 ? heading(Self.usage) + " " : indent
            text += lines.joined(separator: "\n\(indent)    ") + "\n"
        }
        if !command.details.isEmpty { text += "\n\(command.details)\n" }
        let choices = command.operands.compactMap(Self.choices)
        if !choices.isEmpty { text += "\n" + heading("operands") + "\n" + entries(choices) }
        text += "\n" + heading("options") + "\n" + entries(command.allOptions)
        return text + examples(command.examples)
    }

    /// The commands that share their first word.
    func text(onFamily commands: [Command]) -> String {
        entries(commands.map { ($0.synopses[0], $0.summary) })
    }

    func text(on topic: HelpTopic) -> String {
        title(topic.rawValue, topic.summary) + topic.text(self) + examples(topic.examples)
    }

    // MARK: Parts

    private func title(_ name: String, _ summary: String) -> String { sentence("rivetool \(name)", summary) + "\n" }

    /// What something is called and, behind a colon, what that is.
    func sentence(_ name: String, _ text: String) -> String {
        // The name is part of what wraps, and stands out where it starts.
        let lines = Help.lines(of: "\(name): \(text)", width: Help.width)
        return style(name, .bold) + lines.joined(separator: "\n").dropFirst(name.count) + "\n"
    }

    private static let usage = "usage:"

    private func examples(_ examples: [Command.Example]) -> String {
        if examples.isEmpty { return "" }
        return "\n" + heading("examples") + "\n"
            + examples.map { "  " + $0.line + "\n" + style("      " + $0.comment, .dim) + "\n" }.joined()
    }

    func heading(_ text: String) -> String {
        style(text, .bold)
    }

    /// The words of an operand, where the synopsis does not spell them out.
    static func choices(of operand: Operand) -> (String, String)? {
        guard case .choice(let words) = operand.kind, operand.synopsis == operand.name else { return nil }
        return (operand.name, words.joined(separator: ", "))
    }

    /// A heading with a text behind it that wraps.
    func paragraph(_ name: String, _ text: String) -> String {
        let indent = String(repeating: " ", count: Help.paragraphIndent)
        let gap = String(repeating: " ", count: Help.paragraphIndent - name.utf8.count)
        let lines = Help.lines(of: text, width: Help.width - Help.paragraphIndent)
        return heading(name) + gap + lines.joined(separator: "\n\(indent)") + "\n"
    }

    private static let paragraphIndent = 10

    private func entries(_ options: [Option]) -> String {
        entries(options.map { ($0.usage, $0.help) })
    }

    /// Two columns: what is explained, and the explanation.
    func entries(_ rows: [(entry: String, text: String)]) -> String {
        let widths = rows.map { DisplayWidth.of($0.entry) }
        let column = widths.filter { $0 <= Help.widestEntry }.max() ?? Help.widestEntry
        var result = ""
        for (row, width) in zip(rows, widths) {
            let indent = String(repeating: " ", count: column + 4)
            result += "  \(row.entry)"
            result += width > column ? "\n\(indent)" : String(repeating: " ", count: column - width + 2)
            result += Help.lines(of: row.text, width: Help.width - column - 4).joined(separator: "\n\(indent)") + "\n"
        }
        return result
    }

    /// The words of a synopsis; what stands in brackets is one.
    private static func groups(in synopsis: String) -> [Substring] {
        var depth = 0
        return synopsis.split { character in
            if character == "[" { depth += 1 }
            if character == "]" { depth -= 1 }
            return character == " " && depth == 0
        }
    }

    /// `text` in lines of at most `width` columns, broken between words.
    static func lines(of text: String, width: Int) -> [String] {
        lines(of: text.split(separator: " "), width: width)
    }

    private static func lines(of words: [Substring], width: Int) -> [String] {
        var lines: [String] = []
        for word in words {
            if let last = lines.last, last.count + 1 + word.count <= width {
                lines[lines.count - 1] += " \(word)"
            } else {
                lines.append(String(word))
            }
        }
        return lines
    }
}
