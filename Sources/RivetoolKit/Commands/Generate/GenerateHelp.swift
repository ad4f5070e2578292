/// What help says of `generate`.
enum GenerateHelp {
    static let details = """
        Writes one source file a .riv, in the terms of the language: artboards, state
        machines, inputs, view models with typed properties, nested ones and lists of
        them, enums, instances, events with their properties, text runs, and the assets
        that are not in the file. An app that uses it gets an error from its compiler
        where an export takes something away, not an empty screen.

          swift       Apple's runtime and the library Rive here, the same source
          kotlin      app.rive of the Android runtime
          typescript  NAME.riv.d.ts for React Native, as rive-gen-types writes it;
                      --style runtime writes classes over @rive-app/canvas
          dart        the Flutter runtime
          csharp      the Unity runtime

        Without -o the code of one file goes to standard output. In a folder it becomes
        NAME.riv.swift and so on, with what all files share in a file of its own. What
        says the same already is not written again; the paths of those that are written
        are printed, and code in the folder that no file stands behind is named. What is
        there and was not generated is never replaced. --check writes nothing: the exit
        status is 1 where code is stale, and the lines that differ are shown; --format
        reports it in other formats, with the line of the code where it starts.

        An identifier follows from a name alone, so that what comes to a file renames
        nothing. Blanks and punctuation end words and vanish; each word begins with a
        capital, in members of most languages all but the first; words in capitals stay.
        An emoji, or whatever else the language can't have, is spelled by its number:
        u1F525. Digits in front get a "_" before them (in Dart an "n"). Words that the
        language keeps get what it has for that (`default` in Swift and Kotlin), else a
        "_" behind them, as do the names that all generated code has. One that is longer
        than compilers take, 510 bytes in C# and 71 in Kotlin, ends with a hash of the
        name. The name itself stands in a constant. Two names that come to the same
        identifier are an error that tells both addresses, and --names settles it, with
        lines

          artboard:Main/textRun:Title = headline

        of addresses, as --model prints them, and identifiers. A line for what no file
        has is an error.

        --model prints what generators get, for one of your own; see
        Samples/constants.py.

        \(FileSelection.help)
        """
    static let examples: [Command.Example] = [
        .init("rivetool generate swift Samples/button.riv", "on standard output"),
        .init("rivetool generate typescript Samples/button.riv", "types for React Native"),
        .init("rivetool generate kotlin Samples/player.riv Samples/poster.riv -o Generated", "many files, a folder"),
        .init(
            "rivetool generate swift Samples/button.riv -o Generated --check", "in CI: is it as it should be?",
            status: .answerIsNo),
        .init("rivetool generate --model Samples/poster.riv", "for a generator of one's own"),
    ]
}
