package import RiveSchema

/// A value as a record stores it.
package enum Value: Equatable, Sendable {
    /// A varuint, as an unsigned number.
    case uint(UInt64)
    /// A zigzag varuint, as a signed number.
    case int(Int64)
    /// A boolean byte; 1 is true and anything else is false, but every byte is kept.
    case bool(UInt8)
    /// The bit pattern of a float32, so that every NaN is kept.
    case float(UInt32)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// A string or byte string. Strings are UTF-8 by convention only.
    case bytes(ArraySlice<UInt8>)
}

extension RiveFile {
    /// The value of a property: decoded by what the format says of its key, or by the kind that the table of contents gives.
    package func value(ofProperty property: Int) -> Value {
        let stored = properties[property]
        let offset = Int(stored.valueOffset)
        switch stored.kind {
        case .varuint, .unknown:
            let raw = number(at: offset).value
            switch Schema.property(stored.key)?.field {
            case .int, .int16: return .int(Int64(bitPattern: (raw >> 1) ^ (0 &- (raw & 1))))
            default: return .uint(raw)
            }
        case .bool8: return .bool(bytes[offset])
        case .float32: return .float(word(at: offset))
        case .color32: return .color(word(at: offset))
        case .bytes: return .bytes(bytes[payloadRange(ofProperty: property)])
        }
    }

    /// The value of a property of a record, its default where the record stores none; nil where the default is unknown.
    package func value(of key: PropertyKey, ofRecord record: Int) -> Value? {
        property(key, of: record).map(value(ofProperty:)) ?? Schema.property(key)?.defaultValue
    }

    /// How many bytes the varuint of a value takes: the number itself, or the length of a byte string; 1 for other kinds.
    package func varuintWidth(ofProperty property: Int) -> Int {
        let stored = properties[property]
        guard stored.kind == .varuint || stored.kind == .bytes else { return 1 }
        return number(at: Int(stored.valueOffset)).end - Int(stored.valueOffset)
    }

    /// The little-endian word at an offset.
    @inlinable @inline(__always)
    package func word(at offset: Int) -> UInt32 {
        bytes.withUnsafeBytes { UInt32(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
    }
}

extension ByteWriter {
    /// A value in bytes; its varuint takes at least `width` bytes.
    package mutating func append(_ value: Value, width: Int = 1) {
        switch value {
        case .uint(let number): append(varuint: number, width: width)
        case .int(let number): append(varuint: UInt64(bitPattern: (number << 1) ^ (number >> 63)), width: width)
        case .bool(let byte): append(byte)
        case .float(let word), .color(let word): append(word: word)
        case .bytes(let bytes):
            append(varuint: UInt64(bytes.count), width: width)
            append(bytes)
        }
    }
}

extension SchemaProperty {
    /// The value of records that store none.
    package var defaultValue: Value {
        switch field {
        case .uint, .uint16, .uint8: .uint(UInt64(defaultUInt))
        case .int, .int16: .int(0)
        case .bool: .bool(defaultBool ? 1 : 0)
        case .float: .float(defaultFloat.bitPattern)
        case .color: .color(defaultUInt)
        case .string: .bytes(Array(defaultString.utf8)[...])
        case .bytes, .callback: .bytes([])
        }
    }
}
