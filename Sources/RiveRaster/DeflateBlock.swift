/// A block of a stream of RFC 1951: literals and matches, which are written with the codes that make them shortest.
struct DeflateBlock {
    private static let capacity = 16_384
    private static let endSymbol = 256

    /// A literal, or a match: its distance above 16 bits of its length.
    private var tokens: [UInt32] = []
    private var symbolCounts = [UInt32](repeating: 0, count: 286)
    private var distanceCounts = [UInt32](repeating: 0, count: 30)
    private var writer = BitWriter()

    init() { tokens.reserveCapacity(Self.capacity) }

    @inline(__always)
    mutating func add(literal: UInt8) {
        symbolCounts[Int(literal)] += 1
        add(UInt32(literal))
    }

    /// A match of 3 to 258 bytes, 1 to 32768 behind.
    @inline(__always)
    mutating func add(length: Int, distance: Int) {
        symbolCounts[Self.length(length).symbol] += 1
        distanceCounts[Self.distance(distance).symbol] += 1
        add(UInt32(distance << 16 | length))
    }

    @inline(__always)
    private mutating func add(_ token: UInt32) {
        tokens.append(token)
        if tokens.count == Self.capacity { end(isLast: false) }
    }

    mutating func takeBytes() -> [UInt8] { writer.takeBytes() }

    /// Writes the block. The last one fills its last byte.
    mutating func end(isLast: Bool) {
        symbolCounts[Self.endSymbol] = 1
        writer.write(isLast ? 1 : 0, bits: 1)
        let own = BlockCodes(symbolCounts, distanceCounts)
        let fixed = BlockCodes.fixed
        // The extra bits of lengths and distances are the same in both.
        if own.size(symbolCounts, distanceCounts) < fixed.size(symbolCounts, distanceCounts) {
            writer.write(0b10, bits: 2)
            own.header.write(to: &writer)
            writeTokens(own)
        } else {
            writer.write(0b01, bits: 2)
            writeTokens(fixed)
        }
        if isLast { writer.fillByte() }
        tokens.removeAll(keepingCapacity: true)
        for index in symbolCounts.indices { symbolCounts[index] = 0 }
        for index in distanceCounts.indices { distanceCounts[index] = 0 }
    }

    private mutating func writeTokens(_ codes: BlockCodes) {
        for token in tokens {
            guard token > 0xFFFF else {
                writer.write(codes.symbols, Int(token))
                continue
            }
            let length = Self.length(Int(token & 0xFFFF))
            writer.write(codes.symbols, length.symbol)
            writer.write(length.extra, bits: length.bits)
            let distance = Self.distance(Int(token >> 16))
            writer.write(codes.distances, distance.symbol)
            writer.write(distance.extra, bits: distance.bits)
        }
        writer.write(codes.symbols, Self.endSymbol)
    }

    private typealias Number = (symbol: Int, extra: Int, bits: Int)

    @inline(__always)
    private static func length(_ length: Int) -> Number {
        if length == 258 { return (285, 0, 0) }
        let number = steps(length - 3, of: 4)
        return (257 + number.symbol, number.extra, number.bits)
    }

    @inline(__always)
    private static func distance(_ distance: Int) -> Number { steps(distance - 1, of: 2) }

    /// The symbol of a number where each doubling has so many symbols, and which of the numbers of that symbol it is.
    @inline(__always)
    private static func steps(_ number: Int, of count: Int) -> Number {
        if number < 2 * count { return (number, 0, 0) }
        let bits = Int.bitWidth - 1 - number.leadingZeroBitCount - count.trailingZeroBitCount
        return (count * bits + (number >> bits), number & ((1 << bits) - 1), bits)
    }
}

/// The codes of a block.
private struct BlockCodes {
    let symbols: HuffmanCode
    let distances: HuffmanCode
    let header: CodesHeader

    init(_ symbolCounts: [UInt32], _ distanceCounts: [UInt32]) {
        self.init(
            HuffmanCode(counts: symbolCounts, longest: 15), HuffmanCode(counts: distanceCounts, longest: 15))
    }

    private init(_ symbols: HuffmanCode, _ distances: HuffmanCode) {
        self.symbols = symbols
        self.distances = distances
        header = CodesHeader(symbols.lengths, distances.lengths)
    }

    static let fixed = BlockCodes(
        HuffmanCode(lengths: (0..<288).map { $0 < 144 ? 8 : $0 < 256 ? 9 : $0 < 280 ? 7 : 8 }),
        HuffmanCode(lengths: Array(repeating: 5, count: 30)))

    /// How many bits the symbols need, and the codes themselves.
    func size(_ symbolCounts: [UInt32], _ distanceCounts: [UInt32]) -> Int {
        symbols.size(symbolCounts) + distances.size(distanceCounts) + header.size
    }
}

/// The lengths of the codes of a block, run by run, with codes of their own.
private struct CodesHeader {
    /// The order of the lengths of the codes for lengths, the rarest last.
    private static let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

    private let symbolCount: Int
    private let distanceCount: Int
    /// Each with so many extra bits.
    private var runs: [(symbol: Int, extra: Int, bits: Int)] = []
    private let code: HuffmanCode
    private let orderCount: Int
    let size: Int

    init(_ symbols: [UInt8], _ distances: [UInt8]) {
        symbolCount = max(257, Self.used(symbols))
        distanceCount = max(1, Self.used(distances))
        let lengths = Array(symbols.prefix(symbolCount) + distances.prefix(distanceCount))
        var start = 0
        while start < lengths.count {
            let length = lengths[start]
            var end = start + 1
            while end < lengths.count, lengths[end] == length { end += 1 }
            Self.append(run: end - start, of: Int(length), to: &runs)
            start = end
        }
        var counts = [UInt32](repeating: 0, count: 19)
        for run in runs { counts[run.symbol] += 1 }
        let code = HuffmanCode(counts: counts, longest: 7)
        self.code = code
        orderCount = max(4, (Self.order.lastIndex { code.lengths[$0] > 0 } ?? 0) + 1)
        size = 14 + 3 * orderCount + code.size(counts) + runs.reduce(0) { $0 + $1.bits }
    }

    private static func used(_ lengths: [UInt8]) -> Int { (lengths.lastIndex { $0 > 0 } ?? -1) + 1 }

    private static func append(
        run count: Int, of length: Int, to runs: inout [(symbol: Int, extra: Int, bits: Int)]
    ) {
        var rest = count
        if length > 0 {
            runs.append((length, 0, 0))
            rest -= 1
        }
        while rest >= 3 {
            if length > 0 {
                runs.append((16, min(rest, 6) - 3, 2))
                rest -= min(rest, 6)
            } else if rest <= 10 {
                runs.append((17, rest - 3, 3))
                rest = 0
            } else {
                runs.append((18, min(rest, 138) - 11, 7))
                rest -= min(rest, 138)
            }
        }
        for _ in 0..<rest { runs.append((length, 0, 0)) }
    }

    func write(to writer: inout BitWriter) {
        writer.write(symbolCount - 257, bits: 5)
        writer.write(distanceCount - 1, bits: 5)
        writer.write(orderCount - 4, bits: 4)
        for symbol in Self.order.prefix(orderCount) { writer.write(Int(code.lengths[symbol]), bits: 3) }
        for run in runs {
            writer.write(code, run.symbol)
            writer.write(run.extra, bits: run.bits)
        }
    }
}

/// Bits from the lowest of each byte on.
struct BitWriter {
    private var bytes: [UInt8] = []
    private var pending: UInt64 = 0
    private var count = 0

    /// At most 16 bits.
    @inline(__always)
    mutating func write(_ value: Int, bits: Int) {
        pending |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: count)
        count &+= bits
        while count >= 8 {
            bytes.append(UInt8(truncatingIfNeeded: pending))
            pending >>= 8
            count &-= 8
        }
    }

    @inline(__always)
    mutating func write(_ code: HuffmanCode, _ symbol: Int) {
        write(Int(code.codes[symbol]), bits: Int(code.lengths[symbol]))
    }

    mutating func fillByte() { if count > 0 { write(0, bits: 8 - count) } }

    /// Takes the bytes that are whole.
    mutating func takeBytes() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
