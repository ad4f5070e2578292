/// `help pictures`, `help generated-code` and `help methods`.
extension HelpTopic {
    static let picturesText = """
        Formats of "rivetool draw", by the ending of OUT or --format:

          png, svg       a picture; several pictures become a sheet (png)
          apng, gif, webp
                         an animation; each frame lasts as long as in the scene
          y4m            video frames for an encoder
          json           display lists, as --json prints them

        Pictures are those of Rive's own renderer, and the same on every machine. What
        the artboard leaves open is transparent, unless --background fills it. --of
        leaves 4 units around the object.

        If OUT is a folder, or has a % in its name, each picture gets a file:

          %n             its name: file, artboard, values and frame, as far as they
                         differ; or the NAME of its --draw
          %f             its frame
          %04d           its number, from 0

        --vary sets a value or an input before the first frame: to all values of an enum
        or a boolean, or to those given. Several --vary draw all combinations.

        A picture has at most 16,384 pixels a side; a command draws at most 10,000. With
        --every N, an animation has one of N frames. If one file fails, nothing is
        written. Standard error has what --get prints, failed expectations, and what is
        not drawn, as a missing image.

        --json prints a line for each file and artboard, a line for each drawn frame
        (number, time, name, count of calls), and a line for each draw call. "diff"
        compares two such lists, "grep" finds a call. The frames are those of a program
        that draws every frame from the first on.

          matrix         xx, xy, yx, yy, tx, ty
          verbs          M and L take a point, Q two, C three, Z none
          fillRule       for fills, and clips other than upright boxes
          object         the address of what draws, behind the path of what it is
                         nested in
          colors         include all opacity

        """

    static let generatedCodeText = """
        "rivetool generate" makes each identifier from a name alone, so a new thing in a
        file renames nothing.

        - Blanks and punctuation end words. Each word begins with a capital; in members
          of most languages all but the first. Words in capitals stay.
        - An emoji, or another character that the language does not allow, becomes its
          number: u1F525. A leading digit gets a "_" (in Dart an "n") before it.
        - A keyword is quoted as the language does it (`default` in Swift and Kotlin),
          else a "_" is added, as to names that all generated code has.
        - A name longer than compilers allow (510 bytes in C#, 71 in Kotlin) ends with a
          hash. The name itself is in a constant.

        Two names with one identifier are an error that names both addresses. --names
        reads a file that settles it, with lines of ADDRESS = identifier:

          artboard:Main/textRun:Title = headline

        A line for an address that no file has is an error. --model prints addresses and
        names as JSON: the input for a generator of your own (Samples/constants.py).

        --check compares the code in FILE|DIR and shows the lines that differ; --format
        reports them in other formats. Code in the folder that no .riv stands behind is
        named. TypeScript is NAME.riv.d.ts, in the form of rive-gen-types; --style
        runtime writes classes over @rive-app/canvas.

        """

    static var methodsText: String {
        """
        Requests and responses of "rivetool session", one a line, in JSON-RPC 2.0. "?"
        marks a parameter that may be left out.

        \(SessionHelp.methods)
        Files and scenes have keys of your choice. To open one again with the same
        parameters finds it; other parameters are an error.

        An error has a code: -32000 minus the exit status of a command, or the code of
        JSON-RPC for a line that is no request. Its data have a group (file, scene,
        value, address, limit, io), a stable word, the address that is wrong, and the
        nearest name. The session goes on.

        scene.advance and scene.play return at most "limit" frames in which something
        happened (1000); "ran" is the number of frames that passed. After scene.observe
        they also return changes of single values as [address, old, new], and after
        scene.never the sentences that became true, as "broken".

        scene.draw returns a display list ("json"), or a picture ("png", "svg") as
        base64. With "path" it writes the picture below the folder of --root, over an
        existing file. Frames that are not requested are not drawn; a few fill rules
        depend on earlier drawings. "notes" names missing images.

        file.diff, requires, probe, graph, contract and contractCheck return the
        documents of these commands. "old", "new" and "against" are keys of open files;
        "against" can also be what "contract check --against" takes, and is the lock
        beside the file by default.

        --socket serves one client after the other at a socket that only this user can
        reach; files and scenes stay. A client that takes more than 10 s for a line is
        disconnected. A dead socket is replaced; the socket is removed at the end. --log
        replaces the log of an earlier session, and no other file.

        In the JSON Schema, scene.set.request and scene.set.result in $defs describe the
        method scene.set.

        """
    }
}
