import RiveFormat
import RiveJSON
import RiveSchema

/// The fields that all records of a type, and all properties of a key, have in common in the JSON of one file.
struct SharedRecordFields {
    private var byType: [TypeKey: JSONWriter.SharedFields] = [:]
    private var byProperty: [PropertyKey: JSONWriter.SharedFields] = [:]

    /// The name and key of a type; the properties come next.
    mutating func fields(of type: TypeKey) -> JSONWriter.SharedFields {
        byType.value(of: type) {
            JSONWriter.sharedFields { json in
                json.field("type", Schema.objectType(type)?.name)
                json.field("typeKey", type.rawValue)
                json.key("properties")
            }
        }
    }

    /// The name and key of a property and how it is stored; the offset comes next.
    mutating func fields(of stored: StoredProperty) -> JSONWriter.SharedFields {
        byProperty.value(of: stored.key) {
            JSONWriter.sharedFields { json in
                json.field("name", Schema.property(stored.key)?.name)
                json.field("key", stored.key.rawValue)
                json.field("type", stored.typeName)
                json.key("offset")
            }
        }
    }
}
