/// What `rivetool help tests` says.
extension HelpTopic {
    static let testsText = """
        A test file, NAME.rivtest, says what must stay true of .riv files, for "rivetool
        test". A line is a word and what stands behind it; a # that starts a line,
        behind blanks or not, makes it say nothing. Words that begin a line:

          file PATH        the .riv, or bundle, that the tests play; several: each test
                           runs on each, as TEST [FILE]
          use PATH         brings the setups of another test file
          setup NAME       lines that tests share, below it; they run by "do" alone
          test NAME        a test: a scene of its own, what is done in it, and what must
                           be so

        Paths start from the folder of the test file. They name regular files below the
        folder of "rivetool test --root DIR", without it below the repository of the
        test file ("rivetool help test").

        The lines of a test or a setup
        stand below it, all indented alike:

          artboard, size, state-machine, animation, instance, blank, no-bind, fps, dt,
          seed             the scene, before the first step, as options of "advance"
          allow unsupported
                           lets the test pass though this build does not run all that
                           could reach it
          do NAME          the lines of a setup
          set, fire, input, items, pointer, click, focus, key, text, gamepad, action,
          frames, for, step, until-settled, play …
                           steps, as "rivetool help steps" has them
          expect …         what must be so there
          until … [within TIME]
                           what must become so: frames pass until it is
          never …          what must not be so after any frame from there to the end

        A test without any of the last three is refused. One that fails goes on to its
        end, and every line that fails is shown. A name that the file lacks makes a test
        fail; words that are unknown, and all else that is wrong with a test file, are
        told at once, with their places (2).

        A table makes a test of each row. Its columns stand behind the name, its rows
        above the steps; {COLUMN} stands for what a row has there, as it is written, and
        in the name without quotes:

          test "theme {theme} shows {state}" for theme, state in
            | Light | Light
            | Dark  | "Dark"
            set theme = {theme}
            frames 2
            expect state Theme is {state}

        The rows may lie in a file too, as translators have them. Its first line names
        columns, of which the test takes some; cells have tabs between:

          test "{language} fits" for language, title from titles.tsv
            set title = {title}
            frames 2
            expect textRun:Title fits

        expect snapshot "NAME" compares all values, inputs and states, and the events
        and triggers since the latest actions, with FILE.snapshots/TEST/NAME.txt.
        "rivetool test --update" writes it, and removes those that no test names.

        "rivetool record" writes a first test of what happens.

        """

    static let testsExamples: [Command.Example] = [
        .init("rivetool test Samples/button.rivtest --list", "the tests of a file, a row of a table each"),
        .init("rivetool test Samples/button.rivtest --filter theme", "those with a word in their name"),
        .init(
            "rivetool record Samples/button.riv -o a.rivtest --input Hover=true --for 500ms",
            "a first test, to be cut down"),
    ]
}
