internal import RiveCheck
internal import RiveContract
internal import RiveJSON
internal import RiveModel

/// `help`: what the program, a command or a topic is about, and the schemas of machine output.
enum HelpCommand {
    private static let jsonSchema = Option(
        "json-schema", operand: .described, help: "print the JSON Schema of the command's --json document"
    )

    static let command = Command(
        "help", .help, "explains the program, a command, a topic or a code",
        operands: [Operand("COMMAND", .explained, isOptional: true)],
        repeating: 1,
        options: [jsonSchema],
        forms: ["[COMMAND|TOPIC|CODE]", "--json-schema COMMAND"],
        details: "\"rivetool COMMAND --help\" shows the same text as \"rivetool help COMMAND\".",
        examples: [
            .init("rivetool help", "all commands on one screen"),
            .init("rivetool help completions", "one of them"),
            .init("rivetool help exit-status", "what the exit status means to a script"),
            .init("rivetool help RIV0102", "what a code of \"check\" means"),
            .init("rivetool help RIV2003", "what a change means for apps"),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        // A name of two words needs no quotes: `rivetool help instance rename`.
        let name = arguments.operands.joined(separator: " ")
        let isSchemaWanted = arguments.has(jsonSchema)
        console.output.append(try isSchemaWanted ? schema(of: name) : text(on: name, style: console.style))
        return .done
    }

    private static func text(on name: String, style: Style) throws(ToolError) -> String {
        let help = Help(style: style)
        if name.isEmpty { return help.overview(of: CommandTable.all) }
        if let command = CommandTable.command(named: name) { return help.text(on: command) }
        if let topic = HelpTopic(rawValue: name) { return help.text(on: topic) }
        if let rule = RuleTable.rule(name) { return CodeHelp.text(on: rule, help) }
        if let rule = ContractRuleTable.rule(name) { return CodeHelp.text(on: rule, help) }
        let family = CommandTable.family(name)
        if !family.isEmpty { return help.text(onFamily: family) }
        throw ToolError(
            .usage, "no help on \"\(name)\" (see \"rivetool help\")",
            suggestion: Spelling.nearest(
                to: name, among: CommandTable.helpNames + CommandTable.firstWords + CodeHelp.codes)
        )
    }

    private static func schema(of name: String) throws(ToolError) -> String {
        if let schema = CommandTable.command(named: name)?.jsonSchema { return schema }
        let known = CommandTable.namesWithSchema
        throw ToolError(
            .usage,
            (name.isEmpty ? "--json-schema needs a command" : "no JSON Schema of \"\(name)\"") + "; "
                + (known.isEmpty ? "no command has one" : "these have one: \(known.joined(separator: ", "))"),
            suggestion: Spelling.nearest(to: name, among: known)
        )
    }
}

extension CommandTable {
    /// What `rivetool help` takes besides codes: commands and topics.
    static var helpNames: [String] {
        all.map(\.name) + HelpTopic.allCases.map(\.rawValue)
    }

    /// The commands whose output has a schema.
    static var namesWithSchema: [String] { all.filter { $0.jsonSchema != nil }.map(\.name) }
}
