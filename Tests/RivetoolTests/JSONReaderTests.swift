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
            #expect(error.message == "the key \"0\" comes twice in an object")
        }
        #expect(try JSONReader.value(of: Array("{\"\u{212A}\": 1}".utf8))["K"] == nil)
    }

    private static let refused: [(text: String, place: String, message: String)] = [
        ("", "1:1", "the JSON text ends where a value should stand"),
        (" \n ", "2:2", "the JSON text ends where a value should stand"),
        ("nul", "1:1", "here stands a value"), ("True", "1:1", "here stands a value"),
        ("NaN", "1:1", "here stands a value"),
        ("-Infinity", "1:2", "here stands a digit"), ("'a'", "1:1", "here stands a value"),
        ("// no", "1:1", "here stands a value"),
        ("01", "1:1", "a number does not start with a needless 0"),
        ("-00", "1:2", "a number does not start with a needless 0"),
        ("+1", "1:1", "here stands a value"), (".5", "1:1", "here stands a value"),
        ("1.", "1:3", "the JSON text ends where a digit should stand"),
        ("1.e3", "1:3", "here stands a digit"), ("1e", "1:3", "the JSON text ends where a digit should stand"),
        ("0x10", "1:2", "nothing stands behind the end of the JSON text"),
        ("1e999", "1:1", "a number this large can't be held"), ("[-1e999]", "1:2", "a number this large can't be held"),
        ("[1,]", "1:4", "here stands a value"), ("[,1]", "1:2", "here stands a value"),
        ("[1 2]", "1:4", "here stands \",\" or \"]\""),
        ("[1", "1:3", "the JSON text ends where \",\" or \"]\" should stand"),
        ("[1}", "1:3", "here stands \",\" or \"]\""),
        ("{\"a\":1,}", "1:8", "here stands the key of a field, in quotes"),
        ("{a:1}", "1:2", "here stands the key of a field, in quotes"),
        ("{\"a\" 1}", "1:6", "here stands \":\""), ("{\"a\":}", "1:6", "here stands a value"),
        ("{\"a\":1\n\n \"b\":2}", "3:2", "here stands \",\" or \"}\""),
        ("{\"ä\":1,\"ä\":2}", "1:8", "the key \"ä\" comes twice in an object"),
        ("1 2", "1:3", "nothing stands behind the end of the JSON text"),
        ("\"ab", "1:4", "a string does not end"), ("\"a\\", "1:4", "a string does not end"),
        ("\"a\nb\"", "1:3", "a control character in a string is written as an escape"),
        ("\"\\x\"", "1:2", #"an escape is one of \" \\ \/ \b \f \n \r \t \u0000"#),
        ("\"\\u12G4\"", "1:2", "\\u needs four hexadecimal digits"),
        ("\"\\u12\"", "1:2", "\\u needs four hexadecimal digits"),
        ("\"\\ud83d\"", "1:2", "half a pair of surrogates stands for no character"),
        ("\"x\\udc4d\"", "1:3", "half a pair of surrogates stands for no character"),
        ("\"\\ud83d\\n\"", "1:2", "half a pair of surrogates stands for no character"),
        ("\"\\ud83d\\ud83d\"", "1:2", "half a pair of surrogates stands for no character"),
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
        #expect(try failure([0xFF]).message == "here stands a value")
    }

    /// What lies in each other ends at a limit, long before the memory for calls does.
    @Test func refusesWhatLiesTooDeep() throws {
        for (open, close) in [("[", "]"), ("{\"a\":", "}")] {
            func nested(_ count: Int) -> [UInt8] {
                Array((String(repeating: open, count: count) + "0" + String(repeating: close, count: count)).utf8)
            }
            #expect(throws: Never.self) { try JSONReader.value(of: nested(64)) }
            #expect(try failure(nested(65)).message == "arrays and objects lie more than 64 deep in each other")
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
