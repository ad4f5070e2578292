internal import RiveFormat
internal import RiveSchema

extension Document {
    /// The name that a record is known by: its own, the key of an enum value, or that of the animation which a state plays.
    package func nameBytes(of record: Int) -> ArraySlice<UInt8>? {
        let type = file.type(of: record)
        let animationKey: PropertyKey
        switch type {
        case .animationState: animationKey = .animationStateAnimationId
        case .blendAnimation1D, .blendAnimationDirect: animationKey = .blendAnimationAnimationId
        default: return RecordName.keys[type].flatMap { bytes($0, of: record) }
        }
        return artboardIndex(of: record).flatMap { animations.member(Int(uint(animationKey, of: record)), of: $0) }
            .flatMap { bytes(.animationName, of: $0) }
    }
}

/// Which property holds the name of a record.
private enum RecordName {
    static let keys: [TypeKey: PropertyKey] = Dictionary(
        uniqueKeysWithValues: ObjectType.table.compactMap { type in
            let name = Schema.property(named: type.key == .dataEnumValue ? "key" : "name", of: type.key)
            return name.map { (type.key, $0.key) }
        })
}
