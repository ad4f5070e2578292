import Testing

@testable import RivetoolKit

@Suite struct TextTableTests {
    private var table: TextTable {
        var table = TextTable(.init("name"), .init("bytes", .right), .init("source"))
        table.add("Inter", "876576", "embedded")
        table.add("漢字", "12", "referenced: a-rather-long-name.ttf")
        table.add("tab\there", "", "")
        return table
    }

    @Test func alignsColumns() {
        #expect(
            table.text() == """
                name        bytes  source
                Inter      876576  embedded
                漢字           12  referenced: a-rather-long-name.ttf
                tab\\there

                """
        )
    }

    @Test func cutsTheWidestColumnToFit() {
        #expect(
            table.text(limit: 40) == """
                name        bytes  source
                Inter      876576  embedded
                漢字           12  referenced: a-rather…
                tab\\there

                """
        )
    }

    @Test func emphasisesOnlyTheHeader() {
        let lines = table.text(style: Style(isOn: true)).split(separator: "\n")
        #expect(lines[0] == "\u{1B}[1mname        bytes  source\u{1B}[0m")
        #expect(lines[1] == "Inter      876576  embedded")
    }

    @Test(arguments: [("", 0), ("abc", 3), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("👍", 2), ("👩‍👩‍👧", 2), ("한", 2), ("ｱ", 1)])
    func measures(_ text: String, _ width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("漢字漢字", 5, "漢字…"), ("漢字漢字", 4, "漢…"), ("abc", 1, "…"),
    ])
    func cuts(_ text: String, _ columns: Int, _ expected: String) {
        #expect(DisplayWidth.cut(text, to: columns) == expected)
    }

    @Test(arguments: [
        ("plain", "plain"), ("a\tb\nc\rd", #"a\tb\nc\rd"#), (#"a\b"#, #"a\\b"#), ("\u{1b}[0m", #"\u{1b}[0m"#),
        ("\u{9b}0m", #"\u{9b}0m"#), ("\u{7f}", #"\u{7f}"#), ("\r\n", #"\r\n"#), ("ä", "ä"),
    ])
    func escapesControlCharacters(_ text: String, _ expected: String) {
        #expect(ControlCharacters.escaped(text) == expected)
    }
}
