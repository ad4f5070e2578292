extension HelpTopic {
    static let contractsText = """
        The lock of a file is what apps can rely on in it, as text: a line for each
        thing, sorted, so that two locks can be compared line by line.

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

        Names and texts always stand in quotes, with the escapes \\" \\\\ \\n \\t \\r and
        \\u{…}; words, numbers and colours are bare. Behind the name of a thing that has
        namesakes before it stands its number among them, from #1 on. Things of a kind
        stand in the order of their names, keys of an enum in their own.

        Text runs and nested artboards are in it where they have names, animations where
        no state machine plays them. Of an instance it has the values that are stored in
        it: a list as how many items it has, a nested instance by its name or #N. Of an
        event that opens a page it has the address. Assets go by their unique names, and
        are embedded, hosted, or referenced, that is for apps to supply. Instances
        inside artboards, and manifests, are left out.

        "contract check" takes other things for a lock too, from which the same lines
        follow: a .riv, a bundle, or what git has of them at a revision, so that no lock
        is needed. A folder that is held against a revision tells of the files besides
        that are gone, new or called otherwise. What a submodule has is held against the
        commit that the revision has of it; a file that is named in one, against the
        revision of its own repository.

        What an app needs of a file is a text of the same lines, for "rivetool contract
        check FILE --needs app.needs". A line asks for a thing; what it leaves out may
        be anything, and what no line asks for is no business of the app. So a lock is
        such a text, of an app that needs everything: start with one, and cut it down.

          # the checkout of our app
          viewModel "Download" · property "theme" enum
          viewModel "Download" · property "clicked" trigger
          enum "Theme" · "Dark"
          artboard * · stateMachine "Button" · input "Hover"

        A type, the enum or view model behind it, a first value, a size, "default": what
        a line says has to be so, numbers and colours however they are spelt. Of an enum
        the keys have to be there, in any order, and others may be. A format is met by
        all of its major version. Two lines may ask for one thing, but not for two
        values of it.

        * stands for any one name. Each thing that the line leads to up to its last name
        has to have what it ends with, and there has to be one: the last line above asks
        for the input in each artboard that has such a state machine, and for one that
        has it. An artboard that must not lose the machine needs a line of its own.

        Each thing that is missing is told once, where the text asks for it; what has
        another name by case, blanks or a letter is told as that, and looked into.

        Empty lines and those that start with # say nothing. What older versions of this
        program wrote stays readable.

        """

    static let contractsExamples: [Command.Example] = [
        .init("rivetool contract write Samples/button.riv -o -", "the lock of a file"),
        .init(
            "rivetool contract check Samples/button.riv --needs Samples/button.needs", "what an app needs of it"),
    ]
}
