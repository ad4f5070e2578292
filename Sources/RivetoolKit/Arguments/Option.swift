import ToolSupport

/// One option of a command: what the parser accepts, what help shows and what shells complete.
struct Option: Sendable {
    /// The headings that help lists the options of a command below, in its order.
    enum Group: String, CaseIterable, Sendable {
        case scene, actions, time, looking, output
    }

    /// What is written to the path that its value is.
    enum Writing: Sendable {
        case nothing, file, folder
        /// The file that the first operand names, changed: that may be the file itself.
        case edited
    }

    /// The long name, without dashes.
    let name: String
    /// The letter of the short form.
    let letter: Character?
    /// What help calls the value; nil for an option that takes none.
    let placeholder: String?
    let kind: ArgumentKind
    let writes: Writing
    let help: String
    let isRepeatable: Bool
    let isRequired: Bool
    /// What the first operand is where the option is given; nil where that is as ever.
    let operand: ArgumentKind?
    /// Whether the value may be missing; then one stands behind `=` alone.
    private(set) var isValueOptional = false
    /// The heading that help lists it below, where a command has options of several groups.
    let group: Group
    /// The names of options of the same command that exclude it; one of two says so of the other.
    let excludes: [String]

    /// An option; one that says nothing of what it takes is without a value.
    init(
        _ name: String, letter: Character? = nil, takes placeholder: String? = nil, _ kind: ArgumentKind = .text,
        writes: Writing = .nothing, isRepeatable: Bool = false, isRequired: Bool = false, operand: ArgumentKind? = nil,
        in group: Group = .output,
        excludes: [String] = [], help: String
    ) {
        self.name = name
        self.letter = letter
        self.placeholder = placeholder
        self.kind = kind
        self.writes = writes
        self.help = help
        self.isRepeatable = isRepeatable
        self.isRequired = isRequired
        self.operand = operand
        self.group = group
        self.excludes = excludes
    }

    /// An option that may take a value behind `=`.
    init(
        _ name: String, mayTake placeholder: String, _ kind: ArgumentKind, writes: Writing = .nothing,
        isRepeatable: Bool = false, in group: Group = .output, help: String
    ) {
        self.init(name, takes: placeholder, kind, writes: writes, isRepeatable: isRepeatable, in: group, help: help)
        isValueOptional = true
    }

    /// Whether its value is the path of a file or folder.
    var takesPath: Bool {
        switch kind {
        case .file, .riveFile: true
        default: false
        }
    }
    /// Whether the next word is its value.
    var takesNextWord: Bool { placeholder != nil && !isValueOptional }

    /// `--output`
    var flag: String { "--\(name)" }

    /// `-o, --output FILE`
    var usage: String {
        let short = letter.map { "-\($0), " } ?? "    "
        return short + flag + (placeholder.map { isValueOptional ? "[=\($0)]" : " \($0)" } ?? "")
    }
}

extension Option {
    /// What every command takes.
    static let ofEveryCommand = [color, help]

    /// What prints JSON instead.
    static func json(_ help: String) -> Option { Option("json", help: help) }

    /// Where the only result of a command goes.
    static func output(_ placeholder: String, of result: String) -> Option {
        Option(
            "output", letter: "o", takes: placeholder, .file, writes: .file, isRequired: true,
            help: "\(result) to write; \"-\" is standard output")
    }

    static let help = Option("help", letter: "h", help: "show this help")

    static let color = Option(
        "color", takes: "WHEN", .choice(Style.Mode.words), help: "use color: auto, always or never")
}
