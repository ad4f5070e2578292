internal import RiveSchema

/// What the walk looks at in a property: one byte for each type and key.
enum PropertyLook: UInt8 {
    /// The type does not have the property.
    case foreign = 0
    /// Any bytes are right.
    case anything
    case float, bool
    /// A varuint, of 32 bits or of fewer.
    case number, number8, number16, signed16
    /// A varuint that only some values of have a meaning.
    case named
    /// An index of records.
    case reference
    /// A string for people, and one that code and addresses use.
    case text, name
    /// A byte string.
    case bytes

    /// Set beside the look where a rule asks for the property.
    static let askedFlag: UInt8 = 0x80

    init(_ property: Property) {
        self =
            switch property.field {
            case .float: .float
            case .bool: .bool
            case .color: .anything
            case .string: Self.nameKeys.contains(property.key) ? .name : .text
            case .bytes, .callback: .bytes
            case .uint8: property.names == .unnamed ? .number8 : .named
            case .uint16: property.names == .unnamed ? .number16 : .named
            case .int16: .signed16
            case .int: .number
            case .uint:
                if property.space.isIndex, !ReferenceTargets.keysWithOwnRule.contains(property.key) {
                    .reference
                } else {
                    property.names == .unnamed ? .number : .named
                }
            }
    }

    private static let nameKeys: Set<PropertyKey> = [
        .name, .animationName, .stateMachineComponentName, .assetName, .viewModelName, .enumName, .enumKey,
        .converterName,
    ]
}

/// The looks of every type that a walk meets, each worked out when the first record of the type comes by.
final class PropertyLooks {
    private let looks: UnsafeMutablePointer<UInt8>
    private var isKnown: [Bool]
    /// Keys from here on are those of no type.
    static let keyLimit = Schema.valueTraits.count

    init() {
        looks = .allocate(capacity: TypeTree.shared.count * Self.keyLimit)
        isKnown = Array(repeating: false, count: TypeTree.shared.count)
    }

    deinit { looks.deallocate() }

    /// The looks by property key of the type with a number.
    @inline(__always)
    func row(_ number: Int, _ type: TypeKey) -> UnsafePointer<UInt8> {
        if !isKnown[number] { workOut(number, type) }
        return UnsafePointer(looks + number &* Self.keyLimit)
    }

    @inline(never)
    private func workOut(_ number: Int, _ type: TypeKey) {
        isKnown[number] = true
        let row = looks + number * Self.keyLimit
        row.initialize(repeating: PropertyLook.foreign.rawValue, count: Self.keyLimit)
        guard number > 0 else { return }
        for index in Property.table.indices where !Property.table[index].isVirtual {
            guard TypeTree.shared.isKind(type, of: Property.table[index].owner) else { continue }
            let key = Int(Property.table[index].key.rawValue)
            let isAsked = !RuleDispatch.shared.propertyRules[key].isEmpty
            row[key] =
                PropertyLook(Property.table[index]).rawValue | (isAsked ? PropertyLook.askedFlag : 0)
        }
    }
}
