import RiveModel
import RiveTestSupport
import Testing

@testable import RiveImages

/// Images in another size or of another quality, and how alike two look.
@Suite("Images with loss", .enabled(if: hasPackers, "a library is missing")) struct LossyPackingTests {
    /// Colours and opacities that change in all directions.
    private static let slopes = DecodedImage(width: 12, height: 9) { x, y in
        [UInt8(20 * x), UInt8(28 * y), UInt8((3 * x * y) & 255), UInt8(255 - 2 * x * y)]
    }

    /// What Pillow 13 makes of the same pixels by its bicubic filter, which counts with whole numbers.
    private static let scaledRows: [(width: Int, height: Int, pixels: [[Int]])] = [
        (
            5, 4,
            [
                [15, 19, 2, 254], [60, 18, 6, 251], [110, 18, 11, 248], [158, 18, 15, 244], [205, 19, 20, 241],
                [15, 79, 7, 251], [61, 79, 25, 238], [110, 78, 46, 224], [159, 78, 66, 210], [205, 78, 86, 197],
                [14, 144, 11, 247], [60, 145, 46, 223], [109, 145, 85, 198], [159, 144, 122, 173],
                [205, 143, 159, 149],
                [14, 204, 16, 244], [60, 205, 66, 210], [109, 205, 120, 174], [157, 205, 174, 139],
                [204, 204, 194, 105],
            ]
        ),
        (
            24, 9,
            [[0, 0, 0, 255], [3, 0, 0, 255], [14, 0, 0, 255], [25, 0, 0, 255], [35, 0, 0, 255], [45, 0, 0, 255]]
        ),
        (1, 1, [[101, 103, 54, 211]]),
    ]

    @Test("pixels of another size are those of another program", arguments: scaledRows)
    func scaledPixels(_ row: (width: Int, height: Int, pixels: [[Int]])) {
        let scaled = Self.slopes.scaled(width: row.width, height: row.height)
        #expect(scaled.pixels.count == 4 * row.width * row.height)
        for (found, expected) in zip(scaled.pixels, row.pixels.joined()) {
            #expect(abs(Int(found) - expected) <= 2, "\(scaled.pixels)")
        }
    }

    @Test("the same size is the same image, and what is transparent lends no colour") func scaledEdges() {
        #expect(Self.slopes.scaled(width: 12, height: 9) == Self.slopes)
        let half = DecodedImage(width: 8, height: 8) { x, _ in x < 4 ? [200, 100, 50, 255] : [0, 255, 0, 0] }
        let scaled = half.scaled(width: 3, height: 3).pixels
        #expect(Array(scaled[4..<7]) == [200, 100, 50] && 100...155 ~= scaled[7])
    }

    @Test(
        "an image in another size has the format that it had",
        arguments: [ImageSample.jpeg, ImageSample.webp, ImageSample.losslessWebP, Self.png], [nil, 30])
    func scaledFormats(_ bytes: [UInt8], _ quality: Int?) throws {
        let scaled = try ImagePacker.scaled(bytes, width: 3, height: 2, quality: quality)
        #expect(ContentFormat(recognizing: scaled[...]) == ContentFormat(recognizing: bytes[...]))
        let (old, new) = try (Self.decoded(bytes), Self.decoded(scaled))
        #expect(new.width == 3 && new.height == 2)
        let isExact = bytes == Self.png || (bytes == ImageSample.losslessWebP && quality == nil)
        if isExact { #expect(new == old.scaled(width: 3, height: 2)) }
    }

    @Test("less quality is less alike and less large", arguments: [ImageSample.jpeg, ImageSample.webp])
    func qualities(_ bytes: [UInt8]) throws {
        let large = try ImagePacker.scaled(bytes, width: 120, height: 60, quality: 100)
        let old = try Self.decoded(large)
        var (size, likeness) = (large.count, Float(1))
        for quality in [80, 40, 5] {
            let encoded = try #require(try ImagePacker.encoded(large, quality: quality))
            let ssim = try Similarity.ssim(old, Self.decoded(encoded))
            #expect(encoded.count < size && ssim < likeness && ssim > 0.3)
            (size, likeness) = (encoded.count, ssim)
        }
        let coarse = try #require(try ImagePacker.encoded(large, quality: 1))
        #expect(try ImagePacker.encoded(coarse, quality: 100) == nil)
    }

    @Test("a PNG knows no quality") func losslessFormats() throws {
        #expect(try ImagePacker.encoded(Self.png, quality: 5) == nil)
    }

    /// A picture of 48 × 40 pixels, with a block of 16 × 8 in its middle that is changed.
    private static func texture(_ change: (Int, Int, UInt8) -> UInt8 = { $2 }) -> DecodedImage {
        DecodedImage(width: 48, height: 40) { x, y in
            let color = [UInt8((5 * x + 3 * y) % 256), UInt8((2 * x + 7 * y) % 256), UInt8((x * y) % 256)]
            return (16..<32 ~= x && 16..<24 ~= y ? color.map { change(x, y, $0) } : color) + [255]
        }
    }

    @Test("likeness is as scikit-image 0.26 measures it")
    func measuredSimilarity() {
        let changes: [(Float, (Int, Int, UInt8) -> UInt8)] = [
            (0.960872, { $2 > 225 ? 255 : $2 + 30 }), (0.923481, { x, y, old in old &+ UInt8((97 * x + 31 * y) % 64) }),
            (0.917533, { _, _, _ in 128 }), (1, { $2 }),
        ]
        for (expected, change) in changes {
            #expect(abs(Similarity.ssim(Self.texture(), Self.texture(change)) - expected) < 0.0005)
        }
    }

    @Test("likeness is looked for on white and on black, in the size of the second image") func groundsOfSimilarity() {
        func spot(_ color: [UInt8]) -> DecodedImage {
            DecodedImage(width: 30, height: 30) { x, y in 10..<20 ~= x && 10..<20 ~= y ? color : [0, 0, 0, 0] }
        }
        for color: [UInt8] in [[255, 255, 255, 255], [0, 0, 0, 255]] {
            #expect(Similarity.ssim(spot([0, 0, 0, 0]), spot(color)) < 0.9)
        }
        #expect(Similarity.ssim(spot([255, 255, 255, 0]), spot([0, 0, 0, 0])) == 1)
        #expect(Similarity.ssim(Self.texture(), Self.texture().scaled(width: 24, height: 20)) == 1)
    }

    private static let png = PNGSample(
        width: 12, height: 9, kind: 6, rows: (0..<9).map { Array(slopes.pixels[48 * $0..<48 * ($0 + 1)]) }
    ).bytes

    private static func decoded(_ bytes: [UInt8]) throws -> DecodedImage {
        try DecodedImage(decoding: bytes[...], memoryLimit: 1 << 20)
    }
}

/// Images that no encoder writes.
@Suite("Hostile images to pack", .enabled(if: hasPackers, "a library is missing")) struct HostilePackingTests {
    private static let palette = PNGSample(
        width: 6, height: 5, kind: 3, rows: (0..<5).map { row in (0..<6).map { UInt8(row * $0) } },
        extra: [("PLTE", (0..<75).map { 3 * $0 }), ("tRNS", [1, 2, 3]), ("gAMA", [0, 0, 0xB1, 0x8F])])

    @Test(
        "500 mutants are refused, left alone, or become smaller with the same pixels",
        arguments: [palette.bytes] + ImageSample.all)
    func mutants(_ bytes: [UInt8]) throws {
        var random = TestRandomSource(seed: UInt64(bytes.count))
        for _ in 0..<500 { try pack(random.mutant(of: bytes)) }
    }

    @Test("500 mutants of the parts of a PNG, with sums that fit, do so as well") func mutantsOfChunks() throws {
        var random = TestRandomSource(seed: 4)
        let (gamma, exif): ([UInt8], [UInt8]) = (
            [0, 0, 0xB1, 0x8F], Array("II".utf8) + [42, 0, 8, 0, 0, 0, 1, 0, 0x12, 1]
        )
        for _ in 0..<500 {
            var sample = PNGSample(
                width: 6, height: 5, depth: 16, kind: 2, rows: (0..<5).map { _ in (0..<36).map { $0 / 2 } },
                extra: [
                    ("gAMA", gamma), ("eXIf", exif + [3, 0, 1, 0, 0, 0, 6, 0, 0, 0]), ("iCCP", [65, 0, 0, 0x78, 1]),
                ])
            let chunk = sample.chunks.indices.randomElement(using: &random)!
            sample.chunks[chunk].data = random.mutant(of: sample.chunks[chunk].data)
            try pack(sample.bytes)
        }
    }

    private func pack(_ bytes: [UInt8]) throws {
        guard let old = try? DecodedImage(decoding: bytes[...], memoryLimit: 1 << 16) else { return }
        _ = try? ImagePacker.scaled(bytes, width: 3, height: 3, quality: 50)
        guard let packed = try? ImagePacker.packed(bytes, allowsWebP: true) else { return }
        #expect(packed.count < bytes.count)
        #expect(try DecodedImage(decoding: packed[...], memoryLimit: 1 << 16) == old)
    }
}

extension DecodedImage {
    fileprivate init(width: Int, height: Int, _ pixel: (Int, Int) -> [UInt8]) {
        self.init(
            width: width, height: height,
            pixels: (0..<height).flatMap { y in (0..<width).flatMap { x in pixel(x, y) } })
    }
}
