internal import RiveFormat
internal import RiveSchema

/// What key frames animate: worked out once for all key frames of a keyed property.
struct KeyedContext {
    /// The keyed property.
    var record = UInt32.max
    /// How the animated property is stored; nil where nobody knows it.
    var field: FieldType?
    /// The frame of the latest key frame.
    var lastFrame: UInt32 = 0
}

extension CheckRun {
    /// Moves `keyed` on to the keyed property around a key frame.
    @inline(__always)
    func enterKeyedProperty(of keyFrame: Int) {
        let owner = document.lists.owners[keyFrame]
        if owner != keyed.record { startKeyedProperty(owner) }
    }

    @inline(never)
    private func startKeyedProperty(_ owner: UInt32) {
        keyed = KeyedContext(record: owner)
        guard owner != .max else { return }
        let key = PropertyKey(rawValue: UInt16(truncatingIfNeeded: uint(.keyedPropertyKey, of: Int(owner))))
        keyed.field = Schema.property(key)?.field
    }

    /// Whether key frames and data binds reach a property on an object of a type.
    func reaches(_ type: TypeKey, _ property: Property) -> Bool {
        if property.owner == .colorChannels {
            return kinds.isKind(type, of: .solidColor) || kinds.isKind(type, of: .gradientStop)
        }
        return kinds.isKind(type, of: property.owner)
    }
}
