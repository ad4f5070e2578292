import ToolSupport

/// The help pages, laid out from what commands say of themselves.
struct Help {
    let style: Style

    /// Pages are made for 80 columns.
    static let width = 80
    /// Entries wider than this have their text below them.
    private static let widestEntry = 28

    // MARK: Pages

    /// The commands of daily use, on one screen of 24 lines.
    func overview(of daily: [Command]) -> String {
        var text = "rivetool inspects, edits, runs, draws and tests Rive .riv files.\n\n"
        text += heading(Self.usage) + " rivetool COMMAND [OPTION…] [OPERAND…]\n"
        text += "       rivetool FILE          the same as \"rivetool inspect FILE\"\n\n"
        text += entries(daily.map { ($0.shortSynopsis, $0.summary) })
        return text + """

            rivetool COMMAND --help    options and examples of a command
            rivetool help --all        all commands and topics
            rivetool help WORD         a command, topic, code or standard term

            """
    }

    /// All commands, topics and options.
    func index(of all: [Command]) -> String {
        var text = "rivetool inspects, edits, runs, draws and tests Rive .riv files.\n\n"
        text += heading(Self.usage) + " rivetool COMMAND [OPTION…] [OPERAND…]\n"
        for group in Command.Group.allCases {
            let commands = all.filter { $0.group == group }
            if commands.isEmpty { continue }
            text += "\n" + heading(group.rawValue) + "\n" + entries(commands.map { ($0.name, $0.summary) })
        }
        text += "\n" + heading("topics") + "\n"
        text += entries(HelpTopic.all.map { ("help \($0.name)", $0.summary) })
        text += "\n" + heading("options of every command") + "\n" + entries(Option.ofEveryCommand)
        text += "\n\"rivetool --version [--json]\" prints the versions of the program and libraries.\n"
        return text
    }

    /// All there is to know of one command.
    func text(on command: Command) -> String {
        var text = title(command.name, command.summary)
        for (index, usage) in command.usages.enumerated() {
            let words = "rivetool \(usage)"
            let indent = String(repeating: " ", count: Self.usage.utf8.count + 1)
            let lines = Help.lines(of: Help.groups(in: words), width: Help.width - indent.utf8.count - 4)
            text += index == 0 ? heading(Self.usage) + " " : indent
            text += lines.joined(separator: "\n\(indent)    ") + "\n"
        }
        if !command.details.isEmpty { text += "\n\(command.details)\n" }
        for operand in command.operands {
            let choices = Help.choices(of: operand)
            if !choices.isEmpty { text += "\n" + heading(operand.name) + "\n" + entries(choices) }
        }
        text += options(Help.groups(of: command)) + examples(command.examples)
        text += "\n" + heading("exit status") + "\n" + entries(command.exitRows)
        return text + related(command.related)
    }

    /// The commands that share their first word.
    func text(onFamily commands: [Command]) -> String {
        entries(commands.map { ($0.synopses[0], $0.summary) })
    }

    /// The words of the glossary that a term leads to.
    func text(on found: [Glossary.Entry]) -> String {
        entries(found.map { ($0.term, $0.text) }) + related(["glossary"] + found.flatMap(\.related))
    }

    func text(on topic: HelpTopic) -> String {
        title(topic.name, topic.summary) + topic.text(self) + examples(topic.examples) + related(topic.related)
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

    func heading(_ text: String) -> String { style(text, .bold) }

    /// The words of an operand with what they mean, where the synopsis does not spell them out.
    static func choices(of operand: Operand) -> [(String, String)] {
        guard case .choice(let words) = operand.kind, operand.synopsis == operand.name else { return [] }
        return Array(zip(words, operand.meanings))
    }

    /// The options of a command below their headings; below one where they are all of one group.
    static func groups(of command: Command) -> [(heading: String, options: [Option])] {
        let options = command.allOptions
        let groups = Option.Group.allCases.map { group in (group.rawValue, options.filter { $0.group == group }) }
        let used = groups.filter { !$0.1.isEmpty }
        return used.count == 1 ? [("options", options)] : used
    }

    private func options(_ groups: [(heading: String, options: [Option])]) -> String {
        groups.map { "\n" + heading($0.heading) + "\n" + entries($0.options) }.joined()
    }

    private func related(_ names: [String]) -> String {
        if names.isEmpty { return "" }
        let lines = Help.lines(
            of: names.map { HelpTopic.named($0) == nil ? $0 : "help \($0)" }.joined(separator: ", "),
            width: Help.width - 10)
        return "\n" + heading("see also:") + " " + lines.joined(separator: "\n          ") + "\n"
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
