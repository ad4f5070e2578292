import RiveJSON
import RiveTestSupport
import Testing

/// Lists of fields: what is written and what the schema says come from one place.
@Suite struct FieldsTests {
    private struct Pet: FieldObject {
        var name: [UInt8] = Array("Rex".utf8)
        var weight: Float?
        var friends: [Pet] = []

        static let fields = Fields<Self>("pet", "of the house") {
            Field("name") { $0.name[...] }
            Field("weight") { $0.weight }
            Field(ifAny: "count", "of friends", as: .integer(from: 1)) { $0.friends.isEmpty ? nil : $0.friends.count }
            Field(each: "friends") { $0.friends }
            Field(dictionary: "sizes", of: .float) { pet, json in json.field("head", pet.weight ?? 0) }
        }
    }

    private func written(_ pet: Pet) -> String {
        var bytes: [UInt8] = []
        let output = OutputBuffer { (part) throws(OutputBuffer.Failure) in bytes += part }
        JSONWriter.write(to: output, layout: .lines) { json in pet.write(&json) }
        output.flush()
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test func writesFieldsInOrder() {
        #expect(written(Pet()) == #"{"name":"Rex","weight":null,"friends":[],"sizes":{"head":0}}"# + "\n")
        #expect(
            written(Pet(name: [0xFF], weight: .infinity, friends: [Pet(weight: 2)]))
                == #"{"name":"�","nameBase64":"/w==","weight":"inf","count":1,"#
                + #""friends":[{"name":"Rex","weight":2,"friends":[],"sizes":{"head":2}}],"sizes":{"head":"inf"}}"#
                + "\n")
    }

    @Test func schemaSaysWhatIsWritten() throws {
        let text = SchemaWriter.schema("pets", Pet.jsonType)
        let schema = try JSONSchema(parsing: text)
        for pet in [Pet(), Pet(name: [0xFF], weight: .infinity, friends: [Pet(weight: 2)])] {
            #expect(try schema.problems(of: JSONParser.parse(written(pet))) == [])
        }
        for document in [
            #"{"name":1,"weight":null,"friends":[],"sizes":{}}"#, #"{"weight":null,"friends":[],"sizes":{}}"#,
            #"{"name":"a","weight":null,"friends":[1],"sizes":{}}"#,
            #"{"name":"a","weight":"big","friends":[],"sizes":{}}"#,
            #"{"name":"a","weight":1,"friends":[],"sizes":{"head":true}}"#,
            #"{"name":"a","weight":1,"count":0,"friends":[],"sizes":{}}"#,
        ] {
            #expect(try !schema.problems(of: JSONParser.parse(document)).isEmpty, "\(document)")
        }
        let definition = try JSONParser.parse(text)["$defs"]?["pet"]
        #expect(definition?["description"] == .string("of the house"))
        #expect(definition?["properties"]?["count"]?["description"] == .string("of friends"))
        #expect(definition?["required"] == .array(["name", "weight", "friends", "sizes"].map { .string($0) }))
    }
}
