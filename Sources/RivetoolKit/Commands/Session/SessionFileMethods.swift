import RiveJSON
import RiveModel
import RiveSession
import RiveSize
import ToolSupport

/// What sessions can ask of their files: commands of the program, on the file as the session has it.
enum SessionFileMethods {
    /// All of them.
    /// - Parameter console: What the commands run like.
    /// - Returns: The methods, in the order of help.
    static func all(_ console: @autoclosure @escaping () -> Console) -> [SessionMethod] {
        looks(console) + SessionReports.all(console) + edits(console)
    }

    /// A run of a command, with a file as standard input.
    private static func run(_ request: CommandRequest, on file: SessionFile, _ console: Console) -> InnerRun {
        InnerRun(request, input: file.bytes, console.files, like: console)
    }

    // MARK: Looking

    private static func looks(_ console: @escaping () -> Console) -> [SessionMethod] {
        [
            look(
                "list", "list things of one kind",
                [
                    SessionParameter("kind", .choice(ListTable.kinds.map(\.name)), isRequired: true),
                    SessionParameter("artboard", .text),
                ], ListCommand.command, console
            ) { arguments in
                CommandRequest(ListCommand.command, [arguments.key("kind"), "-"]).with(ListCommand.json)
                    .with(ListCommand.artboard, arguments.text("artboard"))
            },
            look(
                "get", "return stored values at addresses",
                [SessionParameter("addresses", .texts, isRequired: true)], GetCommand.command, console
            ) { CommandRequest(GetCommand.command, ["-"] + $0.texts("addresses")).with(GetCommand.json) },
            look("inspect", "return the interface of a file", [], InspectCommand.command, console) { _ in
                CommandRequest(InspectCommand.command, ["-"]).with(InspectCommand.json)
            },
            look(
                "check", "return the findings in a file",
                [SessionParameter("all", .boolean), SessionParameter("severity", .texts)], CheckCommand.command, console
            ) { arguments in
                CommandRequest(CheckCommand.command, ["-"]).with(.json)
                    .with(CheckCommand.all, if: arguments.flag("all") == true)
                    .with(CheckCommand.severity, each: arguments.texts("severity"))
            },
            look(
                "size", "return where the bytes of a file go",
                [
                    SessionParameter("by", .choice(SizeGrouping.allCases.map(\.rawValue))),
                    SessionParameter("top", .integer(1...Int(Int32.max))), SessionParameter("unused", .boolean),
                    SessionParameter("advice", .boolean),
                ], SizeCommand.command, console
            ) { arguments in
                CommandRequest(SizeCommand.command, ["-"]).with(SizeCommand.json)
                    .with(SizeCommand.by, arguments.text("by")).with(SizeCommand.top, arguments.word("top"))
                    .with(SizeCommand.unused, if: arguments.flag("unused") == true)
                    .with(SizeCommand.advice, if: arguments.flag("advice") == true)
            },
        ]
    }

    private static func look(
        _ name: String, _ help: String, _ parameters: [SessionParameter], _ command: Command,
        _ console: @escaping () -> Console, _ request: @escaping (SessionArguments) -> CommandRequest
    ) -> SessionMethod {
        SessionMethod(
            "file.\(name)", help, [SessionMethod.fileKey] + parameters, writes: command.documents?.ofOneFile ?? .any
        ) { (session, arguments, json) throws(SessionError) in
            let run = run(request(arguments), on: try session.file(arguments), console())
            try run.requireDocument()
            json.element(run.document(named: arguments.key("file")))
        }
    }

    // MARK: Editing

    private static func edits(_ console: @escaping () -> Console) -> [SessionMethod] {
        [
            edit(
                "set", "set values, all or nothing",
                [SessionParameter("values", .values, isRequired: true), SessionParameter("own", .boolean)], console
            ) { (arguments, file) throws(SessionError) in
                let pairs = arguments["values"]?.fields ?? []
                guard !pairs.isEmpty else { throw .parameter("\"values\" of file.set is empty") }
                try ValueForm.require(pairs, in: file.document)
                return CommandRequest(
                    SetCommand.command, ["-"] + pairs.flatMap { [$0.key, arguments.word($0.value)] }
                ).with(SetCommand.own, if: arguments.flag("own") == true)
            },
            edit(
                "create", "add an instance to a view model",
                [
                    SessionParameter("viewModel", .text, isRequired: true),
                    SessionParameter("name", .text, isRequired: true), SessionParameter("from", .text),
                    SessionParameter("deep", .boolean), SessionParameter("nested", .boolean),
                ], console
            ) { (arguments, _) in
                CommandRequest(CreateCommand.command, ["-", arguments.key("viewModel")])
                    .with(CreateCommand.name, arguments.key("name")).with(CreateCommand.from, arguments.text("from"))
                    .with(CreateCommand.deep, if: arguments.flag("deep") == true)
                    .with(CreateCommand.nested, if: arguments.flag("nested") == true)
            },
            edit(
                "items", "change a list",
                [
                    SessionParameter("change", .choice(itemChanges.map(\.word)), isRequired: true),
                    SessionParameter("list", .text, isRequired: true), SessionParameter("instance", .text),
                    SessionParameter("index", .integer(0...Int(Int32.max))),
                    SessionParameter("with", .integer(0...Int(Int32.max))), SessionParameter("new", .text),
                    SessionParameter("name", .text), SessionParameter("from", .text),
                ], console
            ) { (arguments, _) throws(SessionError) in try items(arguments) },
        ]
    }

    /// The changes of a list, and the commands that make them.
    private static var itemChanges: [(word: String, command: Command)] {
        [
            ("add", ItemsCommands.add), ("insert", ItemsCommands.insert), ("remove", ItemsCommands.remove),
            ("swap", ItemsCommands.swap), ("clear", ItemsCommands.clear),
        ]
    }

    /// The command of `items`, in whose forms the operands follow each other.
    private static func items(_ arguments: SessionArguments) throws(SessionError) -> CommandRequest {
        let change = arguments.key("change")
        for name in ["new", "name", "from"] where arguments[name] != nil && !["add", "insert"].contains(change) {
            throw .parameter("\"\(change)\" of file.items takes no \"\(name)\"")
        }
        let isPlaced = change == "insert" || change == "swap" || change == "remove" && arguments["instance"] == nil
        for (name, isNeeded) in [("index", isPlaced), ("with", change == "swap")]
        where (arguments[name] != nil) != isNeeded {
            throw .parameter("\"\(change)\" of file.items \(isNeeded ? "requires" : "takes no") \"\(name)\"")
        }
        let places = ["index", "with"].compactMap { arguments.integer($0).map { "[\($0)]" } }
        let command = itemChanges.first { $0.word == change }?.command ?? ItemsCommands.clear
        return CommandRequest(
            command, ["-", arguments.key("list")] + places + (arguments.text("instance").map { [$0] } ?? [])
        )
        .with(ItemsCommands.new, arguments.text("new")).with(ItemsCommands.name, arguments.text("name"))
        .with(ItemsCommands.from, arguments.text("from"))
    }

    private static func edit(
        _ name: String, _ help: String, _ parameters: [SessionParameter], _ console: @escaping () -> Console,
        _ request: @escaping (SessionArguments, SessionFile) throws(SessionError) -> CommandRequest
    ) -> SessionMethod {
        SessionMethod("file.\(name)", help, [SessionMethod.fileKey] + parameters, gives: edited) {
            (session, arguments) throws(SessionError) in
            let file = try session.file(arguments)
            let run = run(try request(arguments, file), on: file, console())
            try run.requireSuccess()
            let isOther = run.changed.map { $0 != file.bytes } ?? false
            if let changed = run.changed { try session.change(file, to: changed) }
            return (run, isOther)
        }
    }

    private static let edited = Fields<(run: InnerRun, isOther: Bool)>("edited") {
        Field("changed", "whether the file is another now") { $0.isOther }
        Field(ifAny: "address", "of what was made") { $0.run.line }
        Field("notes", "what users should know of it") { $0.run.notes }
    }
}

extension InnerRun {
    /// Fails where no document was printed; one may say itself what is wrong with the file.
    fileprivate func requireDocument() throws(SessionError) {
        if output.isEmpty || status != .answerIsNo && status != .malformed { try requireSuccess() }
    }

    fileprivate func requireSuccess() throws(SessionError) {
        guard status != .done else { return }
        throw SessionError(failures.last ?? ToolError(status, "the command failed without a message"))
    }

    /// The document on one line, in which the file goes by a name instead of standard input.
    fileprivate func document(named name: String) -> [UInt8] {
        let line = PrintedDocument(output).line
        let start = Array("{\"file\": \"-\"".utf8)
        guard line.starts(with: start) else { return line }
        return Array("{\"file\": ".utf8) + RemoteAnswer.json { $0.value(name) }.dropLast() + line[start.count...]
    }

    /// The line that was printed, if any.
    fileprivate var line: String? {
        let line = output.prefix { $0 != UInt8(ascii: "\n") }
        return line.isEmpty ? nil : String(decoding: line, as: UTF8.self)
    }
}
