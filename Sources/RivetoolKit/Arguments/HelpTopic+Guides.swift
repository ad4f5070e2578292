/// `help texts` and `help pipelines`: which commands a task takes, in their order.
extension HelpTopic {
    static let textsText = """
        Texts go to translators as a table, come back as one, and are tried in the file:

          rivetool list strings app.riv --format xliff --language en > en.xliff
          rivetool fits app.riv --from de.xliff --pictures unfit
          rivetool set app.riv --from de.xliff -o app.de.riv

        The forms of --format, which "set --from" and "fits --from" read:

          csv      for spreadsheets, with a byte order mark. Commas, semicolons and tabs
                   are read. Translations go into columns that are named after their
                   languages, such as de or pt-BR, or replace the column "text"
          xliff    XLIFF 2.1; 2.0 to 2.2 are read. Translations go into "target"
          xliff12  XLIFF 1.2
          arb      a message for each text. A text of several runs is one message:
                   {run2} is where the second run starts, {name} a run that a binding
                   fills. They keep their order

        A text has its address, the artboard and the object that show it, the box that
        it has at rest (width, height, lines), font, size, and characters that the font
        lacks. Texts that bindings or key frames replace are left out, which standard
        error says: --all includes them. Empty texts and icons (characters for private
        use) are none. A text without a translation stays as it is in the file.

        "list strings --since main" lists what is new, changed or gone. --pseudo
        translates into accents and brackets, 40 % longer, before translators have: into
        en-XA, or from right to left into ar-XB.

        Without --format, "list strings" prints lines that "set --from" reads: an
        address, a tab, the text. Further columns are ignored, and so is a line of their
        names. A text has no quotes around it; \\t, \\n and \\r are a tab and line breaks,
        \\\\ is a backslash. An empty text erases the old one.

        The column "kind" of "list strings" says what shows a text:

          textRun          an artboard, unless the column overridden-by names what
                           replaces the text
          property         what is bound to it, until the app sets another text
          enum value       what is bound to the enum. An empty text shows the key, which
                           is in the column "name". Apps use the key: do not change it
          keyFrame         an animation, while it plays
          bindable         a listener or transition sets a property to it or compares it
          custom property  an event reports it to the app
          semantics        assistive technology reads it; if it is empty, it reads the
                           text of the object
          text input       a text input holds it

        To change a text that is overridden, set the property that the binding reads; if
        a binding replaces that, too, follow it.

        Four commands say whether texts fit:

          fits             texts of all languages of tables, wherever they show
          check            RIV0617, for each instance of a view model
          list layouts     the column "fit", with --header
          test             "expect textRun:NAME fits"

        A text without a box of its own grows with its words and always fits, even
        beyond the artboard: look at a picture. A letter that the font lacks is measured
        as an empty box; RIV0615 of "check" names such letters in text runs and bound
        properties. A .riv has no fallback font: the app supplies it. "assets replace"
        puts another font into the file.

        #N in an address counts things without a name, and the next export may count
        them anew. Name text runs in the editor. Before you use a table again, look at
        "rivetool diff OLD.riv NEW.riv --only textRun".

        """

    static let pipelinesText = """
        "rivetool ci Assets" runs what a folder declares. Each gate fails a job by its
        exit status:

          rivetool check Assets                                errors in files
          rivetool test Assets                                 behavior and pictures
          rivetool contract check Assets --against main        changes that break apps
          rivetool size Assets --budget app.budget             sizes
          rivetool requires Assets --target apple=6.8          too old runtimes
          rivetool generate swift Assets -o Generated/ --check stale code

        Any status but 0 fails. 1 is a finding. Others say that the command could not
        look: 3 no file is there, 4 a file is no .riv, 6 a file or revision cannot be
        read ("rivetool help exit-status").

        "--format github", junit, sarif, tap and markdown are for services. --format
        junit=FILE writes one more report, into a folder that exists. As JSON, one FILE
        is an object; several, or a folder, are an array.

        To accept today's findings, turn codes or addresses off in a .rivetool-check
        file ("rivetool help configuration"). A pattern has addresses and no file names:
        put the file into the folder that it is for.

        Runs are the same each time, so tests need no retries; "test --repeat 3" proves
        it. A snapshot that no test uses is a note: "rivetool test Assets --update" and
        "git diff --exit-code" make it fail.

        The same program and files print the same bytes on every machine, apart from
        the times in reports of tests: "seconds" in JSON, time in JUnit. No command
        uses the network; "view" serves a browser on this machine. Colors are for
        terminals, unless NO_COLOR is set.

        docs/guide/ci-engineer.md has whole jobs for GitHub and GitLab.

        """
}
