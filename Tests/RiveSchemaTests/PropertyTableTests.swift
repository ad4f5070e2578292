import RiveSchema
import Testing

@Suite struct PropertyTableTests {
    @Test func keysAscend() {
        let keys = SchemaProperty.table.map(\.key)
        #expect(keys.first! > 0, "the key 0 ends a record")
        #expect(zip(keys, keys.dropFirst()).allSatisfy { $0 < $1 })
    }

    @Test func ownersAndTargetsExist() {
        for property in SchemaProperty.table {
            #expect(Schema.objectType(property.owner) != nil, "\(property.name) \(property.key.rawValue)")
            if let target = property.target { #expect(Schema.objectType(target) != nil, "\(property.name)") }
        }
    }

    /// Two properties of one name on one type could not be told apart in text.
    @Test func storedNamesAreUniqueInEachType() {
        for type in ObjectType.table {
            let names = Schema.properties(of: type.key).map(\.name)
            #expect(Set(names).count == names.count, "\(type.name): \(names)")
        }
    }

    @Test func isFoundByTypeAndName() {
        for type in ObjectType.table {
            for property in Schema.properties(of: type.key) {
                #expect(Schema.property(named: property.name, of: type.key)?.key == property.key)
                #expect(Schema.has(type.key, property))
                #expect(Schema.reaches(type.key, property))
            }
        }
    }

    @Test(
        arguments: [
            ("name", .artboard, 4),
            ("name", .linearAnimation, 55),
            ("name", .stateMachine, 55),
            ("width", .artboard, 7),
            ("name", .viewModel, 557),
            ("name", .imageAsset, 203),
            ("propertyValue", .viewModelInstanceBoolean, 593),
            ("colorRed", .solidColor, nil),
            ("nonsense", .artboard, nil),
            ("name", 60_000, nil),
        ] as [(String, TypeKey, PropertyKey?)])
    func resolvesNames(_ name: String, _ type: TypeKey, _ expected: PropertyKey?) {
        #expect(Schema.property(named: name, of: type)?.key == expected)
    }

    /// Defaults are stored as one Double; each must convert to what its field needs.
    @Test func defaultsFitTheirField() {
        for property in SchemaProperty.table {
            switch property.field {
            case .uint, .uint16, .uint8, .color, .bool: _ = (property.defaultUInt, property.noneValue)
            case .float, .int, .int16: _ = property.defaultFloat
            case .string, .bytes, .callback: _ = property.defaultString
            }
        }
    }

    @Test func wireKindsFollowFromFields() {
        for property in SchemaProperty.table {
            #expect(Schema.valueTraits[Int(property.key.rawValue)].kind == property.field.wireKind)
        }
        let known = Set(SchemaProperty.table.map { Int($0.key.rawValue) })
        for key in Schema.valueTraits.indices where !known.contains(key) {
            #expect(Schema.valueTraits[key] == .unknown)
        }
    }

    @Test(
        arguments: [
            (.uint, .varuint, 0),
            (.uint8, .varuint, 0),
            (.uint16, .varuint, 0),
            (.int, .varuint, 0),
            (.int16, .varuint, 0),
            (.bool, .bool8, 0),
            (.string, .bytes, 1),
            (.bytes, .bytes, 1),
            (.float, .float32, 2),
            (.color, .color32, 3),
        ] as [(FieldType, WireKind, UInt8)])
    func fieldsHaveWireKindsAndCodes(_ field: FieldType, _ kind: WireKind, _ code: UInt8) {
        #expect(field.wireKind == kind)
        #expect(field.wireKind.tableOfContentsCode == code)
    }

    @Test func referencesAreNumbers() {
        for property in SchemaProperty.table {
            switch property.space {
            case .none: break
            case .dataBindPath: #expect(property.field == .bytes, "\(property.name)")
            default: #expect(property.field == .uint, "\(property.name) \(property.key.rawValue)")
            }
        }
    }
}
