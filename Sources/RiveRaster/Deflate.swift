/// Compression by RFC 1951 with its fixed codes: of what repeats at a few known distances, as rows and pixels of pictures do.
enum Deflate {
    private static let shortest = 3
    private static let longest = 258
    private static let farthest = 32_768

    /// One block of the bytes, where those before may come again so far behind.
    static func compressed(_ bytes: [UInt8], repeatingAfter distances: [Int]) -> [UInt8] {
        let distances = distances.filter { (1...farthest).contains($0) }
        var writer = BitWriter()
        // The last block, with fixed codes.
        writer.write(0b011, bits: 3)
        bytes.withUnsafeBufferPointer { bytes in
            var place = 0
            while place < bytes.count {
                var best = (length: 0, distance: 0)
                for distance in distances where distance <= place {
                    let length = match(bytes, place, distance)
                    if length > best.length { best = (length, distance) }
                }
                if best.length >= shortest {
                    writer.write(length: best.length)
                    writer.write(distance: best.distance)
                    place += best.length
                } else {
                    writer.write(symbol: Int(bytes[place]))
                    place += 1
                }
            }
        }
        writer.write(symbol: 256)
        return writer.finished()
    }

    /// How many bytes come again that stood so far before.
    private static func match(_ bytes: UnsafeBufferPointer<UInt8>, _ place: Int, _ distance: Int) -> Int {
        let limit = min(longest, bytes.count - place)
        var length = 0
        while length < limit, bytes[place + length] == bytes[place + length - distance] { length += 1 }
        return length
    }
}

/// Bits from the lowest of each byte on.
private struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt32 = 0
    private var count = 0

    mutating func write(_ value: Int, bits: Int) {
        pending |= UInt32(truncatingIfNeeded: value) << count
        count += bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count -= 8
        }
    }

    /// Codes begin with their highest bit.
    private mutating func write(code: Int, bits: Int) {
        var reversed = 0
        for bit in 0..<bits { reversed |= (code >> bit & 1) << (bits - 1 - bit) }
        write(reversed, bits: bits)
    }

    mutating func write(symbol: Int) {
        switch symbol {
        case ..<144: write(code: 0x30 + symbol, bits: 8)
        case ..<256: write(code: 0x190 + symbol - 144, bits: 9)
        case ..<280: write(code: symbol - 256, bits: 7)
        default: write(code: 0xC0 + symbol - 280, bits: 8)
        }
    }

    /// From 3 to 258.
    mutating func write(length: Int) {
        if length == 258 { return write(symbol: 285) }
        let (symbol, extra, bits) = Self.steps(length - 3, of: 4)
        write(symbol: 257 + symbol)
        write(extra, bits: bits)
    }

    /// From 1 to 32768.
    mutating func write(distance: Int) {
        let (symbol, extra, bits) = Self.steps(distance - 1, of: 2)
        write(code: symbol, bits: 5)
        write(extra, bits: bits)
    }

    /// The symbol of a number where each doubling has so many symbols, and which of the numbers of that symbol it is.
    private static func steps(_ number: Int, of count: Int) -> (symbol: Int, extra: Int, bits: Int) {
        if number < 2 * count { return (number, 0, 0) }
        let bits = Int.bitWidth - 1 - (number / count).leadingZeroBitCount
        return (count * bits + (number >> bits), number & ((1 << bits) - 1), bits)
    }

    mutating func finished() -> [UInt8] {
        if count > 0 { write(0, bits: 8 - count) }
        return bytes
    }
}
