/// What `rivetool help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case exitStatus = "exit-status"
    case saving
    case codes

    var summary: String {
        switch self {
        case .exitStatus: "what the exit status means"
        case .saving: "how files are written"
        case .codes: "what \"check\" looks for"
        }
    }

    /// The explanation below the topic's title.
    func text(_ help: Help) -> String {
        switch self {
        case .exitStatus:
            ExitStatus.allCases.map { "  \($0.rawValue)  \($0.explanation)\n" }.joined()
                + "\nOf several files, the one with the highest status decides.\n"
        case .saving: HelpTopic.savingText
        case .codes: CodeHelp.list(help)
        }
    }

    private static let savingText = """
        A file is written completely or not at all. What is new is written beside it,
        as .NAME.rivetool-edit, and takes its place once it is on the disk: a full disk
        or a kill leaves the file as it was. What a kill leaves behind under that name
        is removed when the file is written the next time.

        - Symbolic links are followed and stay. Other hard links keep the old content.
        - Permissions are kept; the owner, extended attributes and access control lists
          where the system allows it, and standard error says which are not.
        - A file that may not be written to is refused (6), though its folder would
          allow to replace it. Pipes and devices take what is written and stay. "-" is
          standard output, as /dev/stdout is.
        - A file that somebody else changes between reading and writing is left alone
          (1), and so is one that another rivetool is writing at that moment (1).
        - A change in place that changes nothing writes nothing.
        - A .riv in a bundle is changed in it: the other entries stay as they are, byte
          for byte. With -o, a name that ends in .zip gets such a bundle, any other the
          .riv alone. BUNDLE.zip:NAME.riv is one of several.

        """
}
