/// What `rivetool help tests` says.
extension HelpTopic {
    static let testsText = """
        A test file, NAME.rivtest, says what must stay true of .riv files. A line that
        starts with "#" is a comment. These words begin a line:

          file PATH        the .riv or bundle that the tests play; with several, each
                           test runs on each, as TEST [FILE]
          use PATH         import the setups of another test file
          setup NAME       lines that tests share; "do NAME" runs them
          test NAME        a test: a scene of its own, steps, and expectations

        Paths are relative to the test file. They name regular files below the folder of
        "rivetool test --root DIR", by default the repository of the test file.

        The lines of a test or a setup are below it, indented alike:

          artboard, size, state-machine, animation, instance, blank, no-bind, fps, dt,
          seed             scene options of "advance", before the first step
          allow unsupported
                           let the test pass even if this build does not run all of it
          do NAME          run the lines of a setup
          set, fire, input, items, pointer, click, focus, key, text, gamepad, action,
          frames, for, step, until-settled, play …
                           steps ("rivetool help steps")
          expect …         what must be true here
          until … [within TIME]
                           what must become true: frames run until it is
          never …          what must not be true after any later frame

        A test without any of the last three is an error. A failing test runs to its
        end, and every failing line is reported. If the file lacks a name, the test
        fails. Unknown words and other errors in the test file are reported at once,
        with their position (2).

        A table makes a test of each row. Its columns are behind the name, its rows
        above the steps. {COLUMN} stands for the cell as written; in the name without
        quotes:

          test "theme {theme} shows {state}" for theme, state in
            | Light | Light
            | Dark  | "Dark"
            set theme = {theme}
            frames 2
            expect state Theme is {state}

        Rows may be in a file, as translators have them: columns in the first line,
        tabs between cells. A test may use some of the columns:

          test "{language} fits" for language, title from titles.tsv
            set title = {title}
            frames 2
            expect textRun:Title fits

        expect snapshot "NAME" compares all values, inputs, states, and the events and
        triggers since the latest actions, with FILE.snapshots/TEST/NAME.txt. "rivetool
        test --update" writes it, and removes unused ones.

        expect picture "NAME" compares what is drawn, call by call, with NAME.picture
        there: no font, graphics card or antialiasing of a machine decides. It reports
        by object what moved, was resized, turned or recolored, and what came or went.
        "of ADDRESS" compares one object with all in it; "within 0.5" allows positions
        and lengths to differ by as much. --update also writes NAME.png, for people:
        nothing is compared with that.

        expect pixels "NAME" compares with NAME.pixels.png there, pixel for pixel: a
        pixel is a unit of the artboard, or "at 320x240" sets the size. expect pixels
        "NAME" against device.png draws in the size of that file, which another program
        or a device made, and fails where a person would see a change. "rivetool test
        --pictures DIR" shows failing pictures before and after, on one page.

        "rivetool record" writes a first test of what happens.

        """

    static let testsExamples = """
        rivetool test Samples/button.rivtest --list  # the tests of a file, a row of a table each
        rivetool test Samples/button.rivtest --filter theme  # those with a word in their name
        rivetool record Samples/button.riv -o a.rivtest --input Hover=true --for 500ms  # a first test, to be cut down
        """
}
