/// Look-ups in the tables of the format: by key one array index, by name a search.
@usableFromInline
package enum Schema {
    /// The type of a key, nil for a key that the format does not know.
    package static func objectType(_ key: TypeKey) -> ObjectType? {
        guard key.rawValue < objectIndex.count, case let row = objectIndex[Int(key.rawValue)], row != absent else {
            return nil
        }
        return ObjectType.table[Int(row)]
    }

    /// The property of a key, nil for a key that the format does not know.
    package static func property(_ key: PropertyKey) -> SchemaProperty? {
        guard key.rawValue < propertyIndex.count, case let row = propertyIndex[Int(key.rawValue)], row != absent else {
            return nil
        }
        return SchemaProperty.table[Int(row)]
    }

    /// The property of a key that a file stores as a number, nil for one that is too large for a key, too.
    package static func property(numbered key: UInt64) -> SchemaProperty? {
        UInt16(exactly: key).flatMap { property(PropertyKey(rawValue: $0)) }
    }

    /// The type of a name as the schema spells it.
    package static func objectType(named name: String) -> ObjectType? {
        ObjectType.table.first { $0.name == name }
    }

    /// The property that records of a type store under a name, inherited ones included.
    package static func property(named name: String, of type: TypeKey) -> SchemaProperty? {
        var owner: TypeKey? = type
        while let current = owner {
            // By index: a row is copied only when it is the right one.
            let rows = SchemaProperty.table.indices
            if let row = rows.first(where: { SchemaProperty.table[$0].owner == current && isStored($0, as: name) }) {
                return SchemaProperty.table[row]
            }
            owner = objectType(current)?.parent
        }
        return nil
    }

    private static func isStored(_ row: Int, as name: String) -> Bool {
        SchemaProperty.table[row].name == name && !SchemaProperty.table[row].isVirtual
    }

    /// The properties that records of a type store, the type's own before those that it inherits.
    package static func properties(of type: TypeKey) -> [SchemaProperty] {
        var all: [SchemaProperty] = []
        var owner: TypeKey? = type
        while let current = owner {
            all += SchemaProperty.table.filter { $0.owner == current && !$0.isVirtual }
            owner = objectType(current)?.parent
        }
        return all
    }

    /// Whether a type is another one or extends it; false for unknown types.
    package static func isKind(_ type: TypeKey, of ancestor: TypeKey) -> Bool {
        let parents = Self.parents
        var next = type.rawValue
        while next != .max {
            if next == ancestor.rawValue { return true }
            next = next < parents.count ? parents[Int(next)] : .max
        }
        return false
    }

    /// Whether records of a type deserialise a property: it is not virtual, and the type or one that it extends owns it.
    package static func has(_ type: TypeKey, _ property: SchemaProperty) -> Bool {
        !property.isVirtual && isKind(type, of: property.owner)
    }

    /// Whether key frames and data binds reach a property on objects of a type: stored, alternate or virtual.
    package static func reaches(_ type: TypeKey, _ property: SchemaProperty) -> Bool {
        if property.owner == .colorChannels { return isKind(type, of: .solidColor) || isKind(type, of: .gradientStop) }
        return isKind(type, of: property.owner)
    }

    /// The space that a reference counts in when a record of a type stores it: some types decide for a property they inherit.
    package static func space(of key: PropertyKey, in type: TypeKey) -> IndexSpace {
        key.rawValue < spaces.count ? space(spaces[Int(key.rawValue)], in: type) : .none
    }

    /// The same, of the space that a property has by itself.
    package static func space(_ space: IndexSpace, in type: TypeKey) -> IndexSpace {
        guard case .dependsOnSubclass = space else { return space }
        return switch type {
        case .transitionValueEnumComparator: .enumValue
        case .transitionValueAssetComparator, .bindablePropertyAsset: .fileAsset
        case .transitionValueArtboardComparator, .bindablePropertyArtboard: .fileArtboard
        default: .none
        }
    }

    /// The index space of each property key by itself.
    @usableFromInline package static let spaces: [IndexSpace] = propertyIndex.map { row in
        row == absent ? .none : SchemaProperty.table[Int(row)].space
    }

    /// What the runtime needs to know of each property, by key.
    @usableFromInline package static let runtimeColumns: [RuntimeColumns] = {
        var columns = [RuntimeColumns](repeating: RuntimeColumns(), count: propertyIndex.count)
        for property in SchemaProperty.table {
            columns[Int(property.key.rawValue)] = RuntimeColumns(marks: property.marks, origin: property.origin)
        }
        return columns
    }()

    /// Keys below this one take at most two bytes in a file.
    @inlinable package static var shortKeyLimit: Int { 1 << 14 }

    /// The traits of each property key that the format knows; `ValueTraits.unknown` in between, and behind the last up to
    /// `shortKeyLimit`, so that a reader of a key of two bytes need not check that the row exists.
    package static let valueTraits: [ValueTraits] = {
        var traits = [ValueTraits](repeating: .unknown, count: max(propertyIndex.count, shortKeyLimit))
        for property in SchemaProperty.table {
            traits[Int(property.key.rawValue)] = ValueTraits(
                property.field.wireKind, isReference: property.space.isIndex)
        }
        return traits
    }()

    /// What a record has that stores no value for a property, by key: the number, the bits of the float, 1 or 0.
    package static let defaultWords: [UInt32] = {
        var words = [UInt32](repeating: 0, count: propertyIndex.count)
        for property in SchemaProperty.table {
            words[Int(property.key.rawValue)] =
                switch property.field {
                case .float: property.defaultFloat.bitPattern
                case .bool: property.defaultBool ? 1 : 0
                case .string, .bytes, .callback: 0
                default: property.defaultUInt
                }
        }
        return words
    }()

    /// The type that each type extends, by key.
    private static let parents: [UInt32] = {
        var parents = [UInt32](repeating: .max, count: objectIndex.count)
        for type in ObjectType.table { parents[Int(type.key.rawValue)] = type.parent?.rawValue ?? .max }
        return parents
    }()

    private static let absent = UInt16.max
    private static let objectIndex = index(ObjectType.table.map { Int($0.key.rawValue) })
    private static let propertyIndex = index(SchemaProperty.table.map { Int($0.key.rawValue) })

    /// Row numbers by key.
    private static func index(_ keys: [Int]) -> [UInt16] {
        var rows = [UInt16](repeating: absent, count: (keys.last ?? -1) + 1)
        for (row, key) in keys.enumerated() { rows[key] = UInt16(row) }
        return rows
    }
}

extension TypeKey {
    /// What people read of it: `Shape`, or `type 112` where the format does not know it.
    package var words: String { Schema.objectType(self)?.name ?? "type \(rawValue)" }
}
