/// `help agents`.
extension HelpTopic {
    static let agentsText = """
        rivetool reads, edits, runs, draws and tests .riv files, without a screen, an
        account or a network. Messages say what is wrong, where, and what would be
        right; the exit status says what kind of failure ("rivetool help exit-status").

        Look     inspect FILE          the whole interface; --json for programs
                 list KIND FILE        rows with addresses: inputs, states, transitions,
                                       listeners, bindings, properties, strings ...
                 get FILE ADDRESS      a value; grep TEXT FILE finds a text
                 dump --text FILE      the file as text, which "assemble" reads back
        Change   set FILE ADDRESS VALUE ...  all or nothing, every other byte stays;
                                       --dry-run shows it, -o OUT keeps FILE
        Run      advance FILE --set theme=Dark --click object:Surface --for 500ms
                 --expect "state Theme is Dark"    status 1 if it is not true;
                                       --json has every frame
                 draw FILE -o OUT.png  a picture after the same steps; --fit 800x600
        Test     check FILE            errors; test PATH runs .rivtest files;
                                       diff OLD NEW; contract check FILE

        Every command takes the addresses that another prints, if it can use what they
        name. Put texts with blanks in quotes: "artboard:Main/textRun:Title run". Steps
        run in their order. If no step takes time, the file runs until it settles.

        For many questions, use one process: "rivetool session" reads JSON-RPC requests,
        one a line. "rivetool mcp --root DIR" speaks the Model Context Protocol; its
        tool "draw" returns an image.

        """

    static let agentsExamples = """
        rivetool inspect Samples/button.riv  # the interface
        rivetool advance Samples/button.riv --set theme=Dark --expect theme=Dark  # run it, and expect a value
        """
}
