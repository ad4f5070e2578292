extension HelpTopic {
    static let contractsText = """
        A lock lists what apps can rely on in a file: one fact a line, sorted, so that
        two locks can be compared line by line.

          # rivetool contract 1
          artboard "Button" · default · viewModel "Download" · size 240 80
          artboard "Button" · stateMachine "Button" · default
          artboard "Button" · stateMachine "Button" · input "Hover" boolean = false
          artboard "Button" · animation "Intro"
          artboard "Button" · event "Help" openUrl = "https://rive.app"
          artboard "Button" · event "Pressed" general · "byPointer" boolean
          artboard "Button" · nested "Icon" artboard "Star"
          artboard "Button" · textRun "Label run"
          viewModel "Download"
          viewModel "Download" · property "theme" enum "Theme"
          viewModel "Download" · instance "Ready" · default · "theme" = "Light"
          enum "Theme" · "Light" · "Dark"
          asset "Inter-1" font referenced
          format 7.0

        Items of a line have " · " (U+00B7) between them; copy it from a lock. Names and
        texts are in quotes, with the escapes \\" \\\\ \\n \\t \\r and \\u{…}. Words, numbers
        and colors are bare. If several things share a name, a number follows it, from
        #1 for the second. Things of a kind are sorted by name; keys of an enum keep
        their order.

        Included are text runs and nested artboards with names, animations that no state
        machine plays, and the stored values of instances: a list as its number of
        items, a nested instance by name or #N. Assets have their unique names, and are
        embedded, hosted, or referenced (supplied by the app). Instances inside
        artboards and manifests are left out.

        "contract check" also compares with a .riv, a bundle, or what git has of them at
        a revision. For a folder and a revision it also reports files that are gone, new
        or renamed. The commit that the revision records counts for files of a
        submodule; for a file that you name inside one, the submodule's own repository.

        The needs of an app are a text of the same lines, for "contract check FILE
        --needs app.needs". A line asks for a thing; what the line leaves out may be
        anything, and what no line asks for does not matter. So a lock is the needs of
        an app that uses everything: start with one, and cut it down.

          # the checkout of our app
          viewModel "Download" · property "theme" enum
          viewModel "Download" · property "clicked" trigger
          enum "Theme" · "Dark"
          artboard * · stateMachine "Button" · input "Hover"

        What a line says must be so: a type, the enum or view model behind it, an
        initial value, a size, "default". Numbers and colors may be written in any way.
        The keys of an enum must exist, in any order. A format is met by all of its
        major version. Two lines may ask for one thing, but not for two values of it.

        * stands for any name. Everything that matches the line up to its last name must
        have what the line ends with, and at least one thing must match: the last line
        above asks for the input in each artboard that has such a state machine. If an
        artboard must not lose the machine, give it a line of its own.

        Each missing thing is reported once, at its line. A thing whose name differs by
        case, blanks or one letter is reported as renamed, and compared.

        Empty lines and comments (#) are ignored. Locks of older versions stay readable.

        """

    static let contractsExamples = """
        rivetool contract write Samples/button.riv -o -  # the lock of a file
        rivetool contract check Samples/button.riv --needs Samples/button.needs  # compare with the needs of an app
        """
}
