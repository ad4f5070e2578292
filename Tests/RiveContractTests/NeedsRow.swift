import Testing

/// Lines of a needs file with what is not so of them in a file.
struct NeedsRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let lines: String
    /// What is not so: `LINE:COLUMN CODE address message`.
    let unmet: [String]
    /// What is replaced in the file.
    var edits: [(old: String, new: String)] = []

    init(_ name: String, _ lines: String, _ unmet: String...) {
        (testDescription, self.lines, self.unmet) = (name, lines, unmet)
    }

    /// The same of a file with one more replacement.
    func with(_ old: String, _ new: String) -> NeedsRow {
        var row = self
        row.edits.append((old, new))
        return row
    }

    static let all = met + missing + renamed + otherwise + any

    /// What is so, whatever lines leave out.
    private static let met = [
        NeedsRow("nothing", ""),
        NeedsRow("comments alone", "# the download button\n\n   # and no more\n"),
        NeedsRow("a property and its type", #"viewModel "Download" · property "theme" enum"#),
        NeedsRow("a property alone", #"viewModel "Download" · property "theme""#),
        NeedsRow("an enum without the type before it", #"viewModel "Download" · property "theme" "Theme""#),
        NeedsRow("some keys, in any order", #"enum "Theme" · "Dark" · "Light""#),
        NeedsRow("one thing twice", "enum \"Theme\" · \"Dark\"\nenum \"Theme\" · \"Light\"\nenum \"Theme\" · \"Dark\""),
        NeedsRow("numbers as people write them", #"artboard "Button" · size 240.0 8e1"#),
        NeedsRow("a colour as people write it", #"viewModel "Download" · instance "Ready" · "accent" = #ff112233"#),
        NeedsRow(
            "the value of an input, not its type", #"artboard "Button" · stateMachine "Main" · input "Progress" = 25"#),
        NeedsRow("where an asset comes from, not its type", #"asset "Inter-2" referenced"#),
        NeedsRow("an animation that a machine plays", #"artboard "Button" · animation "Idle""#),
        NeedsRow("a namesake", #"artboard "Row" #1 · size 2 10"#),
        NeedsRow("a format that is older by its minor version", "format 7.9"),
        NeedsRow("blanks, tabs and CR", "\u{FEFF}\tartboard  \"Star\"\r\rartboard \"Row\"\t·  size 1 10 \r\n"),
        NeedsRow("a lock's first line", "# rivetool contract 1\nartboard \"Star\""),
    ]

    private static let missing = [
        NeedsRow(
            "an input", #"artboard "Button" · stateMachine "Main" · input "Wiggle" trigger"#,
            #"1:43 RIV2501 artboard:Button/stateMachine:Main/input:Wiggle input "Wiggle" is missing"#),
        NeedsRow(
            "a property, an event and a text run",
            """
            # of the button
            viewModel "Download" · property "volume" number
            artboard "Button" · event "Wobbled" · "by" string
              artboard "Button" · textRun "Footer"
            """,
            #"2:24 RIV2501 Download/volume property "volume" is missing"#,
            #"3:21 RIV2501 artboard:Button/event:Wobbled event "Wobbled" is missing"#,
            #"4:23 RIV2501 artboard:Button/textRun:Footer text run "Footer" is missing"#),
        NeedsRow(
            "what much lies in is told once",
            """
            artboard "Card" · stateMachine "Flip" · input "Turn"
            artboard "Card" · event "Turned"
            artboard "Card" · stateMachine "Flip" · input "Back"
            """,
            #"1:1 RIV2501 artboard:Card artboard "Card" is missing; lines that need parts of it: 3"#),
        NeedsRow(
            "what has a line of its own is told there",
            "viewModel \"Cart\" · property \"sum\"\nviewModel \"Cart\"",
            #"2:1 RIV2501 Cart view model "Cart" is missing; lines that need parts of it: 1"#),
        NeedsRow("a key", #"enum "Theme" · "Light" · "Sepia""#, #"1:26 RIV2504 enum:Theme key "Sepia" is missing"#),
        NeedsRow(
            "a property of an event", #"artboard "Button" · event "Pressed" · "source" string · "force" number"#,
            #"1:57 RIV2501 artboard:Button/event:Pressed/force event property "force" is missing"#),
        NeedsRow("an asset", #"asset "Roboto-7" font"#, #"1:1 RIV2501 asset:Roboto asset "Roboto-7" is missing"#),
        NeedsRow("a namesake", #"artboard "Row" #2"#, ##"1:1 RIV2501 - artboard "Row" #2 is missing"##),
        NeedsRow(
            "columns are characters", #"enum "Theme" · "Lïght" · "Sépia" · "Noir""#,
            #"1:16 RIV2502 enum:Theme > Light key "Lïght" was renamed to "Light""#,
            #"1:26 RIV2504 enum:Theme key "Sépia" is missing"#, #"1:36 RIV2504 enum:Theme key "Noir" is missing"#),
    ]

    private static let renamed = [
        NeedsRow(
            "by case", #"artboard "Button" · stateMachine "Main" · input "hover" boolean"#,
            #"1:43 RIV2502 artboard:Button/stateMachine:Main/input:hover > Hover input "hover" was renamed to "Hover""#),
        NeedsRow(
            "and looked into", "viewModel \"Downloads\" · property \"theme\" number",
            #"1:1 RIV2502 Downloads > Download view model "Downloads" was renamed to "Download""#,
            #"1:42 RIV2503 Download/theme property "theme" is enum "Theme"; the app needs number"#),
        NeedsRow(
            "and told once where it is referred to",
            """
            enum "Theme " · "Light"
            viewModel "Download" · property "theme" enum "Theme "
            """,
            #"1:1 RIV2502 enum:Theme  > Theme enum "Theme " was renamed to "Theme"; named in 1 other place"#),
        NeedsRow(
            "and not again where a value states it",
            """
            viewModel "Download" · instance "Ready" · "theme" = "Lights" · "item" = "Crowns"
            enum "Theme" · "Lights"
            viewModel "Item" · instance "Crowns"
            """,
            #"2:16 RIV2502 enum:Theme > Light key "Lights" was renamed to "Light"; named in 1 other place"#,
            #"3:20 RIV2502 Item@Crowns > Crown instance "Crowns" was renamed to "Crown"; named in 1 other place"#),
        NeedsRow(
            "but where no line names it itself",
            #"viewModel "Download" · instance "Ready" · "theme" = "Lights""#,
            #"1:51 RIV2505 Download@Ready/theme "theme" has the value "Light"; the app needs "Lights""#),
        NeedsRow(
            "not by what another line asks for",
            "enum \"Extent\" · \"Small\" · \"Smalls\"",
            #"1:27 RIV2504 enum:Extent key "Smalls" is missing"#),
        NeedsRow(
            "not by likeness", #"viewModel "Download" · property "shade" color"#,
            #"1:24 RIV2501 Download/shade property "shade" is missing"#),
        NeedsRow(
            "not by what is hardly the same", #"viewModel "Download" · property "remainder" number"#,
            #"1:24 RIV2501 Download/remainder property "remainder" is missing; did you mean "remaining"?"#),
    ]

    private static let otherwise = [
        NeedsRow(
            "a type", #"viewModel "Download" · property "theme" string"#,
            #"1:41 RIV2503 Download/theme property "theme" is enum "Theme"; the app needs string"#),
        NeedsRow(
            "another enum", #"viewModel "Download" · property "theme" enum "Extent""#,
            #"1:46 RIV2503 Download/theme property "theme" is enum "Theme"; the app needs enum "Extent""#),
        NeedsRow(
            "a type decides", #"artboard "Button" · stateMachine "Main" · input "Hover" number = 5"#,
            #"1:57 RIV2503 artboard:Button/stateMachine:Main/input:Hover input "Hover" is boolean; the app needs number"#
        ),
        NeedsRow(
            "an event's type", #"artboard "Button" · event "Help" general"#,
            #"1:34 RIV2503 artboard:Button/event:Help event "Help" is openUrl; the app needs general"#),
        NeedsRow(
            "an event's address", #"artboard "Button" · event "Help" openUrl = "https://example.org""#,
            #"1:42 RIV2505 artboard:Button/event:Help event "Help" has the value "https://example.com"; the app needs "https://example.org""#
        ),
        NeedsRow(
            "a first value", #"artboard "Button" · stateMachine "Main" · input "Hover" boolean = true"#,
            #"1:65 RIV2505 artboard:Button/stateMachine:Main/input:Hover input "Hover" has the value false; the app needs true"#
        ),
        NeedsRow(
            "a value of an instance", #"viewModel "Download" · instance "Ready" · "label" = "Go""#,
            #"1:51 RIV2505 Download@Ready/label "label" has the value "Get it"; the app needs "Go""#),
        NeedsRow(
            "the default, the view model and the size",
            #"artboard "Star" · default · viewModel "Download" · size 240 80"#,
            #"1:19 RIV2505 artboard:Star artboard "Star" is not the default"#,
            #"1:29 RIV2505 artboard:Star artboard "Star" has the view model none; the app needs "Download""#,
            #"1:52 RIV2505 artboard:Star artboard "Star" has the size 12 × 12; the app needs 240 × 80"#),
        NeedsRow(
            "what is nested", #"artboard "Button" · nested "Icon" artboard "Row""#,
            #"1:35 RIV2505 artboard:Button/nested:Icon nested artboard "Icon" shows "Star"; the app needs "Row""#),
        NeedsRow(
            "what is global", #"viewModel "Item" · global"#, #"1:20 RIV2505 Item view model "Item" is not global"#),
        NeedsRow(
            "where an asset comes from", #"asset "Inter-2" font embedded"#,
            #"1:22 RIV2505 asset:Inter asset "Inter-2" is referenced; the app needs embedded"#),
        NeedsRow("the format", "format 8.0", "1:8 RIV2505 - the format is 7.0; the app needs 8.0"),
    ]

    /// Lines with a star.
    private static let any = [
        NeedsRow(
            "each that has the machine has the input", #"artboard * · stateMachine "Main" · input "Press" trigger"#,
            #"1:36 RIV2501 artboard:Row/stateMachine:Main/input:Press input "Press" is missing in 2 of 3 places: artboard:Row/stateMachine:Main, artboard:Star/stateMachine:Main"#
        ).with(
            "Artboard name=\"Row\" width=1 height=10",
            "  StateMachine name=\"Main\"\nArtboard name=\"Row\" width=1 height=10\n  StateMachine name=\"Main\""),
        NeedsRow("which only some have", #"artboard * · stateMachine "Spare" · input "Off" boolean"#),
        NeedsRow(
            "but one of them", #"artboard * · stateMachine "Other" · input "Off""#,
            #"1:14 RIV2501 artboard:Button/stateMachine:Other state machine "Other" is missing in 4 of 4 places: artboard:Button, artboard:Row, …"#
        ),
        NeedsRow(
            "each has what the line is about", #"artboard * · stateMachine *"#,
            #"1:14 RIV2501 artboard:Row the file has no state machine in 3 of 4 places: artboard:Row, artboard:Star, …"#
        ),
        NeedsRow(
            "each is as the line says", #"viewModel "Item" · property * number"#,
            #"1:31 RIV2503 Item/title property "title" is string; the app needs number"#),
        NeedsRow(
            "of each in each", #"artboard * · stateMachine * · input * boolean"#,
            #"1:39 RIV2503 artboard:Button/stateMachine:Main/input:Press input "Press" is trigger; the app needs boolean in 2 of 4 places: artboard:Button/stateMachine:Main/input:Press, artboard:Button/stateMachine:Main/input:Progress"#
        ),
        NeedsRow(
            "a name that is another one in some", #"artboard * · stateMachine * · input "off""#,
            #"1:31 RIV2502 artboard:Button/stateMachine:Spare/input:off > Off input "off" was renamed to "Off" in 1 of 2 places: artboard:Button/stateMachine:Spare"#,
            #"1:31 RIV2501 artboard:Button/stateMachine:Main/input:off input "off" is missing in 1 of 2 places: artboard:Button/stateMachine:Main"#
        ),
        NeedsRow("a name that nobody has to have", #"artboard * · stateMachine "Spare" · input *"#),
        NeedsRow(
            "by name and for any", "artboard * · size 12 12\nartboard \"Star\" · size 12 12",
            #"1:14 RIV2505 artboard:Button artboard "Button" has the size 240 × 80; the app needs 12 × 12 in 3 of 4 places: artboard:Button, artboard:Row, …"#
        ),
        NeedsRow("values of any instance", #"viewModel "Item" · instance * · "title" = "A crown""#),
    ]
}
