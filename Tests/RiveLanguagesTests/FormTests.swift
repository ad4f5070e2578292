import Foundation
import RiveJSON
import RiveLanguages
import Testing

struct FormTests {
    /// Texts that forms have to quote, escape or keep.
    private static let texts = [
        "Play", "", " blanks at both ends ", "tab\there", "two\nlines", "\r\n and \r", "say \"hi\"", "a,b;c",
        "a < b & c > d",
        "{braces} and }{", "it's", "'{'", "''", "{'x", "x'", "]]>", "\u{1}\u{1F}", "\u{FFFE}", "\u{FEFF}mark", "日本語",
        "שלום",
        "مرحبا", "e\u{301}", "\u{E000}", "👩‍👩‍👧", "<target>no</target>", "&amp;", "=1+1", "-5",
    ]

    private static func written(_ messages: [TranslationMessage], _ form: TranslationForm) -> [UInt8] {
        var bytes: [UInt8] = []
        let output = OutputBuffer { bytes += $0 }
        form.write(
            messages, TableHeader(file: "a.riv", sourceLanguage: "en", targetLanguage: "de"), to: output)
        output.flush()
        return bytes
    }

    /// Texts each in a message of its own, all in one message of many runs, and with a variable between each two.
    private static var messages: [TranslationMessage] {
        func unit(_ group: Int, _ index: Int) -> TranslationMessage.Part {
            .unit(
                TranslationUnit(
                    address: "artboard:M \(group)/textRun:#\(index)", source: "source", target: texts[index],
                    context: [TranslationContext(.artboard, "M <\(group)>")]))
        }
        let alone = texts.indices.map { TranslationMessage(key: "alone\($0)", parts: [unit(0, $0)]) }
        let many = TranslationMessage(key: "many", parts: texts.indices.map { unit(1, $0) })
        let mixed = TranslationMessage(
            key: "mixed", parts: texts.indices.flatMap { [unit(2, $0), .variable(name: "v\($0)", example: "{}")] })
        return alone + [many, mixed]
    }

    @Test("a form reads what it writes", arguments: TranslationForm.allCases)
    func roundTrip(form: TranslationForm) throws {
        let messages = Self.messages
        let bytes = Self.written(messages, form)
        let table = try form.read(bytes) { messages }
        try #require(table.languages.count == 1)
        #expect(table.languages[0].name == "de")
        let read = Dictionary(
            uniqueKeysWithValues: table.languages[0].entries.map { ($0.address, Array($0.text.utf8)) })
        for unit in messages.flatMap(\.units) {
            // In a table of a language an empty cell is a text that is not translated.
            if form == .csv, unit.target == "" { continue }
            #expect(read[unit.address] == Array((unit.target ?? "").utf8), "\(unit.address)")
        }
    }

    @Test("without texts, XLIFF 2.1 has an empty group, as its schema has no file without anything")
    func emptyFile() throws {
        let bytes = Self.written([], .xliff)
        #expect(String(decoding: bytes, as: UTF8.self).contains(#"<group id="none"/>"#))
        #expect(try TranslationForm.xliff.read(bytes) { [] }.languages[0].entries.isEmpty)
        #expect(!String(decoding: Self.written([], .xliff12), as: UTF8.self).contains("<group"))
    }

    @Test("the form of a table is seen by its name or its first bytes")
    func recognition() {
        func form(_ text: String, _ name: String = "-") -> TranslationForm? {
            TranslationForm(of: Array(text.utf8), named: name)
        }
        #expect(form("x", "de.CSV") == .csv)
        #expect(form("\u{FEFF}address;text\n") == .csv)
        #expect(form("sep=;\naddress;text\n") == .csv)
        #expect(form("<?xml version='1.0'?>") == .xliff)
        #expect(form("  {\"a\": 1}") == .arb)
        #expect(form("address\ttext\n") == nil)
        #expect(form("A/b\tc") == nil)
    }

    @Test(
        "CSV is read as spreadsheets write it",
        arguments: [
            "address,text\r\nA/b,\"x, \"\"y\"\"\"\r\n", "\u{FEFF}address;text\nA/b;\"x, \"\"y\"\"\"\n",
            "sep=;\r\naddress;text\r\nA/b;\"x, \"\"y\"\"\"",
            "address\ttext\tnote\rA/b\tx, \"y\"\t\r\r", "text,address\n\"x, \"\"y\"\"\",A/b\n,,\n",
            "address,text\nA/b,\"x, \"\"y\"\"\",,,\n",
        ])
    func spreadsheets(text: String) throws {
        let table = try TranslationForm.csv.read(Array(text.utf8)) { [] }
        #expect(table.languages.map(\.name) == [nil])
        #expect(table.languages[0].entries.map(\.address) == ["A/b"])
        #expect(table.languages[0].entries.map(\.text) == ["x, \"y\""])
    }

    @Test("columns that are named after languages are languages")
    func languages() throws {
        let text = "address,text,de,pt-BR,kind,zh_Hans\nA/a,one,eins,um,property,\nA/b,two,,dois,property,二\n"
        let table = try TranslationForm.csv.read(Array(text.utf8)) { [] }
        #expect(table.languages.map(\.name) == ["de", "pt-BR", "zh_Hans"])
        #expect(table.languages.map(\.untranslatedCount) == [1, 0, 1])
        #expect(table.languages[1].entries.map(\.text) == ["um", "dois"])
        #expect(table.languages[2].entries.map(\.line) == [3])
    }

    @Test("XLIFF is read as translation tools write it")
    func tools() throws {
        let one = """
            <?xml version="1.0"?><xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2" xmlns:o="urn:other">
            <file original="a" source-language="en" target-language="de" datatype="plaintext"><body><group>
            <trans-unit id="1" resname="A/b" o:x="1"><source>Play</source><seg-source><mrk mtype="seg" mid="0">Play</mrk></seg-source>
            <target><mrk mtype="seg" mid="0">Ab<g id="1">spie</g>len</mrk></target>
            <alt-trans><source>Stop</source><target>Halt</target></alt-trans></trans-unit>
            <trans-unit id="A/c"><source>x</source></trans-unit></group></body></file></xliff>
            """
        let two = """
            <xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" xmlns:m="urn:oasis:names:tc:xliff:matches:2.0" version="2.0" srcLang="en" trgLang="de">
            <file id="f"><group id="g"><unit id="u" name="A/b"><m:matches><m:match ref="#1"><source>Stop</source><target>Halt</target></m:match></m:matches>
            <segment><source>P</source><target>Ab<pc id="1">spie</pc></target></segment><ignorable><source>l</source></ignorable>
            <segment><source>y</source><target>en</target></segment></unit><unit id="v" name="A/c"><segment><source>x</source></segment></unit></group></file></xliff>
            """
        for text in [one, two] {
            let language = try TranslationForm.xliff.read(Array(text.utf8)) { [] }.languages[0]
            #expect(language.name == "de")
            #expect(language.entries.map(\.address) == ["A/b"])
            #expect(language.entries.map(\.text) == ["Abspielen"])
            #expect(language.untranslatedCount == 1)
        }
        var utf16 = Array("\u{FEFF}\(one)".utf16).flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
        #expect(try TranslationForm.xliff.read(utf16) { [] }.languages[0].entries.count == 1)
        utf16.removeLast(40)
        #expect(throws: TableError.self) { try TranslationForm.xliff.read(utf16) { [] } }
    }

    @Test("the pseudo-language is longer, in brackets, and keeps line breaks")
    func pseudo() {
        let text = PseudoLanguage.accented.text(of: "Download all\n\nfiles now")
        #expect(text == "[Ðöŵŵñļļöáááð áļļ]\n\n[ƒîîļéš]" || text.split(separator: "\n").count == 2)
        #expect(text.hasPrefix("[") && text.hasSuffix("]") && text.contains("\n\n"))
        let long = String(repeating: "word ", count: 100)
        let grown = Double(PseudoLanguage.accented.text(of: long).unicodeScalars.count) / 500
        #expect(grown > 1.35 && grown < 1.45)
        let leftward = PseudoLanguage.rightToLeft.text(of: "Play")
        #expect(leftward.unicodeScalars.first == "\u{200F}" && leftward.contains("\u{202E}["))
    }
}
