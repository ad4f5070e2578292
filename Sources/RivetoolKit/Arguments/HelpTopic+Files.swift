/// `help files`, `help addresses`, `help values` and `help saving`.
extension HelpTopic {
    static let filesText = """
        FILE is a path, or "-" for standard input.

          button.riv           a file
          poster.zip           a bundle: the .riv in it
          poster.zip:hero.riv  one of several .riv files in a bundle
          Samples              a folder: the .riv files below it, in the order of their
                               paths, without hidden files and folders

        A command that takes several files puts the file in front of each row. As JSON,
        one FILE is an object; several, or a folder, are an array in the order of the
        command line, in which a file that fails keeps its place, as "problem". --jobs N
        reads N files at once; the order of the output stays the same.

        "diff", "size --against" and "contract check --against" take other versions:

          OLD.riv, OLD.zip     another file
          REF                  a git revision (branch, tag, commit, HEAD~1): the file at
                               the same path, or at its old path if git knows the rename
          REF:PATH             another path, from the top of the repository
          REF:./PATH           another path, from the current folder

        A file of that name wins over a revision: write refs/heads/NAME for a branch,
        ./NAME for a file. Nothing is fetched: if git lacks something, the message names
        the command that fetches it.

        An archive is refused as a whole if a name leads out of the folder, if an entry
        is a link or encrypted, if two names differ in case alone, or if a size exceeds
        a limit or differs from what is stated. The limits are those that "rivetool help
        bundle list" shows; the bundle commands and "assets embed" can raise them.

        """

    static let addressesText = """
        An address names a thing in a file, or a value of it. Every command takes the
        addresses that another prints. "rivetool list" prints those of each kind.

          ViewModel/property           a value of the default instance
          ViewModel/nested/property    through nested view models
          ViewModel@Name/property      a value of another instance
          ViewModel/list[3]/property   of an item of a list, from 0
          ViewModel@Name               an instance; viewModel:NAME a view model
          viewModel:NAME/property:NAME the definition of a property
          artboard:NAME                an artboard, and behind a "/" what is in it:
            animation:NAME  stateMachine:NAME  textRun:NAME  event:NAME  nested:NAME
            object:NAME                any other object; object:#12 by its slot
          …/stateMachine:NAME/…        input:NAME  listener:NAME  layer:NAME
          …/layer:NAME/state:NAME/…    transition:#0
          …/event:NAME/PROPERTY        a property that the event reports
          …/object:NAME/Fill#0         a child of any of these: TYPE#k is the k-th of
                                       its type, #k the k-th of all, or its name
          enum:NAME  asset:NAME        an enum, an asset; converter:NAME a converter
          #12                          a record by its number in "rivetool dump"
          ADDRESS.property             a property of the record that ADDRESS names

        A state has the name of its animation, or of several as "A + B"; others are
        entry, exit and any. A state without an animation is #N in addresses, and "no
        animation" in reports and expectations.

        If a name is empty, or several things of a kind share it, #N stands for it: the
        index in its kind, from 0. The characters / @ [ ] : # . = \\ may be part of a
        name. If the address would then mean something else, put a "\\" before them.
        In a scene "/" always separates, as in apps; use #N for a name with a "/".
        A name is its bytes: an accent in another Unicode form is another name.
        \\t \\n \\r \\u{202e} stand for invisible characters.

        """

    static let valuesText = """
        "set" and the steps of "advance" take values as "get", "list" and "advance"
        print them.

          number      5, -0.25, 1e+21: decimal, with the fewest digits that read back to
                      the same float32; nan and infinities are refused
          string      the text as it is; "" is empty
          boolean     true or false
          color       #AARRGGBB; #RRGGBB is opaque
          enum        a key, as the file has it; for an enum of the runtime, the number
          image, font, blob, artboard
                      a name; #N if it is empty or shared; none for no reference
          viewModel   the name of an instance, or #N; there is no none
          list        the number of items; "items" and --items change it
          list item   the address of an instance, as Item@Crown; "items" changes it
          trigger     0: nothing is stored; "advance --fire" fires it
          listIndex   the index of an item in its list, which cannot be set

        A value of another type, an unknown key or name, and a number that does not fit
        are refused, and the message says what is accepted. A property of a record, as
        #12.x, takes numbers, names of values, colors, texts, none, and base64 for
        bytes.

        In tables \\t \\n \\r \\u{202e} stand for invisible characters and \\\\ for the
        backslash; "set --from" reads them back. A single value is printed bare.
        "advance" prints texts in quotes; its steps take them without.

        """

    static let valuesExamples = """
        rivetool set Samples/player.riv Player/score -5 Player/online false  # a number, a boolean
        rivetool set Samples/player.riv Player/accent '#F38BA8' Player/rank Gold  # a color, an enum
        rivetool set Samples/player.riv Player/avatar none Player/stats '#1'  # an image, a nested view model
        rivetool get Samples/player.riv Player  # all values of an instance
        rivetool set Samples/player.riv Player/score ten  # not a number (exit status 2)  [2]
        """

    static let savingText = """
        A file is written completely or not at all. The result is read back and compared
        with the request, written beside the file as .NAME.rivetool-edit, and takes its
        place once it is on the disk. A full disk or a kill leaves the file as it was.
        The next edit removes what a kill leaves behind.

        - Symbolic links are followed and stay. Other hard links keep the old content.
        - Permissions are kept. Owner, extended attributes and access control lists are
          kept if the system allows it; standard error names those that are not.
        - A file that you may not write is refused (6), even if its folder would allow
          to replace it. Pipes and devices are written to. "-" is standard output.
        - A file that another program changes between reading and writing is left alone
          (1), and so is one that another rivetool is writing (1).
        - An edit that changes nothing writes nothing.
        - A .riv in a bundle is edited in place: other entries keep their bytes. With
          -o, a name that ends in .zip gets such a bundle, any other the .riv alone.

        """
}
