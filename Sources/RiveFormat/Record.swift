package import RiveSchema

/// One record of a file: where it starts, of which type it is, and where its properties are in the file's flat list.
package struct Record: Sendable, BitwiseCopyable {
    /// The offset of the type key. A record ends where the next one starts.
    package let offset: UInt32
    package let type: TypeKey
    /// The index of its first property. Its properties end where those of the next record start.
    package let firstProperty: UInt32

    package init(offset: Int, type: TypeKey, firstProperty: Int) {
        self.offset = UInt32(truncatingIfNeeded: offset)
        self.type = type
        self.firstProperty = UInt32(truncatingIfNeeded: firstProperty)
    }
}

/// One property as a record stores it: its key and where its value is. The value stays in the bytes until somebody asks.
package struct StoredProperty: Sendable, BitwiseCopyable {
    /// The offset of the value: right behind the key.
    package let valueOffset: UInt32
    package let key: PropertyKey
    /// How many bytes the key takes.
    package let keyWidth: UInt8
    package let kind: WireKind

    package init(key: PropertyKey, keyWidth: Int, kind: WireKind, valueOffset: Int) {
        self.valueOffset = UInt32(truncatingIfNeeded: valueOffset)
        self.key = key
        self.keyWidth = UInt8(truncatingIfNeeded: keyWidth)
        self.kind = kind
    }

    /// The offset of the key.
    package var offset: Int { Int(valueOffset) - Int(keyWidth) }
}
