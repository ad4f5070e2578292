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
    /// The name of a command or of a help topic.
    case command
    /// One of these words.
    case choice([String])

    /// Whether it may be a path, so that its bytes need not be UTF-8.
    var mayNameFile: Bool { [.file, .riveFile, .textWithFile].contains(self) }
}
