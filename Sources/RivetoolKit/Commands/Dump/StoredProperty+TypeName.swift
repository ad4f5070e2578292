import RiveFormat
import RiveSchema

extension StoredProperty {
    /// How the value is stored, in one word; for a key that the format does not know, what the table of contents says.
    var typeName: String {
        switch Schema.property(key)?.field {
        case .uint, .uint16, .uint8: "uint"
        case .int, .int16: "int"
        case .bool: "bool"
        case .float: "float"
        case .color: "color"
        case .string: "string"
        case .bytes: "bytes"
        case .callback, nil:
            switch kind {
            case .varuint, .unknown: "uint"
            case .bytes: "bytes"
            case .float32: "float"
            case .color32: "color"
            case .bool8: "bool"
            }
        }
    }
}
