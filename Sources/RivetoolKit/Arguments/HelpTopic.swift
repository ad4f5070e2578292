/// What `rivetool help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case addresses
    case exitStatus = "exit-status"
    case saving
    case codes

    var summary: String {
        switch self {
        case .addresses: "how things in a file are named"
        case .exitStatus: "what the exit status means"
        case .saving: "how files are written"
        case .codes: "what \"check\" looks for"
        }
    }

    /// The explanation below the topic's title.
    func text(_ help: Help) -> String {
        switch self {
        case .addresses: HelpTopic.addressesText
        case .exitStatus:
            ExitStatus.allCases.map { "  \($0.rawValue)  \($0.explanation)\n" }.joined()
                + "\nOf several files, the one with the highest status decides.\n"
        case .saving: HelpTopic.savingText
        case .codes: CodeHelp.list(help)
        }
    }

    private static let addressesText = """
        An address names a thing in a file, or a value of it. What one command prints
        as an address, the others take; "rivetool list" prints those of each kind.

          ViewModel/property           a value of the default instance
          ViewModel/nested/property    through nested view models
          ViewModel@Name/property      a value of another instance
          ViewModel/list[3]/property   of an item of a list, from 0
          ViewModel@Name               an instance; viewModel:NAME a view model
          artboard:NAME                an artboard, and what it has behind a "/":
            animation:NAME  stateMachine:NAME  textRun:NAME  event:NAME  nested:NAME
          …/stateMachine:NAME/…        input:NAME  layer:NAME  layer:NAME/state:#2
          enum:NAME  asset:NAME        an enum, an asset
          #12                          a record by its number in "rivetool dump"
          ADDRESS.property             a property of the record that is named

        #N stands for a name that is missing, or not the only one of its kind there: the
        place among its kind, from 0. The characters / @ [ ] : # . = \\ may be part of a
        name; where the address would then lead elsewhere, a "\\" before them says so.
        \\t \\n \\r \\u{202e} stand for characters that do not show.

        """

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
