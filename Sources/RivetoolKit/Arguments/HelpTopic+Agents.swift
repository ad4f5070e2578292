/// `help agents`.
extension HelpTopic {
    static let agentsText = """
        rivetool reads, changes, runs and tests .riv files, without a screen, an account
        or a network. Every command says what is wrong, where, and what may be meant;
        the exit status tells the kind of failure ("rivetool help exit-status").

        Look     inspect FILE          the whole interface; --json for programs
                 list KIND FILE        rows with addresses: inputs, states, transitions,
                                       listeners, bindings, properties, strings ...
                 get FILE ADDRESS      a value; grep TEXT FILE finds where a text stands
                 dump --text FILE      the file as a text that "assemble" reads back
        Change   set FILE ADDRESS VALUE ...  all or nothing, every other byte stays;
                                       --dry-run shows it, -o OUT leaves FILE alone
        Run      advance FILE --set theme=Dark --click object:Surface --for 500ms
                 --expect "state Theme is Dark"    status 1 where it is not so;
                                       --json has every frame
                 draw FILE -o OUT.png  a picture after the same steps; --fit 800x600
        Judge    check FILE            what breaks it; test PATH runs .rivtest files;
                                       diff OLD NEW; contract check FILE

        An address that one command prints is taken by every other that can use what
        it names, and one that can't says so. Texts with blanks go in quotes, as
        "artboard:Main/textRun:Title run". Steps run in their order; without one that
        takes time, a file runs until nothing moves.

        Many questions are faster in one process: "rivetool session" takes requests as
        lines of JSON-RPC, and "rivetool mcp --root DIR" speaks the Model Context
        Protocol, where the tool "draw" answers an image. More: "rivetool help
        addresses", "steps", "tests", "values".

        """

    static let agentsExamples: [Command.Example] = [
        .init("rivetool inspect Samples/button.riv", "what there is"),
        .init("rivetool advance Samples/button.riv --set theme=Dark --expect theme=Dark", "what it does"),
    ]
}
