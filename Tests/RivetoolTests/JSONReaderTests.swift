import RiveJSON
import RiveTestSupport
import Testing

/// What the parser of the tests makes of JSON: it is written apart from the program's, so that each is held against the other.
typealias JSONValue = RiveTestSupport.JSONValue

/// JSON that is read: all that RFC 8259 has, and nothing else.
@Suite struct JSONReaderTests {
    private func content(_ text: String) throws -> RiveJSON.JSONValue.Content {
        try JSONReader.value(of: Array(text.utf8)).content
    }

    private func failure(_ bytes: [UInt8]) throws -> JSONError {
        try #require(throws: JSONError.self) { try JSONReader.value(of: bytes) }
    }

    private static let numbers: [(String, Double)] = [
        ("0", 0), ("-0", -0.0), ("5", 5), ("-12", -12), ("0.1", 0.1), ("1.50", 1.5), ("2e3", 2000), ("2E+3", 2000),
        ("25e-1", 2.5), ("0e0", 0), ("9007199254740992", 9_007_199_254_740_992),
        ("9007199254740991", 9_007_199_254_740_991),
        ("1e308", 1e308), ("1e-999", 0), ("0." + String(repeating: "3", count: 100_000), 1 / 3),
    ]

    @Test(arguments: numbers) func readsNumbers(_ text: String, _ number: Double) throws {
        #expect(try content(text) == .number(number))
        #expect(try content(" [\(text)\n]") == .array([RiveJSON.JSONValue(content: .number(number), offset: 0)]))
    }

    @Test func wholeNumbersAreExact() throws {
        func integer(_ text: String) throws -> Int? { try JSONReader.value(of: Array(text.utf8)).integer }
        #expect(try integer("9007199254740992") == 9_007_199_254_740_992)
        #expect(try integer("-9007199254740991") == -9_007_199_254_740_991)
        #expect(try integer("5.0") == 5 && integer("1e3") == 1000)
        #expect(try integer("9007199254740994") == nil && integer("0.5") == nil && integer("\"5\"") == nil)
    }

    private static let strings: [(String, String)] = [
        ("", ""), ("plain", "plain"), ("ä👍🏽", "ä👍🏽"), (#"\"\\\/\b\f\n\r\t"#, "\"\\/\u{8}\u{C}\n\r\t"),
        (#"\u0000\u00e4\u00E4"#, "\0ää"), (#"\ud83d\udc4dx"#, "👍x"),
        ("\u{7F}\u{2028}\u{FFFE}", "\u{7F}\u{2028}\u{FFFE}"),
    ]

    @Test(arguments: strings) func readsStrings(_ text: String, _ meant: String) throws {
        let string = try #require(JSONReader.value(of: Array("\"\(text)\"".utf8)).string)
        #expect(Array(string.utf8) == Array(meant.utf8))
    }

    @Test func readsTreesWithTheirPlaces() throws {
        let text = "\u{FEFF} {\"b\" : [1, true,\r\n\tnull], \"a\": {\"\": \"x\"}, \"A\": false}\n"
        let value = try JSONReader.value(of: Array(text.utf8))
        #expect(value.fields?.map(\.key) == ["b", "a", "A"])
        #expect(value["b"]?.elements?.map(\.content) == [.number(1), .boolean(true), .null])
        #expect(value["b"]?.elements?.map(\.offset) == [12, 15, 23])
        #expect(value["a"]?[""]?.string == "x" && value["A"]?.content == .boolean(false))
        #expect(value["c"] == nil && value["b"]?["b"] == nil && value["a"]?.elements == nil)
    }

    /// Keys are the same where their bytes are.
    @Test func tellsKeysApart() throws {
        let fields = (0..<40).map { "\"\u{E9}\($0)\": \($0), \"e\u{301}\($0)\": 0" }
        #expect(try JSONReader.value(of: Array("{\(fields.joined(separator: ","))}".utf8)).fields?.count == 80)
        for count in [1, 7, 8, 9, 40] {
            let fields = (0..<count).map { "\"\($0)\": 0" } + ["\"0\": 1"]
            let error = try failure(Array("{\(fields.joined(separator: ","))}".utf8))
            #expect(error.message == "duplicate key \"0\" in an object")
        }
        #expect(try JSONReader.value(of: Array("{\"\u{212A}\": 1}".utf8))["K"] == nil)
    }

    private static let refused: [(text: String, place: String, message: String)] = [
        ("", "1:1", "expected a value, found the end of the JSON text"),
        (" \n ", "2:2", "expected a value, found the end of the JSON text"),
        ("nul", "1:1", "expected a value"), ("True", "1:1", "expected a value"),
        ("NaN", "1:1", "expected a value"),
        ("-Infinity", "1:2", "expected a digit"), ("'a'", "1:1", "expected a value"),
        ("// no", "1:1", "expected a value"),
        ("01", "1:1", "a number must not start with an extra 0"),
        ("-00", "1:2", "a number must not start with an extra 0"),
        ("+1", "1:1", "expected a value"), (".5", "1:1", "expected a value"),
        ("1.", "1:3", "expected a digit, found the end of the JSON text"),
        ("1.e3", "1:3", "expected a digit"), ("1e", "1:3", "expected a digit, found the end of the JSON text"),
        ("0x10", "1:2", "unexpected text after the end of the JSON text"),
        ("1e999", "1:1", "the number is too large"), ("[-1e999]", "1:2", "the number is too large"),
        ("[1,]", "1:4", "expected a value"), ("[,1]", "1:2", "expected a value"),
        ("[1 2]", "1:4", "expected \",\" or \"]\""),
        ("[1", "1:3", "expected \",\" or \"]\", found the end of the JSON text"),
        ("[1}", "1:3", "expected \",\" or \"]\""),
        ("{\"a\":1,}", "1:8", "expected the key of a field, in quotes"),
        ("{a:1}", "1:2", "expected the key of a field, in quotes"),
        ("{\"a\" 1}", "1:6", "expected \":\""), ("{\"a\":}", "1:6", "expected a value"),
        ("{\"a\":1\n\n \"b\":2}", "3:2", "expected \",\" or \"}\""),
        ("{\"ä\":1,\"ä\":2}", "1:8", "duplicate key \"ä\" in an object"),
        ("1 2", "1:3", "unexpected text after the end of the JSON text"),
        ("\"ab", "1:4", "the string does not end"), ("\"a\\", "1:4", "the string does not end"),
        ("\"a\nb\"", "1:3", "write control characters in a string as escapes"),
        ("\"\\x\"", "1:2", #"unknown escape; expected one of \" \\ \/ \b \f \n \r \t \u0000"#),
        ("\"\\u12G4\"", "1:2", "expected four hexadecimal digits after \\u"),
        ("\"\\u12\"", "1:2", "expected four hexadecimal digits after \\u"),
        ("\"\\ud83d\"", "1:2", "an unpaired surrogate is not a character"),
        ("\"x\\udc4d\"", "1:3", "an unpaired surrogate is not a character"),
        ("\"\\ud83d\\n\"", "1:2", "an unpaired surrogate is not a character"),
        ("\"\\ud83d\\ud83d\"", "1:2", "an unpaired surrogate is not a character"),
    ]

    @Test(arguments: refused) func refusesWhatIsNoJSON(_ text: String, _ place: String, _ message: String) throws {
        let error = try failure(Array(text.utf8))
        #expect("\(error.line):\(error.column)" == place && error.message == message)
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(text) }
    }

    private static let notUTF8: [([UInt8], Int)] = [
        ([0x80], 1), ([0x61, 0xC3], 2), ([0xC0, 0x80], 1), ([0xED, 0xA0, 0x80], 1), ([0xC3, 0xA4, 0xF5], 3),
        ([0xF0, 0x9F, 0x91], 1),
    ]

    @Test(arguments: notUTF8) func refusesWhatIsNotUTF8(_ text: [UInt8], _ offset: Int) throws {
        let error = try failure([0x22] + text + [0x22])
        #expect(error.message == "not UTF-8" && error.offset == offset)
        #expect(try failure([0xFF]).message == "expected a value")
    }

    /// What lies in each other ends at a limit, long before the memory for calls does.
    @Test func refusesWhatLiesTooDeep() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ count: Int) -> [UInt8] {
                Array((String(repeating: open, count: count) + "0" + String(repeating: close, count: count)).utf8)
            }
            #expect(throws: Never.self) { try JSONReader.value(of: nested(64)) }
            #expect(try failure(nested(65)).message == "arrays and objects nest more than 64 deep")
            #expect(try failure(Array(String(repeating: open, count: 1_000_000).utf8)).offset == 64 * open.utf8.count)
        }
        let wide = Array("[\(Array(repeating: "[]", count: 100_000).joined(separator: ","))]".utf8)
        #expect(try JSONReader.value(of: wide).elements?.count == 100_000)
    }

    /// No text that is cut short is read, nor makes the reader trap.
    @Test func refusesEveryPrefix() throws {
        let text = Array(
            "{\"op\": [-1.5e+3, \"\\ud83d\\udc4d ä\\n\", true, false, null, {}, []], \"x\": {\"y\": \"\\u00e4👍\"}}".utf8
        )
        #expect(throws: Never.self) { try JSONReader.value(of: text) }
        for count in text.indices {
            let error = try failure(Array(text[..<count]))
            #expect((0...count).contains(error.offset), "\(count)")
        }
    }
}
