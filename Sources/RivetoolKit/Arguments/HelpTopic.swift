/// What `rivetool help` explains besides commands.
enum HelpTopic: String, CaseIterable {
    case addresses
    case values
    case exitStatus = "exit-status"
    case steps
    case tests
    case contracts
    case features
    case saving
    case codes
    case agents

    var summary: String {
        switch self {
        case .addresses: "how things in a file are named"
        case .values: "how values are spelt"
        case .exitStatus: "what the exit status means"
        case .steps: "what scripts and the options of \"advance\" do and expect"
        case .tests: "what files of tests say"
        case .contracts: "what the lock of a file says, and what an app needs of one"
        case .features: "what \"requires\" looks for, and the runtimes that it knows"
        case .saving: "how files are written"
        case .agents: "the program on one page, for assistants"
        case .codes: "what \"check\" and \"contract check\" look for"
        }
    }

    /// The explanation below the topic's title.
    func text(_ help: Help) -> String {
        switch self {
        case .addresses: HelpTopic.addressesText
        case .values: HelpTopic.valuesText
        case .exitStatus:
            help.entries(ExitStatus.allCases.map { (String($0.rawValue), $0.explanation) })
                + "\nOf several files, the one with the highest status decides.\n"
        case .steps: HelpTopic.stepsText
        case .tests: HelpTopic.testsText
        case .contracts: HelpTopic.contractsText
        case .features: HelpTopic.featuresText(help)
        case .saving: HelpTopic.savingText
        case .codes: CodeHelp.list(help)
        case .agents: HelpTopic.agentsText
        }
    }

    /// Command lines that show it; a test runs each.
    var examples: [Command.Example] {
        switch self {
        case .values: HelpTopic.valuesExamples
        case .steps: HelpTopic.stepsExamples
        case .tests: HelpTopic.testsExamples
        case .contracts: HelpTopic.contractsExamples
        case .agents: HelpTopic.agentsExamples
        case .addresses, .exitStatus, .features, .saving, .codes: []
        }
    }

    private static let valuesText = """
        What "get", "list" and "advance" print for a value is what "set" and the steps
        of "advance" take for it.

          number      5, -0.25, 1e+21: decimal, the fewest digits that read back to the
                      same float32; nan and infinities are refused
          string      the text as it is; "" is empty
          boolean     true or false
          color       #AARRGGBB; #RRGGBB is taken too, and is opaque
          enum        a key, as the file spells it; of an enum of the runtime's own, the
                      number of the value
          image, font, blob, artboard
                      a name, or #N where it has none or others have it too; none clears
          viewModel   the name of an instance, or #N: the format has no none for it
          list        how many items it has; "items" and --items change it
          list item   the address of an instance, as Item@Crown; "items" changes it
          trigger     0: nothing is stored; "advance --fire" fires it
          listIndex   the place of an item in its list, which follows from the list

        A value of another type, an unknown key or name, and a number that does not fit
        are refused, with what would be taken. Any property of a record goes by its
        number or its address, as #12.x, and takes what "get" prints for it: numbers,
        names of values, colours, texts, none for no reference, and base64 for bytes.

        In tables \\t \\n \\r \\u{202e} stand for characters that do not show, and \\\\ for
        the backslash; "set --from" reads them back. One value alone is printed bare.
        What "advance" prints has texts in quotes; its steps take them without.

        """

    private static let valuesExamples: [Command.Example] = [
        .init("rivetool set Samples/player.riv Player/score -5 Player/online false", "a number, a boolean"),
        .init("rivetool set Samples/player.riv Player/accent '#F38BA8' Player/rank Gold", "a colour, an enum"),
        .init("rivetool set Samples/player.riv Player/avatar none Player/stats '#1'", "an image, a nested view model"),
        .init("rivetool get Samples/player.riv Player", "all values of an instance"),
        .init("rivetool set Samples/player.riv Player/score ten", "what a number does not take", status: .usage),
    ]

    private static let addressesText = """
        An address names a thing in a file, or a value of it. What one command prints
        as an address, the others take; "rivetool list" prints those of each kind.

          ViewModel/property           a value of the default instance
          ViewModel/nested/property    through nested view models
          ViewModel@Name/property      a value of another instance
          ViewModel/list[3]/property   of an item of a list, from 0
          ViewModel@Name               an instance; viewModel:NAME a view model
          viewModel:NAME/property:NAME what a view model says of a property
          artboard:NAME                an artboard, and what it has behind a "/":
            animation:NAME  stateMachine:NAME  textRun:NAME  event:NAME  nested:NAME
            object:NAME                any other object, or object:#12 by its slot
          …/stateMachine:NAME/…        input:NAME  listener:NAME  layer:NAME
          …/layer:NAME/state:NAME/…    transition:#0
          …/event:NAME/PROPERTY        what the event reports
          …/object:NAME/Fill#0         what hangs from any of these: by TYPE#k the k-th
                                       of its type, by #k of all, or by its name
          enum:NAME  asset:NAME        an enum, an asset; converter:NAME a converter
          #12                          a record by its number in "rivetool dump"
          ADDRESS.property             a property of the record that is named

        A state goes by the name of its animation, or of several as "A + B"; the others
        are entry, exit and any. A state without an animation goes by #N in addresses,
        and as "no animation" in reports and expectations.

        #N stands for a name that is missing, or not the only one of its kind there: the
        place among its kind, from 0. The characters / @ [ ] : # . = \\ may be part of a
        name; where the address would then lead elsewhere, a "\\" before them says so.
        In a scene "/" always separates, as in apps; a name with one goes by #N there.
        A name is its bytes: an accent that is composed otherwise makes another name.
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
