public import RiveSchema

/// One record of a file: where it starts, of which type it is, and where its properties are in the file's flat list.
@usableFromInline
package struct Record: Sendable, BitwiseCopyable {
    /// The offset of the type key. A record ends where the next one starts.
    @usableFromInline package let offset: UInt32
    @usableFromInline package let type: TypeKey
    /// The index of its first property. Its properties end where those of the next record start.
    @usableFromInline package let firstProperty: UInt32

    @inlinable
    package init(offset: Int, type: TypeKey, firstProperty: Int) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.type = type
        self.firstProperty = UInt32(truncatingIfNeeded: firstProperty)
    }
}

/// One property as a record stores it: its key and where its value is. The value is decoded on demand.
@usableFromInline
package struct StoredProperty: Sendable, BitwiseCopyable {
    /// The offset of the value: right behind the key.
    @usableFromInline package let valueOffset: UInt32
    @usableFromInline package let key: PropertyKey
    /// How many bytes the key takes.
    @usableFromInline package let keyWidth: UInt8
    @usableFromInline package let traits: ValueTraits

    @inlinable
    package init(key: PropertyKey, keyWidth: Int, traits: ValueTraits, valueOffset: Int) {
        self.valueOffset = UInt32(truncatingIfNeeded: valueOffset)
        self.key = key
        self.keyWidth = UInt8(truncatingIfNeeded: keyWidth)
        self.traits = traits
    }

    /// How the value is stored.
    @inlinable package var kind: WireKind { traits.kind }

    /// The offset of the key.
    @inlinable package var offset: Int { Int(valueOffset) - Int(keyWidth) }
}
