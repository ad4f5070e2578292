package import RiveJSON
package import RiveModel

/// What the JSON of a value looks like.
package enum ValueForm: String {
    case number = "a number"
    case boolean = "true or false"
    case text = "a string"
    case color = "a color, as \"#AARRGGBB\""
    /// A name of something that may be missing.
    case clearable = "a name, or null for none"

    /// What values of a property look like; nil for one that can't be set.
    package init?(_ type: ViewModelPropertyType?) {
        switch type {
        case .number, .listIndex, .enum(.system): self = .number
        case .boolean: self = .boolean
        case .color: self = .color
        case .image, .font, .blob, .artboard: self = .clearable
        case .trigger, .list, nil: return nil
        default: self = .text
        }
    }

    /// - Throws: `SessionError` for a value that looks otherwise.
    package func require(_ value: JSONValue, at address: String) throws(SessionError) {
        switch (self, value.content) {
        case (.number, .number), (.boolean, .boolean), (.text, .string), (.color, .string), (.clearable, .string),
            (.clearable, .null):
            return
        default:
            throw SessionError(.unfit, .value, "unfit", "\(address): it takes \(rawValue)", address: address)
        }
    }
}
