import RiveTestSupport
import Testing

/// The validator that other tests trust.
@Suite struct JSONSchemaTests {
    @Test(arguments: [
        (#"{"type":"object"}"#, "{}", true),
        (#"{"type":"object"}"#, "[]", false),
        (#"{"type":["string","null"]}"#, "null", true),
        (#"{"type":["string","null"]}"#, "1", false),
        (#"{"type":"integer"}"#, "1", true),
        (#"{"type":"integer"}"#, "1.5", false),
        (#"{"type":"number","minimum":0}"#, "-1", false),
        (#"{"type":"integer","minimum":1,"maximum":2}"#, "2", true),
        (#"{"type":"integer","minimum":1,"maximum":2}"#, "3", false),
        (#"{"type":"array","items":{"type":"boolean"}}"#, "[true,false]", true),
        (#"{"type":"array","items":{"type":"boolean"}}"#, "[true,0]", false),
        (#"{"properties":{"a":{"type":"string"}},"required":["a"]}"#, #"{"a":"x","b":1}"#, true),
        (#"{"properties":{"a":{"type":"string"}},"required":["a"]}"#, #"{"b":1}"#, false),
        (#"{"properties":{"a":{"type":"string"}},"required":["a"]}"#, #"{"a":1}"#, false),
        (#"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1}"#, true),
        (#"{"properties":{"a":{}},"additionalProperties":false}"#, #"{"a":1,"b":2}"#, false),
        (#"{"additionalProperties":{"type":"number"}}"#, #"{"a":1,"b":"2"}"#, false),
        (#"{"enum":["a","b",null]}"#, "null", true),
        (#"{"enum":["a","b",null]}"#, #""c""#, false),
        (#"{"const":true}"#, "true", true),
        (#"{"const":true}"#, "1", false),
        (#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#, "1.5", true),
        (#"{"oneOf":[{"type":"number"},{"type":"integer"}]}"#, "1", false),
        (#"{"anyOf":[{"type":"number"},{"type":"integer"}]}"#, "1", true),
        (#"{"anyOf":[{"type":"number"},{"type":"integer"}]}"#, "null", false),
        (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"array","items":{"$ref":"#/$defs/n"}}}}"##, "[[],[[]]]", true),
        (##"{"$ref":"#/$defs/n","$defs":{"n":{"type":"array","items":{"$ref":"#/$defs/n"}}}}"##, "[[],[1]]", false),
        (##"{"$ref":"#/$defs/other"}"##, "1", false),
        (#"{"maxLength":1}"#, "1", false),
    ])
    func validates(_ schema: String, _ document: String, _ isValid: Bool) throws {
        let problems = try JSONSchema(parsing: schema).problems(of: JSONParser.parse(document))
        #expect(problems.isEmpty == isValid, "\(problems)")
    }

    @Test(arguments: [
        "", "{", "[1,]", "{\"a\":1,}", "01", "1.", "+1", "nul", "\"\n\"", "\"\\x\"", "\"\\ud800\"", "1 2",
        "{\"a\":1,\"a\":2}",
        "'a'", "\"a", "[1 2]",
    ])
    func refusesWhatIsNoJSON(_ text: String) {
        #expect(throws: JSONParser.Failure.self) { try JSONParser.parse(text) }
    }

    @Test func readsJSON() throws {
        let value = try JSONParser.parse(" {\"a\" : [1, -2.5e3, \"\\u00e4\\ud83d\\udc4d\\n\"], \"b\": {}} ")
        #expect(value["a"] == .array([.number(1), .number(-2500), .string("ä👍\n")]))
        #expect(value["b"] == .object([]))
    }
}
