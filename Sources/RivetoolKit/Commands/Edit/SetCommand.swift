import RiveEdit
import RiveLanguages
import RiveModel
import ToolSupport

/// `set`: changes values in a file, all or nothing.
enum SetCommand {
    static let own = Option(
        "own", help: "first copy instances of the path that others share"
    )
    static let from = Option(
        "from", takes: "VALUES", .file,
        help: "read addresses and values from a table (\"help texts\")"
    )
    static let language = Option(
        "language", takes: "TAG", help: "with --from: the column or table of this language")

    static let command = Command(
        "set", .change, "Set values in a file, all or nothing",
        operands: [
            Operand("FILE", .riveFile), Operand("ADDRESS", .address, isOptional: true),
            Operand("VALUE", .text, isOptional: true, isLiteral: true),
        ],
        repeating: 2,
        options: [own, from, language] + Option.ofEveryEdit,
        forms: ["FILE ADDRESS VALUE [ADDRESS VALUE]…", "FILE --from VALUES"],
        details: """
            Without -o, FILE itself changes. Values are written as "get" prints them ("help
            values"); #N.property is any property of a record. The word behind an ADDRESS is
            its value, even if it looks like an option. --from takes lines of an address, a
            tab and a value with \\n for line breaks, or CSV, XLIFF or ARB ("help texts").

            If a binding or an animation replaces the value when the file runs, standard
            error names it, and the value is set all the same. If other instances share the
            one that is edited, standard error names them; --own copies it first. The result
            is read back and compared before it replaces the file.
            """,
        examples: """
            rivetool set Samples/player.riv Player/score 5  # a number in the default instance
            rivetool set Samples/player.riv Player@Veteran/name Ada Player/online false  # two values at once
            rivetool set Samples/player.riv Player/rank Gold --dry-run  # what would change, and which bytes
            rivetool set Samples/ticket.riv --from Samples/ticket.fr.xliff -o fr.riv  # a translation
            rivetool set Samples/player.riv Player/rank Platinum  # a key that the enum lacks (exit status 2)  [2]
            """,
        exits: [
            (.answerIsNo, "refused to protect data: signed, or changed meanwhile"),
            (.usage, "a property cannot have the value"), (.notFound, "an address names nothing"),
        ],
        related: ["get", "list", "values", "addresses", "texts", "saving"],
        run: run
    )

    private static func run(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        let words = arguments.operands.dropFirst()
        guard let path = arguments.value(from) else {
            try arguments.refuse([language], "requires --from")
            guard words.count >= 2, words.count % 2 == 0 else {
                throw ToolError(.usage, "set takes ADDRESS VALUE pairs or --from (see \"rivetool help set\")")
            }
            return try setPairs(arguments, console)
        }
        guard words.isEmpty else {
            throw ToolError(.usage, "set takes either ADDRESS VALUE pairs or --from (see \"rivetool help set\")")
        }
        if path == "-", arguments.operands[0] == "-" {
            throw ToolError(.usage, "\"-\" (standard input) is given more than once")
        }
        let bytes = try console.read(path)
        let form = TranslationForm(of: bytes, named: path)
        if form == nil { try arguments.refuse([language], "requires a table in CSV, XLIFF or ARB") }
        return try EditSession.runWithFiles(arguments, console) { (editor) throws(ToolError) in
            let document = editor.document
            let chosen = try form.map { (form) throws(ToolError) in
                let table = try LanguageTables.read(bytes, as: form, at: path, for: document)
                return try LanguageTables.language(arguments.value(language), of: table, at: path)
            }
            let lines = chosen.map { LanguageTables.values(of: $0, at: path) } ?? ValueLines(bytes, path: path)
            try lines.set(in: &editor, owning: arguments.has(own), at: arguments.operands[0], console)
            if let count = chosen?.untranslatedCount, count > 0 {
                let texts = NumberWords.count(count, "text")
                console.note("\(texts) without a translation, left as in the file", file: path)
            }
        }
    }

    /// Sets the pairs of the command line.
    private static func setPairs(_ arguments: Arguments, _ console: Console) throws(ToolError) -> ExitStatus {
        do throws(ToolError) {
            return try EditSession.run(arguments, console) { (editor) throws(EditError) in
                for index in stride(from: 1, to: arguments.operands.count, by: 2) {
                    let (address, value) = (arguments.operands[index], arguments.operands[index + 1])
                    try editor.set(address, parsing: value, owning: arguments.has(own))
                }
            }
        } catch {
            guard error.status == .notFound,
                arguments.operands.dropFirst().allSatisfy({ $0.contains("=" as Character) })
            else { throw error }
            var error = error
            error.message += "; ADDRESS and VALUE are two words, without a \"=\""
            error.suggestion = nil
            throw error
        }
    }
}
