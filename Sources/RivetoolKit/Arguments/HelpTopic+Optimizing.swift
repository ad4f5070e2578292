extension HelpTopic {
    static let optimizingText = """
        "rivetool optimize" runs its steps in this order, what changes least first. With
        --until SIZE it stops as soon as the file is small enough.

          --dedupe       Images, fonts and sounds with equal contents and properties
                         become one. Assets that scripts may look up stay.
          --prune        What "rivetool prune" removes goes, with --needs also what the
                         app does not need. Key frames go too if the property has the
                         same value at each time without them.
          --images       PNG, JPEG and WebP images are packed again, with equal pixels.
                         A PNG becomes a WebP only in a file that has a WebP already.
          --fonts        Fonts keep the characters of the file's texts, and all that
                         these become while they are shaped. Layout tables and axes
                         stay; names and hints go. Outlines and metrics are equal.
          --strip-names  Names of objects go that nothing in the file looks up. An app
                         may look them up.
          --max-scale S  An image gets S pixels for each unit that it is drawn in at its
                         largest. An image keeps its size if a layout, mesh, value,
                         animation or object depends on it; a note says which.
          --quality Q    JPEG and WebP images are encoded with loss. Reports have the
                         structural similarity (SSIM) of old and new, 1 for equal.

        An app can change a text by the name of its run, by a string that the run is
        bound to, or by a list. People type into text inputs, and scripts show any text.
        A font of such a text stays whole, and the report says how much --characters
        would save. It takes the names of sets, and files with all characters that the
        app shows; each font then keeps those and the characters of the file:

          ascii      letters, digits and signs of ASCII
          latin      languages of Europe in Latin letters, and Vietnamese
          greek      Greek and ASCII
          cyrillic   Cyrillic and ASCII
          digits     digits, comma, period, plus and minus

        Then the file before and after are compared. Nothing is written if something
        differs:

          interface  no difference that breaks apps, as "contract check" finds them;
                     of equal assets one stays
          runs       states, events and values of each artboard, for 120 frames
          drawings   each call of each frame, with the outlines of glyphs. After
                     --max-scale, images may have other sizes, drawn where they were
          pictures   after --max-scale and --quality: each artboard in frame 0 looks
                     the same to people, though not each pixel is equal

        A budget can limit what could be saved without loss. "size --budget" and "ci"
        report an error beyond it:

          optimize <= 2%

        """
}
