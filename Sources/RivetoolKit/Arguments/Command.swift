import RiveModel
import ToolSupport

/// One command: how it is called, what help says of it, and what it does. Parser, help, completions and the reference below
/// `docs` all derive from this value.
struct Command: Sendable {
    /// The groups of the overview, in its order.
    enum Group: String, CaseIterable, Sendable {
        case look, change, bundle, run, gate, make, help
    }

    /// A command line that help shows and a test runs.
    struct Example: Sendable {
        let line: String
        let comment: String
        let status: ExitStatus

        /// Examples, each on a line: `rivetool COMMAND  # what it shows`, with the status in brackets behind where it is not 0.
        static func list(_ lines: String) -> [Example] {
            lines.split(separator: "\n").map { line in
                let parts = line.parts(separatedBy: "  # ")
                let words = parts[1].parts(separatedBy: "  [")
                let status = words.count == 1 ? 0 : Int32(words[1].dropLast())
                return Example(
                    line: String(parts[0]), comment: String(words[0]), status: status.flatMap(ExitStatus.init) ?? .done)
            }
        }
    }

    /// What an exit status says of a command.
    typealias Exit = (status: ExitStatus, meaning: String)

    typealias Body = @Sendable (Arguments, Console) throws(ToolError) -> ExitStatus

    /// One word, or two: `instance rename`.
    let name: String
    let group: Group
    /// The task, in the imperative and at most 60 characters.
    let summary: String
    var operands: [Operand] { makeOperands() }
    /// How many of the last operands may be given again and again, as a group.
    let repeating: Int
    /// Its own options; those of every command are not listed.
    var options: [Option] { makeOptions() }
    /// The forms of the operands, where the list of operands alone does not tell.
    var forms: [String] { makeForms() }
    /// How it decides: at most 10 lines of at most 80 columns.
    var details: String { makeDetails() }
    var examples: [Example] { Example.list(makeExamples()) }
    /// The exit statuses that mean something of their own here.
    var exits: [Exit] { makeExits() }
    /// The commands and topics that tell more.
    var related: [String] { makeRelated() }
    /// The JSON Schema of what `--json` prints.
    var jsonSchema: String? { documents?.text }
    /// What `--json` prints.
    var documents: DocumentSchema? { makeDocuments() }
    let run: Body

    // A run of the program asks one command for these, and most commands for none, so none is made before it is needed.
    private let makeOperands: @Sendable () -> [Operand]
    private let makeOptions: @Sendable () -> [Option]
    private let makeForms: @Sendable () -> [String]
    private let makeDetails: @Sendable () -> String
    private let makeExamples: @Sendable () -> String
    private let makeExits: @Sendable () -> [Exit]
    private let makeRelated: @Sendable () -> [String]
    private let makeDocuments: @Sendable () -> DocumentSchema?

    init(
        _ name: String,
        _ group: Group,
        _ summary: String,
        operands: @autoclosure @escaping @Sendable () -> [Operand] = [],
        repeating: Int = 0,
        options: @autoclosure @escaping @Sendable () -> [Option] = [],
        forms: @autoclosure @escaping @Sendable () -> [String] = [],
        details: @autoclosure @escaping @Sendable () -> String = "",
        examples: @autoclosure @escaping @Sendable () -> String = "",
        exits: @autoclosure @escaping @Sendable () -> [Exit] = [],
        related: @autoclosure @escaping @Sendable () -> [String] = [],
        jsonSchema: @autoclosure @escaping @Sendable () -> DocumentSchema? = nil,
        run: @escaping Body
    ) {
        self.name = name
        self.group = group
        self.summary = summary
        self.repeating = repeating
        self.run = run
        makeOperands = operands
        makeOptions = options
        makeForms = forms
        makeDetails = details
        makeExamples = examples
        makeExits = exits
        makeRelated = related
        makeDocuments = jsonSchema
    }

    var allOptions: [Option] { options + Option.ofEveryCommand }

    /// `create --name NAME FILE VIEWMODEL`: the command with its operands, a line for each form. A form may say where required
    /// options stand.
    var synopses: [String] {
        (forms.isEmpty ? [operandSynopsis] : forms).map { form in
            let required = options.filter(\.isRequired).compactMap { option in
                let spelling = option.letter.map { "-\($0)" } ?? option.flag
                let isPlaced = form.split(separator: " ").contains { $0 == spelling }
                return isPlaced ? nil : spelling + (option.placeholder.map { " \($0)" } ?? "")
            }
            return ([name] + required + [form]).filter { !$0.isEmpty }.joined(separator: " ")
        }
    }

    /// The same with the place of the other options: ahead of a command line that follows.
    var usages: [String] {
        guard !options.isEmpty else { return synopses }
        return synopses.map { synopsis in
            let parts = synopsis.parts(separatedBy: " -- ")
            return parts.count == 1 ? "\(synopsis) [OPTION…]" : parts.joined(separator: " [OPTION…] -- ")
        }
    }

    /// The first form without options, for lists of commands.
    var shortSynopsis: String { "\(name) \(forms.first ?? operandSynopsis)" }

    /// What help says of the exit status: what is special here, and where the rest is.
    var exitRows: [(String, String)] {
        let own = exits.map { (String($0.status.rawValue), $0.meaning) }
        return [("0", "done")] + own + [("other", "as \"rivetool help exit-status\" has it")]
    }

    private var operandSynopsis: String {
        let operands = operands
        let fixed = operands.dropLast(repeating).map { $0.isOptional ? "[\($0.synopsis)]" : $0.synopsis }
        guard let first = operands.suffix(repeating).first else { return fixed.joined(separator: " ") }
        let group = operands.suffix(repeating).map(\.synopsis).joined(separator: " ")
        let again = repeating == 1 ? "\(group)…" : first.isOptional ? "[\(group)]…" : "\(group) [\(group)]…"
        return (fixed + [repeating == 1 && first.isOptional ? "[\(again)]" : again]).joined(separator: " ")
    }
}
