import RiveJSON
import RiveLanguages
import RiveTestSupport
import Testing

struct HostileTableTests {
    /// What is wrong with a table; nil for nothing.
    private func problem(_ text: String, _ form: TranslationForm) -> TableError? {
        problem(Array(text.utf8), form)
    }

    private func problem(_ bytes: [UInt8], _ form: TranslationForm) -> TableError? {
        thrown { () throws(TableError) in
            _ = try form.read(bytes) {
                [TranslationMessage(key: "play", parts: [.unit(TranslationUnit(address: "A/b", source: "Play"))])]
            }
        }
    }

    @Test("document types are refused, and with them bombs of entities")
    func entities() {
        let bomb = """
            <?xml version="1.0"?><!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>
            <xliff version="1.2"><file><body><trans-unit id="A/b"><target>&b;</target></trans-unit></body></file></xliff>
            """
        #expect(problem(bomb, .xliff)?.message == "a document type is refused: tables have none")
        let external = #"<!DOCTYPE x SYSTEM "file:///etc/passwd"><xliff version="1.2"/>"#
        #expect(problem(external, .xliff)?.message == "a document type is refused: tables have none")
        #expect(problem(#"<xliff version="1.2"><file>&undefined;</file></xliff>"#, .xliff)?.kind == .malformed)
    }

    @Test("deep elements are refused, and deep JSON")
    func depth() {
        let deep = #"<xliff version="1.2">"# + String(repeating: "<group>", count: 100_000)
        #expect(problem(deep, .xliff)?.kind == .tooLarge)
        #expect(problem(String(repeating: "[", count: 100_000), .arb)?.kind == .malformed)
    }

    @Test("tables with more than is read are refused")
    func size() {
        var bytes = Array("address,text\n".utf8)
        for index in 0...1 << 20 { bytes += "\(index),\n".utf8 }
        #expect(problem(bytes, .csv)?.kind == .tooLarge)
        #expect(problem("address" + String(repeating: ",", count: 1 << 15), .csv)?.kind == .tooLarge)
        #expect(problem([UInt8](repeating: 0x20, count: 1 << 26 + 1), .csv)?.kind == .tooLarge)
    }

    @Test("a table that is cut anywhere is refused, or has less")
    func cuts() {
        for form in TranslationForm.allCases {
            var bytes: [UInt8] = []
            let output = OutputBuffer { bytes += $0 }
            let unit = TranslationUnit(address: "A/b", source: "Play", target: "\u{1}{Spielen}, \"jetzt\"")
            form.write(
                [TranslationMessage(key: "play", parts: [.unit(unit)])],
                TableHeader(file: "a", sourceLanguage: "en", targetLanguage: "de"), to: output)
            output.flush()
            #expect(problem(bytes, form) == nil)
            for count in bytes.indices { _ = problem(Array(bytes[..<count]), form) }
            if form != .csv { #expect(problem(Array(bytes.dropLast(3)), form)?.kind == .malformed) }
        }
    }

    @Test(
        "what is wrong with a table is said with its line",
        arguments: [
            ("a,b\n1,2", .csv, 1, "no column \"address\" in the first row, which names the columns"),
            ("address,text\nA/b,x\nA/b,y", .csv, 3, "duplicate address A/b, first in line 2"),
            ("address,text\n,x", .csv, 2, "a row without an address"),
            ("address,text\nA/b,\"x", .csv, 2, "a quoted cell does not end"),
            (
                "address,text\nA/b,\"x\"y", .csv, 2,
                "text behind a quoted cell; a quote in a quoted cell is written twice"
            ),
            (
                "address,text\nA/b,x,y", .csv, 2,
                "more cells than the first row names: \"y\"; quote cells with separators"
            ),
            ("address,text\nA/b,\0", .csv, 2, "a NUL character; save the table as UTF-8"),
            ("address,de,de\nA/b,x,y", .csv, 1, "two columns are named \"de\""),
            (
                "address,kind\nA/b,x", .csv, 1,
                "no column \"text\" in the first row, nor one named after a language, as de or pt-BR"
            ),
            ("<a/>", .xliff, 1, "expected an element xliff, not a"),
            ("<xliff version='1.0'/>", .xliff, 1, "XLIFF of version 1.0; versions 1.2 and 2.0 to 2.2 are read"),
            (
                "<xliff version='2.1'>\n<file><unit id='1'/></file></xliff>", .xliff, 2,
                "a unit without a name, which is the address of its text"
            ),
            (
                "<xliff version='1.2'>\n<trans-unit id='A/b'><target>a<ph id='1'/></target></trans-unit></xliff>",
                .xliff, 2,
                "an inline element ph, which a text of a Rive file cannot hold"
            ),
            (
                "<xliff version='2.1'><unit id='1' name='A'><segment><target><cp hex='D800'/></target></segment></unit></xliff>",
                .xliff, 1,
                "no character has the number D800"
            ),
            ("{\n\"play\": 5}", .arb, 2, "the message \"play\" is not a string"),
            ("{\"stop\": \"x\"}", .arb, 1, "no message \"stop\" in the file, as list strings --format arb has them"),
            ("{\"play\": \"{name}\"}", .arb, 1, "the message \"play\" must have no placeholder: its text is one run"),
            ("{\"play\": \"a { b\"}", .arb, 1, "the message \"play\" has a \"{\" without a \"}\"; quote it as '{'"),
            ("[]", .arb, 1, "expected an object with messages"),
        ] as [(String, TranslationForm, Int, String)])
    func messages(text: String, form: TranslationForm, line: Int, message: String) {
        let found = problem(text, form)
        #expect(found?.message == message)
        #expect(found?.line == line)
    }

    @Test("other encodings are refused")
    func encodings() {
        #expect(problem([0xFF, 0xFE, 0x61, 0], .csv)?.message == "the table is UTF-16; save it as UTF-8")
        #expect(
            problem(Array("address,text\nA/b,".utf8) + [0xE4], .csv)?.message == "not UTF-8; save the table as UTF-8")
        #expect(problem([0xFE, 0xFF, 0, 0x7B], .arb)?.message == "the table is UTF-16; save it as UTF-8")
        #expect(problem(Array("<xliff version='1.2'>".utf8) + [0xE4], .xliff)?.kind == .malformed)
    }
}
