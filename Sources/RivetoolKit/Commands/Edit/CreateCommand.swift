internal import RiveEdit
internal import RiveFormat
internal import RiveModel

/// `create`: adds an instance to a view model.
enum CreateCommand {
    static let name = Option("name", takes: "NAME", isRequired: true, help: "the name of the new instance")
    static let from = Option(
        "from", takes: "SOURCE", help: "blank, default, or another instance by NAME or #N; blank unless given"
    )
    static let deep = Option("deep", help: "copy every instance that the copy reaches, too, once each")
    static let nested = Option("nested", help: "give a blank instance blank nested instances of its own")

    static let command = Command(
        "create", .change, "adds an instance to a view model",
        operands: [Operand("FILE", .riveFile), Operand("VIEWMODEL", .address)],
        options: [name, from, deep, nested] + Option.ofEveryEdit,
        details: EditSession.details(
            """
            The address of the new instance is printed, unless the file itself goes to
            standard output.

            A blank instance has 0, empty text, false, opaque black, the first value of an
            enum, no image, font, blob or artboard, an empty list and triggers that have not
            fired. The format can't store "none" for a nested view model, so a blank refers
            to the first instance of that model, and standard error says so; with --nested
            it gets a blank one named NAME/property.

            A copy refers to the same nested instances and list items as its source; with
            --deep each of them is copied once, and named NAME/path.
            """),
        examples: [
            .init("rivetool create Samples/player.riv Player --name Guest", "with blank values"),
            .init(
                "rivetool create Samples/player.riv Player --name Twin --from Veteran --deep",
                "a copy, all the way down"),
            .init(
                "rivetool create Samples/player.riv Player --name Veteran", "a name that is taken", status: .answerIsNo),
        ],
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
