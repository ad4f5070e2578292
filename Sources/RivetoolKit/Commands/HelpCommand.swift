import RiveCheck
import RiveContract
import RiveJSON
import RiveModel
import ToolSupport

/// `help`: what the program, a command or a topic is about, and the schemas of machine output.
enum HelpCommand {
    private static let all = Option("all", help: "list all commands and topics")
    private static let jsonSchema = Option(
        "json-schema", operand: .described,
        help: "print the JSON Schema of the output of --json, or of a session"
    )

    private static let man = Option(
        "man", operand: .explained, excludes: ["json-schema"], help: "print the manual page, in man(7) macros")
    private static let output = Option(
        "output", letter: "o", takes: "DIR", .file, writes: .folder, help: "with --man: write every page below DIR")

    static let command = Command(
        "help", .help, "Explain a command, topic, code or term",
        operands: [Operand("WORD", .explained, isOptional: true)],
        repeating: 1,
        options: [all, jsonSchema, man, output],
        forms: [
            "[COMMAND|TOPIC|CODE|TERM]", "--all", "--json-schema COMMAND", "--man [COMMAND|TOPIC]", "--man -o DIR",
        ],
        details: """
            Without an operand, shows the commands of daily use; --all lists all commands
            and topics. TERM is a word of the glossary or a standard term, as
            "accessibility". "rivetool COMMAND --help" shows the same page as "rivetool help
            COMMAND".
            """,
        examples: """
            rivetool help  # commands of daily use
            rivetool help --all  # all commands and topics
            rivetool help completions  # one command
            rivetool help exit-status  # a topic
            rivetool help RIV0102  # a code of "check"
            rivetool help RIV2003  # a code of "contract check"
            rivetool help accessibility  # a standard term, and where the program has it
            rivetool help --man set  # a manual page, for "man -l -"
            """,
        related: ["completions", "glossary"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        // A name of two words needs no quotes: `rivetool help instance rename`.
        let name = arguments.operands.joined(separator: " ")
        if arguments.has(man) {
            try printManual(name, to: arguments.value(output), console)
            return .done
        }
        if arguments.has(output) { throw ToolError(.usage, "-o requires --man") }
        if arguments.has(all) {
            guard name.isEmpty, !arguments.has(jsonSchema) else {
                throw ToolError(.usage, "--all lists all commands and topics; it takes no other word or option")
            }
            console.output.append(Help(style: console.style).index(of: CommandTable.all))
            return .done
        }
        let isSchemaWanted = arguments.has(jsonSchema)
        console.output.append(try isSchemaWanted ? schema(of: name) : text(on: name, style: console.style))
        return .done
    }

    /// Prints a page of the manual, or writes all of them.
    private static func printManual(_ name: String, to folder: String?, _ console: Console) throws(ToolError) {
        let manual = Manual(of: CommandTable.all)
        guard let folder else {
            guard let page = manual.page(on: name) else { throw unknown(name, among: CommandTable.helpNames) }
            return console.output.append(page.text)
        }
        guard name.isEmpty else {
            throw ToolError(
                .usage, "-o writes all pages and takes no name; to print one page, use --man \(name) without -o")
        }
        var batch = FileBatch(in: folder, replacing: true, console)
        for page in manual.pages {
            try batch.add(Array(page.text.utf8)[...], as: page.path)
        }
        try batch.commit()
    }

    private static func text(on name: String, style: Style) throws(ToolError) -> String {
        let help = Help(style: style)
        if name.isEmpty { return help.overview(of: CommandTable.daily) }
        if let command = CommandTable.command(named: name) { return help.text(on: command) }
        if let topic = HelpTopic.named(name) { return help.text(on: topic) }
        if let rule = RuleTable.rule(name) { return CodeHelp.text(on: rule, help) }
        if let rule = ContractRuleTable.rule(name) { return CodeHelp.text(on: rule, help) }
        let family = CommandTable.family(name)
        if !family.isEmpty { return help.text(onFamily: family) }
        let entries = Glossary.entries(named: name)
        if !entries.isEmpty { return help.text(on: entries) }
        throw unknown(
            name, among: CommandTable.helpNames + CommandTable.firstWords + CodeHelp.codes + Glossary.names)
    }

    private static func unknown(_ name: String, among known: [String]) -> ToolError {
        ToolError(
            .usage, "no help on \"\(name)\" (see \"rivetool help\")",
            suggestion: Spelling.nearest(to: name, among: known)
        )
    }

    /// What the document of `--version --json` goes by.
    private static let versionName = "version"

    private static func schema(of name: String) throws(ToolError) -> String {
        if name == versionName { return Version.jsonSchema }
        if let schema = CommandTable.command(named: name)?.jsonSchema { return schema }
        let known = CommandTable.namesWithSchema + [versionName]
        throw ToolError(
            .usage,
            (name.isEmpty ? "--json-schema requires a command" : "no JSON Schema of \"\(name)\"")
                + "; commands with a JSON Schema: \(known.joined(separator: ", "))",
            suggestion: Spelling.nearest(to: name, among: known)
        )
    }
}

extension CommandTable {
    /// What `rivetool help` takes besides codes: commands and topics.
    static var helpNames: [String] { all.map(\.name) + HelpTopic.all.map(\.name) }

    /// The commands whose output has a schema.
    static var namesWithSchema: [String] { all.filter { $0.jsonSchema != nil }.map(\.name) }
}
