import CImageLibraries
import RiveModel
import RiveTestSupport
import Testing

@testable import RiveImages

private let hasPNG = (try? PNGDecoder()) != nil
private let hasJPEG = (try? JPEGDecoder()) != nil
private let hasWebP = (try? WebPDecoder()) != nil

private let megabyte = 1 << 20

/// Pixels of images whose contents are known.
@Suite struct DecodedImageTests {
    struct PNGRow: CustomTestStringConvertible {
        let testDescription: String
        let sample: PNGSample
        let pixels: [UInt8]
    }

    private static let twoByTwo: [[UInt8]] = [
        [255, 0, 0, 255, 0, 255, 0, 128], [0, 0, 255, 1, 9, 8, 7, 0],
    ]

    static let pngRows = [
        PNGRow(
            testDescription: "RGBA stays straight, also where it is transparent",
            sample: PNGSample(width: 2, height: 2, kind: 6, rows: twoByTwo), pixels: twoByTwo.flatMap(\.self)),
        PNGRow(
            testDescription: "a gamma of 1 changes no channel",
            sample: PNGSample(
                width: 2, height: 1, kind: 2, rows: [[100, 50, 200, 1, 2, 3]],
                extra: [("gAMA", [0, 1, 0x86, 0xA0])]),
            pixels: [100, 50, 200, 255, 1, 2, 3, 255]),
        PNGRow(
            testDescription: "a palette has alpha by tRNS",
            sample: PNGSample(
                width: 3, height: 1, kind: 3, rows: [[1, 0, 2]],
                extra: [("PLTE", [10, 20, 30, 40, 50, 60, 70, 80, 90]), ("tRNS", [5, 0])]),
            pixels: [40, 50, 60, 0, 10, 20, 30, 5, 70, 80, 90, 255]),
        PNGRow(
            testDescription: "gray of one bit is black and white",
            sample: PNGSample(width: 3, height: 1, depth: 1, kind: 0, rows: [[0b1010_0000]]),
            pixels: [255, 255, 255, 255, 0, 0, 0, 255, 255, 255, 255, 255]),
        PNGRow(
            testDescription: "gray with alpha",
            sample: PNGSample(width: 2, height: 1, kind: 4, rows: [[77, 3, 200, 250]]),
            pixels: [77, 77, 77, 3, 200, 200, 200, 250]),
        PNGRow(
            testDescription: "16 bits a channel are not taken as linear",
            sample: PNGSample(width: 1, height: 1, depth: 16, kind: 2, rows: [[0x64, 0x64, 0x32, 0x10, 0xFF, 0xFF]]),
            pixels: [0x64, 0x32, 0xFF, 255]),
    ]

    @Test("a PNG has the stored pixels", .enabled(if: hasPNG, "libpng is missing"), arguments: pngRows)
    func decodesPNG(_ row: PNGRow) throws {
        #expect(try DecodedImage(decoding: row.sample.bytes[...], memoryLimit: megabyte).pixels == row.pixels)
    }

    @Test("JPEGs have the pixels of another decoder", .enabled(if: hasJPEG, "libjpeg-turbo is missing"))
    func decodesJPEG() throws {
        try decodes(ImageSample.jpeg, width: 20, height: 10, ImageSample.jpegPixels)
        try decodes(ImageSample.progressiveJPEG, width: 20, height: 10, ImageSample.jpegPixels)
        try decodes(ImageSample.grayJPEG, width: 8, height: 8, ImageSample.grayJPEGPixels)
    }

    @Test("WebPs have the pixels of another decoder", .enabled(if: hasWebP, "libwebp is missing"))
    func decodesWebP() throws {
        try decodes(ImageSample.webp, width: 20, height: 10, ImageSample.webpPixels)
        try decodes(ImageSample.translucentWebP, width: 20, height: 10, ImageSample.translucentWebPPixels)
        try decodes(ImageSample.losslessWebP, width: 4, height: 3, ImageSample.losslessWebPPixels, tolerance: 0)
    }

    private func decodes(
        _ bytes: [UInt8], width: Int, height: Int, _ pixels: [ImageSample.Pixel], tolerance: Int = 2
    ) throws {
        let image = try DecodedImage(decoding: bytes[...], memoryLimit: megabyte)
        #expect(image.width == width && image.height == height && image.pixels.count == 4 * width * height)
        for pixel in pixels {
            let found = image.pixels[(4 * (pixel.y * width + pixel.x))...].prefix(4)
            #expect(
                zip(found, pixel.rgba).allSatisfy { abs(Int($0) - Int($1)) <= tolerance },
                "\(Array(found)) at \(pixel.x), \(pixel.y) instead of \(pixel.rgba)")
        }
    }
}

/// Images without pixels, and the reasons.
@Suite struct ImageErrorTests {
    @Test("other formats are refused by name")
    func refusesOtherFormats() {
        #expect(throws: ImageError.unknownFormat(nil)) { try decode([1, 2, 3]) }
        #expect(throws: ImageError.unknownFormat(.gif)) { try decode(Array("GIF89a".utf8)) }
        #expect(throws: ImageError.unknownFormat(.wav)) { try decode(ContentBytes.wav) }
        #expect(ImageError.unknownFormat(.gif).description.contains("GIF"))
    }

    @Test("sizes above the limits are refused by the header alone")
    func refusesLargeSizes() {
        #expect(throws: ImageError.tooLarge(width: 16_385, height: 1)) {
            try decode(ContentBytes.png(width: 16_385, height: 1), .max)
        }
        #expect(throws: ImageError.tooLarge(width: 1, height: 0xFFFF_FFFF)) {
            try decode(ContentBytes.png(width: 1, height: 0xFFFF_FFFF), .max)
        }
        #expect(throws: ImageError.tooLarge(width: 65_535, height: 65_535)) {
            try decode(ContentBytes.jpeg(width: 65_535, height: 65_535, frame: 0xC0), .max)
        }
        let canvas: [UInt8] = [10, 0, 0, 0, 0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]
        #expect(throws: ImageError.tooLarge(width: 1 << 24, height: 1 << 24)) {
            try decode(ContentBytes.riff("WEBPVP8X", canvas), .max)
        }
        #expect(throws: ImageError.tooMuchMemory(byteCount: 400, limit: 399)) {
            try decode(ContentBytes.png(width: 10, height: 10), 399)
        }
    }

    @Test("a header without a size is refused")
    func refusesMissingSizes() {
        #expect(throws: ImageError.notDecodable(.jpeg, reason: "its header has no size")) {
            try decode([0xFF, 0xD8, 0xFF, 0xD9])
        }
    }

    @Test("a damaged PNG is refused in libpng's words", .enabled(if: hasPNG, "libpng is missing"))
    func refusesDamagedPNG() {
        let bytes = PNGSample(width: 1, height: 2, kind: 0, rows: [[1], [2]]).bytes
        #expect(isRefused(Array(bytes.dropLast(20)), .png))
        var damaged = bytes
        damaged[50] ^= 1
        #expect(isRefused(damaged, .png))
        #expect(isRefused(PNGSample(width: 1, height: 2, kind: 0, rows: [[1]]).bytes, .png))
    }

    @Test("a damaged or CMYK JPEG is refused in libjpeg's words", .enabled(if: hasJPEG, "libjpeg-turbo is missing"))
    func refusesDamagedJPEG() {
        #expect(isRefused(Array(ImageSample.jpeg.dropLast(10)), .jpeg))
        #expect(isRefused(ImageSample.cmykJPEG, .jpeg))
    }

    @Test("a damaged or animated WebP is refused", .enabled(if: hasWebP, "libwebp is missing"))
    func refusesDamagedWebP() {
        #expect(isRefused(Array(ImageSample.webp.dropLast(10)), .webp))
        #expect(isRefused(ImageSample.animatedWebP, .webp))
        // The canvas in the extended header is larger than the image.
        var enlarged = ImageSample.translucentWebP
        enlarged[24] += 1
        #expect(isRefused(enlarged, .webp))
    }

    #if !canImport(Darwin)
        @Test(
            "a library that is missing, or another one, is named with its package",
            arguments: [["library-of-none.so"], ["library-of-none.so", "libm.so.6"], ["libm.so.6"]])
        func namesMissingLibrary(_ files: [String]) throws {
            let library = ImageLibrary(.webp, "libwebp", packages: ["libwebp7"], linux: files, apple: [])
            let error = #expect(throws: ImageError.self) { try library.load(with: webp_load).get() }
            #expect(error?.description.contains("'apt-get install libwebp7'") == true)
            #expect(error?.description.contains("WebP images require libwebp, which cannot be loaded: ") == true)
        }
    #endif

    private func isRefused(_ bytes: [UInt8], _ format: ContentFormat) -> Bool {
        do throws(ImageError) {
            try decode(bytes)
            return false
        } catch {
            guard case .notDecodable(format, let reason) = error else { return false }
            return !reason.isEmpty
        }
    }

    private func decode(_ bytes: [UInt8], _ memoryLimit: Int = megabyte) throws(ImageError) {
        _ = try DecodedImage(decoding: bytes[...], memoryLimit: memoryLimit)
    }
}

/// Images that no encoder writes.
@Suite struct HostileImageTests {
    @Test("500 mutants of a PNG decode or are refused", .enabled(if: hasPNG, "libpng is missing"))
    func mutatesPNG() {
        let sample = PNGSample(
            width: 6, height: 5, kind: 3, rows: (0..<5).map { row in (0..<6).map { UInt8(row * $0) } },
            extra: [("PLTE", (0..<75).map { 3 * $0 }), ("tRNS", [1, 2, 3])])
        var random = TestRandomSource(seed: 1)
        // Half of them with checksums that fit.
        decodeMutants(250, of: sample.bytes, &random)
        for _ in 0..<250 {
            var sample = sample
            let chunk = sample.chunks.indices.randomElement(using: &random)!
            sample.chunks[chunk].data = random.mutant(of: sample.chunks[chunk].data)
            decode(sample.bytes)
        }
    }

    /// Without its library, each is refused.
    @Test("500 mutants of each JPEG and WebP decode or are refused", arguments: ImageSample.all)
    func mutates(_ bytes: [UInt8]) {
        var random = TestRandomSource(seed: UInt64(bytes.count))
        decodeMutants(500, of: bytes, &random)
    }

    @Test("scans are refused that walk through too many pixels", .enabled(if: hasJPEG, "libjpeg-turbo is missing"))
    func limitsScans() throws {
        let small = progressiveJPEG(side: 8, scanCount: 800)
        #expect(try DecodedImage(decoding: small[...], memoryLimit: megabyte).pixels.prefix(4) == [128, 128, 128, 255])
        #expect(throws: ImageError.notDecodable(.jpeg, reason: "its 17 scans are too many for its size")) {
            try DecodedImage(decoding: progressiveJPEG(side: 16_384, scanCount: 17)[...], memoryLimit: .max)
        }
    }

    /// A gray image with a scan for the lowest frequency, and one for each bit of others. All are zero: one bit a block and scan. Of
    /// larger images there is the first block alone.
    private func progressiveJPEG(side: Int, scanCount: Int) -> [UInt8] {
        let (high, low) = (UInt8(side >> 8), UInt8(side & 0xFF))
        func scan(_ coefficient: Int, bits: Int) -> [UInt8] {
            [0xFF, 0xDA, 0, 8, 1, 1, 0, UInt8(coefficient), UInt8(coefficient), UInt8(bits), 0x7F]
        }
        let quantization = [0xFF, 0xDB, 0, 67, 0] + [UInt8](repeating: 1, count: 64)
        let frame: [UInt8] = [0xFF, 0xC2, 0, 11, 8, high, low, high, low, 1, 1, 0x11, 0]
        // A code of one bit for the symbol 0 in the table of each class.
        let codes = [0x00, 0x10].flatMap { [0xFF, 0xC4, 0, 20, $0, 1] + [UInt8](repeating: 0, count: 16) }
        let scans = (1...63).flatMap { coefficient in
            (0...13).reversed().map { scan(coefficient, bits: $0 == 13 ? 13 : ($0 + 1) << 4 | $0) }
        }
        let header = [0xFF, 0xD8] + quantization + frame + codes
        return header + scan(0, bits: 0) + Array(scans.prefix(scanCount - 1).joined()) + [0xFF, 0xD9]
    }

    private func decodeMutants(_ count: Int, of bytes: [UInt8], _ random: inout TestRandomSource) {
        for _ in 0..<count { decode(random.mutant(of: bytes)) }
    }

    /// Decodes to as many pixels as the image says, or gets an error.
    private func decode(_ bytes: [UInt8]) {
        if let image = try? DecodedImage(decoding: bytes[...], memoryLimit: megabyte) {
            #expect(image.pixels.count == 4 * image.width * image.height)
        }
    }
}
