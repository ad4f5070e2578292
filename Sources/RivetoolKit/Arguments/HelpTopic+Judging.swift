/// `help configuration`, `help sizes` and `help probing`.
extension HelpTopic {
    static let configurationText = """
        A file .rivetool-check sets severities for the files of its folder and of the
        folders below. Each line sets a code, for all addresses or for those of a
        pattern. A comment starts with "#" and says why:

          RIV0507 = note
          RIV0507 artboard:Icons/** = off        # the app plays these by name
          RIV0508 artboard:*/animation:old* = off
          RIV2302 = additive
          RIV2003 Download/theme = off           # retired in 4.2

        Codes of "check" take error, warning, note or off. Codes of "contract check"
        take breaking, risky, additive or off.

        In a pattern, "*" is any text within a step of an address, "**" any number of
        steps, "\\*" a star. A line with an address wins over one without; of several
        lines that match, the last wins. The nearest file wins over those above it, and
        --severity over all. "check --strict-config" and "contract check" report lines
        with addresses that have no effect.

        """

    static let sizesText = """
        Rows of "rivetool size" depend on --by:

          kind      objects, animations, state machines, view models, images, fonts and
                    others; recordOverhead is what records take beyond their values
                    (keys, lengths, terminators)
          artboard  artboards with their objects, animations and state machines, and
                    what they share
          asset     images, fonts and other assets one by one, then the rest
          type      records by type, and their values by property

        Except by kind, recordOverhead is a line below each row. The header, the table
        of contents, and what could not be read (unread) are rows of their own.

        A budget has a limit a line; --write-budget writes it from the sizes of now:

          total <= 200KB           # KB is 1,000 bytes, KiB 1,024; MB and MiB too
          assets <= 150KB hard     # --write-budget keeps hard limits
          total of *.riv <= 2MB    # all files that match, from the budget's folder
          asset:Inter <= 90KB      # any artboard, animation, view model and so on
          growth <= +5%            # with --against; a new file has not grown
          growth <= +10KB
          optimize <= 2%           # what "rivetool optimize" could save without loss

        These words stand for all things of a kind, with all bytes of their records:

        \(SizeCommand.wordList)

        --unused lists what nothing leads to, and what only an app could ask for by
        name, each with its bytes. "rivetool prune" removes the former. It starts from
        the first artboard, and what plays there by default. With --needs, what the text
        of an app names counts as used.

        --advice lists what would save bytes, the largest saving first, and how sure it
        is that nothing looks different:

          large images      many more pixels than the largest size at which they are
                            drawn, in a second of running and in each animation, at two
                            pixels per unit; not if layouts, meshes or values are used
          PNG photographs   1.2 bytes a pixel or more; other PNGs may gain, too
          unused glyphs     fonts with four times the characters of all texts
          duplicate assets  assets with the bytes of another one
          unused names      names of objects that only an app could look up
          idle key frames   key frames without which a property has the same values

        "rivetool optimize" follows it: without loss, or with the options for loss that
        it takes. Or export from the editor again, or replace the contents of assets.

        Savings by new contents are estimates. Each byte counts once.

        """

    static let probingText = """
        "rivetool probe" changes each input of the state machine and each value of the
        bound instance, with nested ones and the first 3 items of each list. Each gets
        several values: numbers of several sizes, numbers that conditions and converters
        compare with, each key of an enum, other instances, assets, artboards and items.
        It changes them before the first frame, and again when the scene has settled.

        What has no effect, although something reads it, is changed again on four tours:
        the others are changed, and pointers move to, press and release what listens,
        with the change and without. Nested artboards and list items are compared too.

        A property of an object that is not drawn has no effect by itself. All
        properties count for texts and images whose fonts and contents an app supplies.
        A state that no tour reaches could still show an effect. Keys and drags are not
        tried. If it takes too long, the last line says what was not probed.

        """
}
