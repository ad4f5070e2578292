import RiveFormat
package import RiveSchema

extension Document {
    /// The name that a record is known by: its own, the key of an enum value, or that of the animation which a state plays.
    package func nameBytes(of record: Int) -> ArraySlice<UInt8>? {
        let type = file.type(of: record)
        let animationKey: PropertyKey
        switch type {
        case .animationState: animationKey = .animationStateAnimationId
        case .blendAnimation1D, .blendAnimationDirect: animationKey = .blendAnimationAnimationId
        default: return nameKey(of: record, type).flatMap { bytes($0, of: record) }
        }
        return artboardIndex(of: record).flatMap { animations.member(Int(uint(animationKey, of: record)), of: $0) }
            .flatMap { bytes(.animationName, of: $0) }
    }

    /// Adds what a record is called to a text: its type, and behind a blank its name, where it has one, as `appendName` writes it.
    package func appendTitle(
        of record: Int, to text: inout [UInt8], _ appendName: (ArraySlice<UInt8>, inout [UInt8]) -> Void
    ) {
        text += file.type(of: record).words.utf8
        guard let name = nameBytes(of: record), !name.isEmpty else { return }
        text.append(UInt8(ascii: " "))
        appendName(name, &text)
    }

    /// A name is looked for among so many properties: a broken file can have any number of references to a record of any number
    /// of them.
    private static let searchedProperties = 128

    /// What a record stores its name under; nil where it stores none.
    package func nameKey(of record: Int) -> PropertyKey? { nameKey(of: record, file.type(of: record)) }

    /// What a record stores its name under: the first of its properties that is a name of its type.
    private func nameKey(of record: Int, _ type: TypeKey) -> PropertyKey? {
        for index in file.properties(of: record).prefix(Self.searchedProperties) {
            let key = file.properties[index].key
            if RecordNames.isName(key), let property = Schema.property(key), Schema.has(type, property) {
                return key
            }
        }
        return nil
    }
}

/// Which properties hold the names of records.
package enum RecordNames {
    /// Whether a property is a name.
    package static func isName(_ key: PropertyKey) -> Bool {
        key.rawValue < isName.count && isName[Int(key.rawValue)]
    }

    /// The same by key.
    private static let isName: [Bool] = {
        var isName = [Bool](repeating: false, count: Schema.spaces.count)
        for property in SchemaProperty.table where property.name == "name" || property.key == .key {
            isName[Int(property.key.rawValue)] = true
        }
        return isName
    }()
}
