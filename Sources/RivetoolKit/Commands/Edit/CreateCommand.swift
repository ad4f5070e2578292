import RiveEdit
import ToolSupport

/// `create`: adds an instance to a view model.
enum CreateCommand {
    static let name = Option("name", takes: "NAME", isRequired: true, help: "the name of the new instance")
    static let from = Option(
        "from", takes: "SOURCE", help: "copy an instance: default, NAME or #N; else blank"
    )
    static let deep = Option("deep", help: "also copy every instance that the copy reaches")
    static let nested = Option("nested", help: "give it nested blank instances of its own")

    static let command = Command(
        "create", .change, "Add an instance to a view model",
        operands: [Operand("FILE", .riveFile), Operand("VIEWMODEL", .address)],
        options: [name, from, deep, nested] + Option.ofEveryEdit,
        details: """
            Prints the address of the new instance.

            A blank instance has 0, empty text, false, opaque black, the first enum key, no
            references and an empty list. A nested view model cannot be empty: it refers to
            the first instance of its model, or with --nested to a new blank one, named
            NAME/property.

            A copy (--from) shares nested instances and list items with its source. With
            --deep they are copied too, once each, and named NAME/path.
            """,
        examples: """
            rivetool create Samples/player.riv Player --name Guest  # blank values
            rivetool create Samples/player.riv Player --name Twin --from Veteran --deep  # a copy with copies of all that it reaches
            rivetool create Samples/player.riv Player --name Veteran  # a name that is taken (exit status 1)  [1]
            """,
        exits: [(.answerIsNo, "the name is taken, or refused to protect data")],
        related: ["instance rename", "set", "saving"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let source = try source(arguments)
        let instance = arguments.value(name) ?? ""
        var address = ""
        let status = try EditSession.run(arguments, console) { (editor) throws(EditError) in
            address = try editor.createInstance(of: arguments.operands[1], named: instance, from: source)
        }
        EditSession.printAddress(address, arguments, console)
        return status
    }

    /// Where the values come from, as options of this and of `items` say it.
    private static func source(_ arguments: Arguments) throws(ToolError) -> InstanceSource {
        let isDeep = arguments.has(deep)
        let source = InstanceSource(
            parsing: arguments.value(from) ?? "blank", deep: isDeep, nested: arguments.has(nested))
        if case .blank = source {
            if isDeep { throw ToolError(.usage, "--deep applies to copies only; for a blank instance, use --nested") }
        } else if arguments.has(nested) {
            throw ToolError(.usage, "--nested applies to blank instances only; for a copy, use --deep")
        }
        return source
    }
}

extension InstanceSource {
    /// `blank`, `default`, or an instance by its name or `#N`.
    init(parsing text: String, deep: Bool = false, nested: Bool = false) {
        switch text {
        case "blank": self = .blank(nested: nested)
        case "default": self = .defaultInstance(deep: deep)
        default: self = .copy(of: text, deep: deep)
        }
    }
}
