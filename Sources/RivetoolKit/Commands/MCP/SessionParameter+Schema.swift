internal import RiveJSON
internal import RiveSession

extension SessionParameter {
    /// What it can be, as a JSON Schema.
    func writeSchema(_ json: inout JSONWriter) {
        let scalars = ["string", "number", "boolean", "null"]
        switch kind {
        case .text, .key: json.field("type", "string")
        case .boolean: json.field("type", "boolean")
        case .number: json.field("type", "number")
        case .integer(let range):
            json.field("type", "integer")
            json.field("minimum", range.lowerBound)
            json.field("maximum", range.upperBound)
        case .texts:
            json.field("type", "array")
            json.object("items") { json in json.field("type", "string") }
        case .value: json.field("type", scalars)
        case .values:
            json.field("type", "object")
            json.object("additionalProperties") { json in json.field("type", scalars) }
        case .choice(let words): json.field("enum", words)
        }
    }
}
