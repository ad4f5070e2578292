/// What `rivetool help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case exitStatus = "exit-status"

    var summary: String {
        switch self {
        case .exitStatus: "what the exit status means"
        }
    }

    /// The explanation below the topic's title.
    var text: String {
        switch self {
        case .exitStatus:
            ExitStatus.allCases.map { "  \($0.rawValue)  \($0.explanation)\n" }.joined()
                + "\nOf several files, the one with the highest status decides.\n"
        }
    }
}
