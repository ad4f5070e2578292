import RiveModel
import RiveRaster
import RiveTestSupport
import Testing

@testable import RiveImages

let hasPackers = (try? (Deflater(), PNGDecoder(), JPEGDecoder(), WebPEncoder())) != nil

/// Images that become smaller, with the pixels and the meaning that they had.
@Suite("Packed images", .enabled(if: hasPackers, "a library is missing")) struct PackingTests {
    struct LayoutRow: CustomTestStringConvertible {
        let testDescription: String
        let sample: PNGSample
        /// The bits of a channel, and the kind of colours.
        let header: [UInt8]
        var transparency: [UInt8]?
    }

    private static func square(
        _ side: Int, depth: UInt8 = 8, kind: UInt8 = 6, extra: [(kind: String, data: [UInt8])] = [],
        _ pixel: (Int, Int) -> [UInt8]
    ) -> PNGSample {
        let rows = (0..<side).map { y in (0..<side).flatMap { x in pixel(x, y) } }
        return PNGSample(width: side, height: side, depth: depth, kind: kind, rows: rows, extra: extra)
    }

    private static func gray(_ value: Int, _ alpha: Int = 255) -> [UInt8] {
        [UInt8(value), UInt8(value), UInt8(value), UInt8(alpha)]
    }

    /// Numbers up to 255 without order.
    private static func noise(_ x: Int, _ y: Int) -> Int {
        let mixed = (73_856_093 * (x + 1) ^ 19_349_663 * (y + 1)) & 0xFFFF_FFFF
        return mixed * mixed >> 13 & 255
    }

    private static let palette: [[UInt8]] = [[200, 10, 9, 255], [1, 2, 3, 128], [90, 80, 7, 0]]

    /// More colours than a palette has.
    private static func manyColors(_ x: Int, _ y: Int) -> [UInt8] { [UInt8(9 * x), UInt8(9 * y), UInt8(x ^ y)] }

    static let layoutRows = [
        LayoutRow(
            testDescription: "black and white take a bit",
            sample: square(20) { x, y in gray((x + y) % 3 == 0 ? 0 : 255) }, header: [1, 0]),
        LayoutRow(
            testDescription: "four greys take two bits",
            sample: square(20) { x, y in gray(85 * ((x * y) % 4)) }, header: [2, 0]),
        LayoutRow(
            testDescription: "many greys take a byte",
            sample: square(20) { x, y in gray(12 * x + y) }, header: [8, 0]),
        LayoutRow(
            testDescription: "greys with opacity take two bytes",
            sample: square(20) { x, y in gray(12 * x, 10 + 12 * y) }, header: [8, 4]),
        LayoutRow(
            testDescription: "a few colours are a palette, those first that are not opaque",
            sample: square(20) { x, y in palette[noise(x, y) % 3] },
            header: [2, 3], transparency: [128, 0]),
        LayoutRow(
            testDescription: "colours without opacity leave it out", sample: square(20) { manyColors($0, $1) + [255] },
            header: [8, 2]),
        LayoutRow(
            testDescription: "a colour that only transparent pixels have stands for them",
            sample: square(20) { x, y in x > 12 ? [3, 4, 255, 0] : manyColors(x, y) + [255] },
            header: [8, 2], transparency: [0, 3, 0, 4, 0, 255]),
        LayoutRow(
            testDescription: "transparent pixels keep colours that differ",
            sample: square(20) { x, y in manyColors(x, y) + [x > 12 ? 0 : 255] }, header: [8, 6]),
        LayoutRow(
            testDescription: "an opaque pixel of the colour of the transparent ones keeps the opacity",
            sample: square(20) { x, y in x > 12 ? [18, 18, 0, 0] : manyColors(x, y) + [255] }, header: [8, 6]),
        LayoutRow(
            testDescription: "16 bits that say the same as 8 become 8",
            sample: square(16, depth: 16, kind: 0) { x, y in [UInt8(16 * x + y), UInt8(16 * x + y)] },
            header: [8, 0]),
        LayoutRow(
            testDescription: "16 bits that say more stay",
            sample: square(16, depth: 16, kind: 0) { x, y in [UInt8(16 * x), UInt8(y)] },
            header: [16, 0]),
        LayoutRow(
            testDescription: "a profile for colours keeps greys from becoming one of greys",
            sample: square(20, kind: 2, extra: [("iCCP", [0x41, 0, 0, 0x78])]) { x, y in
                Array(gray(noise(x, y) / 8).prefix(3))
            },
            header: [8, 3]),
    ]

    @Test("a PNG gets the tightest layout that holds its pixels", arguments: layoutRows)
    func chosenLayout(_ row: LayoutRow) throws {
        let packed = try packs(row.sample.bytes)
        #expect(Array(packed[24...25]) == row.header)
        #expect(try Self.chunks(of: packed)["tRNS"] == row.transparency)
        #expect(packed[28] == 0)
    }

    @Test("pixels of seven passes are read as the decoder reads them") func interlacedPixels() throws {
        var sample = PNGSample(
            width: 3, height: 2, kind: 2,
            rows: [[1, 2, 3], [7, 8, 9], [4, 5, 6], [10, 11, 12, 13, 14, 15, 16, 17, 18]],
            extra: [("tEXt", [UInt8](repeating: 65, count: 300))])
        sample.chunks[0].data[12] = 1
        _ = try packs(sample.bytes)
    }

    @Test("what says how colours are meant stays, and what says nothing of them goes") func pngMetadata() throws {
        let exif = Self.exif(orientation: 6)
        let kept: [(kind: String, data: [UInt8])] = [
            ("gAMA", [0, 0, 0xB1, 0x8F]), ("cHRM", [UInt8](repeating: 9, count: 32)), ("sRGB", [1]),
        ]
        let others = ["tEXt", "tIME", "pHYs", "bKGD", "prVt"].map { (kind: $0, data: [UInt8](1...7)) }
        var sample = Self.square(20, kind: 2, extra: kept + [("eXIf", exif)] + others, Self.manyColors)
        let chunks = try Self.chunks(of: packs(sample.bytes))
        #expect(Set(chunks.keys) == ["IHDR", "gAMA", "cHRM", "sRGB", "eXIf", "IDAT", "IEND"])
        for (kind, data) in kept { #expect(chunks[kind] == data) }
        #expect(chunks["eXIf"] == [77, 77, 0, 42, 0, 0, 0, 8, 0, 1, 1, 18, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0])
        let place = sample.chunks.firstIndex { $0.kind == "eXIf" }!
        sample.chunks[place].data = Self.exif(orientation: 1)
        #expect(try Self.chunks(of: packs(sample.bytes))["eXIf"] == nil)
    }

    @Test("a chunk whose sum is wrong is none") func wrongSums() throws {
        let sample = PNGSample(width: 1, height: 1, kind: 0, rows: [[7]], extra: [("gAMA", [0, 0, 0xB1, 0x8F])])
        var bytes = sample.bytes
        bytes[8 + 25 + 8] ^= 1
        #expect(try Self.chunks(of: packs(bytes))["gAMA"] == nil)
    }

    @Test("an animation is left alone") func animations() throws {
        let extra: (String, [UInt8]) = ("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
        let sample = PNGSample(width: 1, height: 1, kind: 0, rows: [[7]], extra: [extra, ("tEXt", [65, 0, 65])])
        #expect(try ImagePacker.packed(sample.bytes, allowsWebP: true) == nil)
        #expect(throws: ImageError.notEncodable(.png, reason: "it is animated")) {
            try ImagePacker.scaled(sample.bytes, width: 1, height: 1, quality: nil)
        }
    }

    @Test("a PNG becomes a WebP where it may, which says the same of its colours") func pngToWebP() throws {
        let profile = (0..<41).map { UInt8(31 * $0 % 251) }
        let compressed = try Deflater().deflated(profile, .best)
        func sample(_ extra: [(kind: String, data: [UInt8])]) -> [UInt8] {
            Self.square(60, extra: extra) { x, y in
                [UInt8(4 * x), UInt8(Self.noise(x / 6, y / 7)), UInt8(Self.noise(x / 9, y)), x < 40 ? 255 : 0]
            }.bytes
        }
        #expect(try packs(sample([])).starts(with: PNG.signature))
        let harmless: [[(kind: String, data: [UInt8])]] = [
            [], [("sRGB", [0]), ("gAMA", [0, 0, 0xB1, 0x8F])], [("cHRM", [UInt8](repeating: 9, count: 32))],
        ]
        for extra in harmless {
            let webp = try packs(sample(extra), allowsWebP: true)
            #expect(String(decoding: webp[8..<16], as: UTF8.self) == "WEBPVP8L")
        }
        let rich = try packs(
            sample([("iCCP", [65, 0, 0] + compressed), ("eXIf", Self.exif(orientation: 3))]), allowsWebP: true)
        let chunks = Self.webpChunks(of: rich)
        try #require(chunks.map(\.kind) == ["VP8X", "ICCP", "VP8L", "EXIF"])
        #expect(chunks[0].data == [0x38, 0, 0, 0, 59, 0, 0, 59, 0, 0])
        #expect(chunks[1].data == profile)
        #expect(chunks[3].data[19] == 3)
        // A gamma, or code points, that no WebP has.
        let others: [(kind: String, data: [UInt8])] = [
            ("gAMA", [0, 0, 0xB1, 0x8F]), ("cICP", [1, 13, 0, 1]), ("iCCP", [65, 0, 0, 1, 2]),
        ]
        for extra in others {
            #expect(try packs(sample([extra]), allowsWebP: true).starts(with: PNG.signature))
        }
    }

    @Test(
        "a JPEG loses previews and comments, and keeps its profile and orientation",
        arguments: [ImageSample.jpeg, ImageSample.progressiveJPEG, ImageSample.grayJPEG])
    func jpegMetadata(_ jpeg: [UInt8]) throws {
        func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
            [0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)] + data
        }
        let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1] + [UInt8](repeating: 5, count: 50))
        let exif = segment(0xE1, Array("Exif\0\0".utf8) + Self.exif(orientation: 8) + [UInt8](repeating: 6, count: 90))
        let texts = segment(0xE1, Array("http://ns.adobe.com/xap/1.0/\0<x/>".utf8)) + segment(0xFE, [1, 2, 3])
        let history = segment(0xED, Array("Photoshop 3.0\0".utf8))
        let file = Array(jpeg[..<2]) + exif + texts + history + profile + jpeg[2...] + [1, 2, 3]
        let packed = try packs(file)
        let kept = JPEGMetadata.kept(of: packed)
        #expect(kept.count == profile.count + 36)
        #expect(kept.firstRange(of: profile) != nil && kept.firstRange(of: [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 8]) != nil)
        #expect(packed.count <= jpeg.count + kept.count)
        let small = try ImagePacker.scaled(file, width: 4, height: 4, quality: 60)
        #expect(JPEGMetadata.kept(of: small) == kept)
    }

    @Test(
        "a WebP loses texts, and keeps its profile and orientation",
        arguments: [ImageSample.losslessWebP, ImageSample.translucentWebP, ImageSample.webp])
    func webpMetadata(_ webp: [UInt8]) throws {
        let image = try DecodedImage(decoding: webp[...], memoryLimit: 1 << 20)
        let pictures = Self.webpChunks(of: webp).filter { $0.kind != "VP8X" }
        func file(_ parts: [(kind: String, data: [UInt8])], flags: UInt8) -> [UInt8] {
            let size = [UInt8(image.width - 1), 0, 0, UInt8(image.height - 1), 0, 0]
            let header: [UInt8] = [flags, 0, 0, 0] + size
            var body: [UInt8] = []
            for (kind, data) in [("VP8X", header)] + parts {
                body += Array(kind.utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: data.count >> $0) } + data
                if data.count & 1 == 1 { body.append(0) }
            }
            return ContentBytes.riff("WEBP", body)
        }
        let (profile, exif) = ([UInt8](repeating: 5, count: 51), Self.exif(orientation: 5))
        let texts: [(kind: String, data: [UInt8])] = [("XMP ", [UInt8](repeating: 60, count: 99)), ("odd ", [1])]
        let meaning = [(kind: "ICCP", data: profile)], turn = [(kind: "EXIF", data: Array("Exif\0\0".utf8) + exif)]
        let chunks = try Self.webpChunks(of: packs(file(meaning + pictures + turn + texts, flags: 0x3C)))
        #expect(chunks.map(\.kind) == ["VP8X", "ICCP"] + pictures.map(\.kind) + ["EXIF"])
        #expect(chunks[1].data == profile && chunks.last?.data[19] == 5)
        let plain = try packs(file(pictures + texts, flags: 0x14))
        #expect(plain.count <= webp.count)
    }

    @Test("transparent pixels of a WebP keep their colours") func exactWebP() throws {
        let pixels = (0..<400).flatMap { (place: Int) -> [UInt8] in
            [UInt8(place % 251), UInt8(place % 13), UInt8(place % 7), place % 3 == 0 ? 0 : 255]
        }
        let image = DecodedImage(width: 20, height: 20, pixels: pixels)
        let bytes = try WebPEncoder().bytes(of: image, quality: nil)
        #expect(try DecodedImage(decoding: bytes[...], memoryLimit: 1 << 20) == image)
    }

    @Test("images of others are refused by name, and large ones by their header") func refusals() {
        #expect(throws: ImageError.unknownFormat(.gif)) {
            try ImagePacker.packed(Array("GIF89a".utf8), allowsWebP: true)
        }
        #expect(throws: ImageError.tooMuchMemory(byteCount: 400_000_000, limit: ImagePacker.memoryLimit)) {
            try ImagePacker.packed(ContentBytes.png(width: 10_000, height: 10_000), allowsWebP: true)
        }
        #expect(throws: ImageError.tooLarge(width: 20_000, height: 1)) {
            try ImagePacker.scaled(ImageSample.jpeg, width: 20_000, height: 1, quality: nil)
        }
        #expect(throws: ImageError.tooMuchMemory(byteCount: 1 << 30, limit: ImagePacker.memoryLimit)) {
            try ImagePacker.scaled(ImageSample.jpeg, width: 16_384, height: 16_384, quality: nil)
        }
        let error = ImageError.libraryMissing(.libdeflate, reason: "no such file")
        #expect(error.description.hasPrefix("smaller PNG images require libdeflate, which cannot be loaded: no such"))
    }

    /// Packs a file, with the same pixels, so far that nothing more is found.
    private func packs(_ bytes: [UInt8], allowsWebP: Bool = false) throws -> [UInt8] {
        let packed = try #require(try ImagePacker.packed(bytes, allowsWebP: allowsWebP))
        #expect(packed.count < bytes.count)
        let images = try [bytes, packed].map { try DecodedImage(decoding: $0[...], memoryLimit: 1 << 20) }
        #expect(images[0] == images[1])
        #expect(try ImagePacker.packed(packed, allowsWebP: allowsWebP) == nil)
        #expect(try ImagePacker.packed(bytes, allowsWebP: allowsWebP) == packed)
        return packed
    }

    /// A little-endian Exif with a resolution, an orientation, and a preview.
    private static func exif(orientation: UInt8) -> [UInt8] {
        Array("II".utf8) + [42, 0, 8, 0, 0, 0, 2, 0, 0x1A, 1, 5, 0, 1, 0, 0, 0, 99, 0, 0, 0]
            + [0x12, 1, 3, 0, 1, 0, 0, 0, orientation, 0, 0, 0] + [UInt8](repeating: 7, count: 40)
    }

    private static func chunks(of png: [UInt8]) throws -> [String: [UInt8]] {
        let reader = try #require(PNGReader(png))
        return Dictionary(reader.chunks.map { ($0.kind, $0.data) }) { first, _ in first }
    }

    private static func webpChunks(of webp: [UInt8]) -> [(kind: String, data: [UInt8])] {
        var (chunks, rest) = ([(String, [UInt8])](), webp.dropFirst(12))
        while rest.count >= 8 {
            let length = rest.dropFirst(4).prefix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            chunks.append((String(decoding: rest.prefix(4), as: UTF8.self), Array(rest.dropFirst(8).prefix(length))))
            rest = rest.dropFirst(8 + length + length & 1)
        }
        return chunks
    }
}
