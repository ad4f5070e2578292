/// Where keys have their place among the nodes of a table.
enum KeyHash {
    /// Of the bytes of a string.
    static func string(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
        var (a, b, h): (UInt32, UInt32, UInt32) = (0, 0, UInt32(truncatingIfNeeded: count))
        var at = bytes
        var rest = count
        while rest >= 32 {
            a &+= word(at)
            b &+= word(at + 4)
            h &+= word(at + 8)
            a ^= h
            a &-= rotate(h, 14)
            b ^= a
            b &-= rotate(a, 11)
            h ^= b
            h &-= rotate(b, 25)
            at += 12
            rest -= 12
        }
        while rest > 0 {
            rest -= 1
            h ^= (h << 5) &+ (h >> 2) &+ UInt32(at[rest])
        }
        return h
    }

    @inline(__always)
    private static func word(_ at: UnsafePointer<UInt8>) -> UInt32 {
        UInt32(littleEndian: UnsafeRawPointer(at).loadUnaligned(as: UInt32.self))
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        word >> count | word << (32 - count)
    }

    @inline(__always)
    static func number(_ bits: UInt64) -> UInt32 {
        var low = UInt32(truncatingIfNeeded: bits)
        var high = UInt32(truncatingIfNeeded: bits >> 32) & 0x7FFF_FFFF
        let factor: UInt32 = 0x5bd1_e995
        low ^= high >> 18
        low = low &* factor
        high ^= low >> 22
        high = high &* factor
        low ^= high >> 17
        low = low &* factor
        high ^= low >> 19
        high = high &* factor
        return high
    }

    static func vector(_ value: Value) -> UInt32 {
        func word(_ part: Float) -> UInt32 {
            let bits = part == 0 ? 0 : part.bitPattern
            return bits ^ bits >> 17
        }
        return (word(value.x) &* 73_856_093) ^ (word(value.y) &* 19_349_663) ^ (word(value.z) &* 83_492_791)
    }

    /// Objects have no addresses here: their serial numbers stand for them.
    static func object(_ serial: UInt32) -> UInt32 {
        var h = serial &* 16
        h ^= h >> 16
        h = h &* 0x85eb_ca6b
        h ^= h >> 13
        h = h &* 0xc2b2_ae35
        h ^= h >> 16
        return h
    }

    @inline(__always)
    static func of(_ key: Value) -> UInt32 {
        if key.isString { return key.string.pointee.hash }
        if key.isNumber { return number(key.low) }
        return other(key)
    }

    private static func other(_ key: Value) -> UInt32 {
        if key.isVector { return vector(key) }
        if key.isObject { return object(key.header.pointee.serial) }
        return key.high == Tag.yes ? 1 : 0
    }
}
