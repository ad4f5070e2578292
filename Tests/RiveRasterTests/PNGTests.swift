import Testing

@testable import RiveRaster

/// Picture files, read back by a reader of their own.
@Suite struct PNGTests {
    /// A reader of the fixed codes of RFC 1951.
    private struct Inflater {
        let bytes: [UInt8]
        var place = 0

        mutating func bits(_ count: Int) -> Int {
            var value = 0
            for bit in 0..<count {
                value |= Int(bytes[place >> 3] >> UInt8(place & 7) & 1) << bit
                place += 1
            }
            return value
        }

        mutating func code(_ count: Int) -> Int { (0..<count).reduce(0) { code, _ in code << 1 | bits(1) } }

        mutating func symbol() -> Int {
            let seven = code(7)
            if seven < 0x18 { return 256 + seven }
            let eight = seven << 1 | bits(1)
            if eight < 0xC0 { return eight - 0x30 }
            if eight < 0xC8 { return 280 + eight - 0xC0 }
            return 144 + (eight << 1 | bits(1)) - 0x190
        }

        mutating func inflate() -> [UInt8] {
            var result: [UInt8] = []
            guard bits(3) == 0b011 else { return [] }
            while case let symbol = symbol(), symbol != 256 {
                if symbol < 256 {
                    result.append(UInt8(symbol))
                    continue
                }
                let length = symbol == 285 ? 258 : 3 + number(symbol - 257, of: 4)
                let distance = 1 + number(code(5), of: 2)
                for _ in 0..<length { result.append(result[result.count - distance]) }
            }
            return result
        }

        private mutating func number(_ symbol: Int, of count: Int) -> Int {
            if symbol < 2 * count { return symbol }
            let extra = symbol / count - 1
            return (count + symbol % count) << extra + bits(extra)
        }
    }

    @Test(arguments: [0, 1, 2, 3, 10, 257, 258, 259, 260, 1000, 40_000])
    func deflateReadsBack(_ count: Int) {
        for period in [1, 3, 7, 200] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3 % period * 37 + $0 / 500) }
            var inflater = Inflater(bytes: Deflate.compressed(bytes, repeatingAfter: [3 * period, 1, 40_000]))
            #expect(inflater.inflate() == bytes)
        }
    }

    @Test func checksumsAreThoseOfTheirStandards() {
        #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
        #expect(Adler32.of(Array("Wikipedia".utf8)) == 0x11E6_0398)
    }

    @Test func rowsAreThoseOfThePicture() throws {
        var canvas = Canvas(width: 3, height: 2, ground: 0xFF10_2030)
        let opaque = PNG.bytes(of: canvas)
        canvas.pixels.replaceSubrange(0..<4, with: [64, 32, 0, 128])
        let open = PNG.bytes(of: canvas)
        #expect(opaque[25] == 2 && open[25] == 6)
        let start = try #require((0..<open.count).first { Array(open[$0...].prefix(4)) == Array("IDAT".utf8) })
        var inflater = Inflater(bytes: Array(open[(start + 6)...]))
        let rows = inflater.inflate()
        #expect(Array(rows.prefix(9)) == [0, 128, 64, 0, 128, 16, 32, 48, 255] && rows.count == 2 * 13)
    }
}
