package import RiveJSON
package import RiveModel

extension ValueForm {
    /// What the JSON of a value looks like.
    private var words: String {
        switch self {
        case .number: "a number"
        case .boolean: "true or false"
        case .text: "a string"
        case .color: "a color, as \"#AARRGGBB\""
        case .nameOrNone: "a name, or null for none"
        }
    }

    /// - Throws: `SessionError` for a value that looks otherwise.
    package func require(_ value: JSONValue, at address: String) throws(SessionError) {
        switch (self, value.content) {
        case (.number, .number), (.boolean, .boolean), (.text, .string), (.color, .string), (.nameOrNone, .string),
            (.nameOrNone, .null):
            return
        default:
            throw SessionError(.unfit, .value, "unfit", "\(address): it takes \(words)", address: address)
        }
    }
}
