extension HelpTopic {
    static let contractsText = """
        The lock of a file is what apps can rely on in it, as text: a line for each
        thing, sorted, so that two locks can be compared line by line.

          # rivetool contract 1
          artboard "Button" · default · viewModel "Download" · size 240 80
          artboard "Button" · stateMachine "Button" · default
          artboard "Button" · stateMachine "Button" · input "Hover" boolean = false
          artboard "Button" · animation "Intro"
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
        it: a list as how many items it has, a nested instance by its name or #N. Assets
        go by their unique names, and are embedded, hosted, or referenced, that is for
        apps to supply. Instances inside artboards, and manifests, are left out.

        "contract check" takes other things for a lock too, from which the same lines
        follow: a .riv, a bundle, or what git has of them at a revision, so that no lock
        is needed. A folder that is held against a revision tells of the files besides
        that are gone, new or called otherwise. What a submodule has is held against the
        commit that the revision has of it; a file that is named in one, against the
        revision of its own repository.

        Empty lines and those that start with # say nothing. What older versions of this
        program wrote stays readable.

        """

    static let contractsExamples: [Command.Example] = [
        .init("rivetool contract write Samples/button.riv -o -", "the lock of a file")
    ]
}
