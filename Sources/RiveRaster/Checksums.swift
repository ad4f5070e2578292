/// The checksum of the chunks of a PNG file.
package enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { index in
        (0..<8).reduce(UInt32(index)) { word, _ in word & 1 == 1 ? 0xEDB8_8320 ^ word >> 1 : word >> 1 }
    }

    /// The sum of bytes.
    package static func of(_ bytes: some Sequence<UInt8>) -> UInt32 {
        table.withUnsafeBufferPointer { table in
            ~bytes.reduce(~UInt32(0)) { table[Int(UInt8(truncatingIfNeeded: $0) ^ $1)] ^ $0 >> 8 }
        }
    }
}

/// The checksum of a zlib stream, piece by piece.
struct Adler32 {
    private static let modulus: UInt64 = 65_521
    /// How many bytes can be added before the sums would be too large for 64 bits, by far.
    private static let piece = 1 << 20

    private var low: UInt64 = 1
    private var high: UInt64 = 0

    var sum: UInt32 { UInt32(high << 16 | low) }

    mutating func add(_ bytes: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < bytes.count {
            let end = min(start + Self.piece, bytes.count)
            addPiece(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end]))
            start = end
        }
    }

    /// Each byte counts once in the low sum, and in the high one as often as there are bytes from it on. Eight bytes are added at
    /// once: every second one in a lane of 16 bits, which a product weights and sums up in its highest lane.
    @inline(__always)
    private mutating func addPiece(_ bytes: UnsafeRawBufferPointer) {
        let everySecond: UInt64 = 0x00FF_00FF_00FF_00FF
        let words = bytes.count & ~7
        for place in stride(from: 0, to: words, by: 8) {
            high &+= low &* 8
            let word = bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self).littleEndian
            // Most differences are 0.
            guard word != 0 else { continue }
            let (even, odd) = (word & everySecond, word >> 8 & everySecond)
            low &+= ((even &+ odd) &* 0x0001_0001_0001_0001) >> 48
            high &+= (even &* 0x0008_0006_0004_0002) >> 48 &+ (odd &* 0x0007_0005_0003_0001) >> 48
        }
        for place in words..<bytes.count {
            low &+= UInt64(bytes[place])
            high &+= low
        }
        low %= Self.modulus
        high %= Self.modulus
    }
}
