import RiveEdit
import ToolSupport

/// `items add`, `insert`, `remove`, `swap` and `clear`: list properties.
enum ItemsCommands {
    static let new = Option(
        "new", takes: "VIEWMODEL", .address, help: "create a new instance of this view model")
    static let name = Option(
        "name", takes: "NAME", help: "the name of the new instance (a free one)")
    static let from = Option(
        "from", takes: "SOURCE", help: "its values: blank (default), default, NAME or #N"
    )

    private static let file = Operand("FILE", .riveFile)
    private static let list = Operand("LIST", .address)
    private static let details = """
        LIST is the address of a list property, as ViewModel/list. INSTANCE is
        ViewModel@Name or ViewModel@#N. [I] is the index of an item, from 0, written as
        in LIST[2]: "[2]". With --new, the address of the new item is printed.
        """

    static let add = Command(
        "items add", .change, "Append an item to a list",
        operands: [file, list, Operand("INSTANCE", .address, isOptional: true)],
        options: [new, name, from] + Option.ofEveryEdit,
        forms: ["FILE LIST INSTANCE", "FILE LIST --new VIEWMODEL [--name NAME] [--from SOURCE]"],
        details: details,
        examples: """
            rivetool items add Samples/player.riv Player/inventory Item@Crown  # an existing instance
            rivetool items add Samples/player.riv Player/inventory --new Item --name Torch  # a new instance
            """,
        related: ["items insert", "items remove", "items swap", "items clear", "saving"],
        run: { (arguments, console) throws(ToolError) in
            let words = Array(arguments.operands.dropFirst(2))
            return try edit(arguments, console, instance: words, index: nil)
        }
    )

    static let insert = Command(
        "items insert", .change, "Insert an item into a list",
        operands: [file, list, Operand("[I]", .text), Operand("INSTANCE", .address, isOptional: true)],
        options: [new, name, from] + Option.ofEveryEdit,
        forms: ["FILE LIST [I] INSTANCE", "FILE LIST [I] --new VIEWMODEL [--name NAME] [--from SOURCE]"],
        details: details,
        examples: "rivetool items insert Samples/player.riv Player/inventory '[0]' Item@Rope  # before the first item",
        related: ["items add", "items remove", "items swap", "items clear", "saving"],
        run: { (arguments, console) throws(ToolError) in
            let index = try index(arguments.operands[2])
            return try edit(arguments, console, instance: Array(arguments.operands.dropFirst(3)), index: index)
        }
    )

    static let remove = Command(
        "items remove", .change, "Remove an item from a list",
        operands: [file, list, Operand("[I]|INSTANCE", .text)],
        options: Option.ofEveryEdit,
        details: "INSTANCE removes every item that is this instance.\n\n" + details,
        examples: "rivetool items remove Samples/player.riv Player/inventory '[0]'  # the first item",
        related: ["items add", "items insert", "items swap", "items clear", "saving"],
        run: { (arguments, console) throws(ToolError) in
            let word = arguments.operands[2]
            let isIndex = word.first == "[" || word.utf8.allSatisfy { (0x30...0x39).contains($0) }
            let edit: ItemEdit = isIndex ? .remove(at: try index(word)) : .removeAll(instance: word)
            return try run(arguments, console, edit)
        }
    )

    static let swap = Command(
        "items swap", .change, "Swap two items of a list",
        operands: [file, list, Operand("[I]", .text), Operand("[J]", .text)],
        options: Option.ofEveryEdit,
        details: details,
        examples: """
            rivetool items swap Samples/dashboard.riv Dashboard/gauges '[0]' '[2]'  # the first and the third item
            """,
        related: ["items add", "items insert", "items remove", "items clear", "saving"],
        run: { (arguments, console) throws(ToolError) in
            try run(arguments, console, .swap(try index(arguments.operands[2]), try index(arguments.operands[3])))
        }
    )

    static let clear = Command(
        "items clear", .change, "Remove all items of a list",
        operands: [file, list],
        options: Option.ofEveryEdit,
        details: details,
        examples: "rivetool items clear Samples/dashboard.riv Dashboard/gauges  # an empty list",
        related: ["items add", "items insert", "items remove", "items swap", "saving"],
        run: { (arguments, console) throws(ToolError) in try run(arguments, console, .clear) }
    )

    private static func run(
        _ arguments: Arguments, _ console: Console, _ edit: ItemEdit
    ) throws(ToolError) -> ExitStatus {
        try EditSession.run(arguments, console) { (editor) throws(EditError) in
            try editor.editItems(of: arguments.operands[1], edit)
        }
    }

    /// The addition or insertion of an instance that exists or is made for it.
    private static func edit(
        _ arguments: Arguments, _ console: Console, instance words: [String], index: Int?
    ) throws(ToolError) -> ExitStatus {
        let model = arguments.value(new)
        guard (model == nil) != words.isEmpty, model != nil || !(arguments.has(name) || arguments.has(from)) else {
            throw ToolError(
                .usage,
                "name an INSTANCE, or use --new VIEWMODEL with --name and --from (see \"rivetool help items\")")
        }
        var item: String?
        let status = try EditSession.run(arguments, console) { (editor) throws(EditError) in
            var address = words.first ?? ""
            if let model {
                let source = InstanceSource(parsing: arguments.value(from) ?? "blank")
                let free = try editor.freeName(in: model)
                address = try editor.createInstance(of: model, named: arguments.value(name) ?? free, from: source)
            }
            let list = arguments.operands[1]
            item = try editor.editItems(
                of: list, index.map { .insert(instance: address, at: $0) } ?? .add(instance: address))
        }
        if model != nil, let item { EditSession.printAddress(item, arguments, console) }
        return status
    }

    /// The index in `[I]`.
    private static func index(_ word: String) throws(ToolError) -> Int {
        let digits = word.dropFirst().dropLast()
        guard word.first == "[", word.last == "]", let index = Int(digits),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) })
        else {
            let example = Int(word).map { "[\($0)]" } ?? "[2]"
            throw ToolError(.usage, "\"\(word)\" is not an index in a list, such as \"\(example)\"")
        }
        return index
    }
}
