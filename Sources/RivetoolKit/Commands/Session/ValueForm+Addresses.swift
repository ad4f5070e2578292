import RiveFormat
import RiveJSON
import RiveModel
import RiveSchema
import RiveSession

extension ValueForm {
    /// Refuses a value whose JSON is of another kind than the values of its property, where these are of one kind: a command takes
    /// the text of any.
    /// - Throws: `SessionError` that says what the property takes.
    static func require(_ pairs: [JSONField], in document: Document) throws(SessionError) {
        let resolver = AddressResolver(document)
        for pair in pairs {
            // The command reports an address that leads nowhere.
            guard let target = try? resolver.resolve(pair.key, suggests: false) else { continue }
            try ValueForm(target, in: document)?.require(pair.value, at: pair.key)
        }
    }

    /// What values look like that an address takes; nil where there is more than one way.
    private init?(_ target: AddressTarget, in document: Document) {
        switch target {
        case .value(let property, _, _):
            guard let form = property.type.form else { return nil }
            self = form
        case .object(.textRun, _): self = .text
        case .object(.input, let record):
            switch document.file.type(of: record) {
            case .stateMachineBool: self = .boolean
            case .stateMachineNumber: self = .number
            default: return nil
            }
        case .property(let key, _):
            switch Schema.property(key)?.field {
            case .bool: self = .boolean
            case .float: self = .number
            case .string: self = .text
            case .color: self = .color
            default: return nil
            }
        default: return nil
        }
    }
}
