import RiveTestSupport
import Testing

@testable import RiveRaster

/// Picture files, read back by a reader of their own.
@Suite struct PNGTests {
    @Test("deflate reads back", arguments: [0, 1, 2, 3, 4, 5, 257, 258, 259, 260, 1000, 40_000, 150_000])
    func deflateReadsBack(_ count: Int) {
        for period in [1, 3, 200, 30_000] {
            let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 / 3 % period * 37 + $0 / 500) }
            #expect(inflated(bytes) == bytes)
        }
        let noise = (0..<count).map { UInt8(truncatingIfNeeded: ($0 &* 0x9E37_79B1) >> 13 ^ $0 &* $0 >> 7) }
        #expect(inflated(noise) == noise)
    }

    @Test("runs need a bit or two for 258 bytes, rare bytes own codes")
    func deflatePacks() {
        let flat = [UInt8](repeating: 7, count: 500_000)
        #expect(deflated(flat).count < 700)
        // Four bytes in no order need two bits each.
        let letters = (0..<60_000).map { UInt8(truncatingIfNeeded: ($0 &* $0 &* 0x9E37_79B1) >> 20 & 3) * 60 }
        #expect(deflated(letters).count < 60_000 / 4 + 200)
    }

    @Test("codes stay within their longest length")
    func limitsCodes() {
        // Fibonacci's numbers make the deepest tree.
        var counts: [UInt32] = [1, 1]
        while counts.count < 40 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
        for longest in [7, 15] {
            let code = HuffmanCode(counts: Array(counts.prefix(longest == 7 ? 19 : 40)), longest: longest)
            #expect(code.lengths.allSatisfy { (1...UInt8(longest)).contains($0) })
            #expect(code.lengths.reduce(0) { $0 + 1 << (15 - Int($1)) } == 1 << 15, "no bit is left over")
        }
    }

    private func deflated(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate(capacity: bytes.count)
        var result: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 1700) {
            bytes[start..<min(start + 1700, bytes.count)].withUnsafeBufferPointer { deflate.append($0) }
            result += deflate.takeBytes()
        }
        deflate.finish()
        return result + deflate.takeBytes()
    }

    private func inflated(_ bytes: [UInt8]) -> [UInt8]? {
        var inflater = Inflater(bytes: deflated(bytes))
        return inflater.inflate()
    }

    @Test("checksums are those of their standards")
    func sumsUp() {
        #expect(CRC32.of(Array("123456789".utf8)) == 0xCBF4_3926)
        for bytes in [Array("Wikipedia".utf8), (0..<100_000).map { UInt8(truncatingIfNeeded: $0 * $0 / 7) | 0xC0 }] {
            var sum = Adler32()
            bytes.withUnsafeBufferPointer { sum.add($0) }
            #expect(Int(sum.sum) == PNGReader.adler(bytes))
        }
    }

    @Test("a picture reads back, opaque or not, in every filter", arguments: [1, 2, 3, 5, 64, 301])
    func picturesReadBack(_ width: Int) throws {
        for kind in 0..<5 {
            let canvas = Self.canvas(width, kind == 4 ? 1 : 40, kind)
            let reader = try #require(PNGReader(PNG.bytes(of: canvas, texts: [("Title", "Größe")])))
            #expect(reader.width == canvas.width && reader.height == canvas.height)
            #expect(reader.colorType == (canvas.isOpaque ? 2 : 6))
            let stream = try #require(reader.data("IDAT").first)
            #expect(reader.pixels(stream, width: canvas.width, height: canvas.height) == canvas.straightPixels)
            #expect(reader.data("iTXt") == [Array("Title\0\0\0\0\0Größe".utf8)])
        }
    }

    @Test("the texts of a file read back, and other bytes have none")
    func textsReadBack() {
        let texts = [("Source", "größe.riv"), ("Frame", "0"), ("Empty", "")]
        let file = PNG.bytes(of: Canvas(width: 3, height: 2), texts: texts)
        #expect(PNG.texts(of: file).map { "\($0.keyword)=\($0.text)" } == ["Source=größe.riv", "Frame=0", "Empty="])
        for count in 0..<file.count { #expect(PNG.texts(of: Array(file.prefix(count))).count <= 3) }
        #expect(PNG.texts(of: Array(repeating: 0xFF, count: 100)).isEmpty)
    }

    @Test("flat rows, repeated rows and gradients are small")
    func packsDrawings() {
        #expect(PNG.bytes(of: Canvas(width: 512, height: 512, ground: 0xFF10_2030)).count < 2600)
        #expect(PNG.bytes(of: Canvas(width: 512, height: 512)).count < 1300)
        #expect(PNG.bytes(of: Self.canvas(512, 256, 1)).count < 4000)
    }

    /// Of one colour with open corners, a gradient, translucent stripes, noise, or one row.
    static func canvas(_ width: Int, _ height: Int, _ kind: Int) -> Canvas {
        var canvas = Canvas(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let noise = (x &* 0x9E37_79B1 ^ y &* 0x85EB_CA77) >> 9
                let pixel: [Int] =
                    switch kind {
                    case 0: (x + y) % 97 < 3 ? [0, 0, 0, 0] : [200, 100, 50, 255]
                    case 1: [x % 256, (x + y) / 2 % 256, y % 256, 255]
                    case 2: [x / 4 % 2 * 60, y % 7 * 8, 60, 60 + y % 7 * 28]
                    case 3: [noise & 255, noise >> 8 & 255, noise >> 16 & 255, 255]
                    default: [255, 255, 255, 255]
                    }
                canvas.pixels.replaceSubrange(
                    4 * (y * width + x)..<4 * (y * width + x) + 4, with: pixel.map(UInt8.init))
            }
        }
        return canvas
    }
}
