/// What can stand for an operand or for the value of an option.
enum ArgumentKind: Equatable, Sendable {
    case text
    /// A path; shells complete it.
    case file
    /// The path of a `.riv`, of a bundle or of a folder; shells complete what has such a name.
    case riveFile
    /// An address in the file that is named before it; shells ask the program for it.
    case address
    /// A text that may have a path in it.
    case textWithFile
    /// An artboard of the file that is named elsewhere on the line, by its name or address; shells ask the program for it.
    case artboard
    /// What `help` explains: a command, a topic or a code.
    case explained
    /// A command whose output has a schema.
    case described
    /// The type of a record, by its name in the schema or its key.
    case recordType
    /// The code of a rule, `=` and what its findings count as.
    case severity
    /// A platform, `=` and the version of its runtime.
    case runtime
    /// One of these words.
    case choice([String])

    /// Whether a word is called as files are that commands read.
    static func namesRiveFile(_ word: String) -> Bool { [".riv", ".zip"].contains(where: word.hasSuffix) }

    /// Whether it may be a path, so that its bytes need not be UTF-8.
    var mayNameFile: Bool {
        switch self {
        case .file, .riveFile, .textWithFile: true
        default: false
        }
    }
}
