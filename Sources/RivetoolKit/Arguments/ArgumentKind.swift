/// What can stand for an operand or for the value of an option.
enum ArgumentKind: Equatable, Sendable {
    case text
    /// A path; shells complete it.
    case file
    /// A text that may have a path in it.
    case textWithFile
    /// The name of a command or of a help topic.
    case command
    /// One of these words.
    case choice([String])
}
