internal import RiveEdit
internal import RiveFormat
internal import RiveModel

/// `set`: changes values in a file, all or nothing.
enum SetCommand {
    static let own = Option(
        "own", help: "first copy each instance on the way that others refer to, too"
    )
    private static let from = Option(
        "from", takes: "VALUES", .file,
        help: "read pairs from a file, one \"address TAB value\" a line, as \"get\" prints them"
    )

    static let command = Command(
        "set", .change, "sets values in a file, all or nothing",
        operands: [
            Operand("FILE", .riveFile), Operand("ADDRESS", .address, isOptional: true),
            Operand("VALUE", .text, isOptional: true, isLiteral: true),
        ],
        repeating: 2,
        options: [own, from] + Option.ofEveryEdit,
        forms: ["FILE ADDRESS VALUE [ADDRESS VALUE]…", "FILE --from VALUES"],
        details: EditSession.details(
            """
            Values are spelt as "get" prints them: numbers, true or false, text, colours as
            #AARRGGBB or #RRGGBB, enum values by key, images, fonts, blobs and artboards by
            name, #N or "none", nested view models by the name of an instance or #N; see
            "rivetool help values". Texts and inputs are set by their addresses, any
            property of a record as #N.property.

            Where a data bind, or an animation that plays from the start, replaces the value
            as soon as the file runs, standard error says by what: the value is set all the
            same, but nobody will see it.

            Of the lines of --from the first two cells are read, so what "list text-runs"
            prints can be given back too.

            An instance that others refer to as well is changed for all of them; standard
            error says for whom. With --own each such instance on the way is copied first.
            """),
        examples: [
            .init("rivetool set Samples/player.riv Player/score 5", "a number in the default instance"),
            .init("rivetool set Samples/player.riv Player@Veteran/name Ada Player/online false", "two values at once"),
            .init("rivetool set Samples/player.riv Player/rank Gold --dry-run", "what would change, and which bytes"),
            .init(
                "rivetool set Samples/player.riv Player/rank Platinum", "a key that the enum does not have",
                status: .usage),
        ],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let words = arguments.operands.dropFirst()
        guard let path = arguments.value(from) else {
            guard words.count >= 2, words.count % 2 == 0 else {
                throw ToolError(.usage, "set takes ADDRESS VALUE pairs or --from (see \"rivetool help set\")")
            }
            return try EditSession.run(arguments, console) { (editor) throws(EditError) in
                for index in stride(from: 1, to: arguments.operands.count, by: 2) {
                    let (address, value) = (arguments.operands[index], arguments.operands[index + 1])
                    try editor.set(address, parsing: value, owning: arguments.has(own))
                }
            }
        }
        guard words.isEmpty else {
            throw ToolError(.usage, "set takes either ADDRESS VALUE pairs or --from (see \"rivetool help set\")")
        }
        if path == "-", arguments.operands[0] == "-" {
            throw ToolError(.usage, "\"-\" (standard input) is given more than once")
        }
        let values = ValueLines(try console.read(path), path: path)
        return try EditSession.runWithFiles(arguments, console) { (editor) throws(ToolError) in
            try set(values, arguments, &editor, console)
        }
    }

    /// Sets what all lines say; where some are wrong, says of each what is.
    private static func set(
        _ values: ValueLines, _ arguments: Arguments, _ editor: inout Editor, _ console: Console
    ) throws(ToolError) {
        var problems: [ToolError] = []
        for line in values.lines {
            do throws(ToolError) {
                let (address, value, location) = try line.get()
                try EditError.mapped(try editor.set(address, parsing: value, owning: arguments.has(own))) {
                    ToolError($0, file: arguments.operands[0]).at(location)
                }
            } catch {
                problems.append(error)
            }
        }
        try console.fail(problems)
    }
}
