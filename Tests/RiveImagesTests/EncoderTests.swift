import CImageLibraries
import RiveModel
import RiveRaster
import Testing

@testable import RiveImages

private let hasGIF = (try? GIFEncoder.requireLibrary()) != nil
private let hasWebP = (try? WebPEncoder()) != nil

/// Pictures that become GIF and WebP files, read back by readers of their own.
@Suite struct EncoderTests {
    /// A square that moves over a stripe, on a transparent ground.
    private static let moving = [0, 1, 1, 5, 20, 20].map { x in
        var canvas = Canvas(width: 40, height: 30)
        for y in 10..<14 { for x in 0..<40 { set(&canvas, x, y, [0, 128, 255, 255]) } }
        for y in 8..<16 { for column in x..<x + 9 { set(&canvas, column, y, [200, UInt8(8 * y), 40, 255]) } }
        set(&canvas, 39, 29, [10, 10, 10, 40])
        return canvas
    }

    private static func set(_ canvas: inout Canvas, _ x: Int, _ y: Int, _ pixel: [UInt8]) {
        canvas.pixels.replaceSubrange(4 * (y * canvas.width + x)..<4 * (y * canvas.width + x) + 4, with: pixel)
    }

    /// As a GIF shows it.
    private static func cut(_ canvas: Canvas) -> [UInt8] {
        var pixels = canvas.straightPixels
        for place in stride(from: 0, to: pixels.count, by: 4) {
            if pixels[place + 3] < 128 {
                pixels.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0])
            } else {
                pixels[place + 3] = 255
            }
        }
        return pixels
    }

    @Test(
        "frames that viewers would slow down are told of, where there are several that are seen",
        .enabled(if: hasGIF, "giflib is missing"))
    func findsShortFrames() throws {
        func hasShortFrames(_ pictures: [Canvas], _ time: FrameTime) throws -> Bool {
            var colors = GIFColors()
            for picture in pictures { colors.add(picture) }
            let encoder = try GIFEncoder(width: pictures[0].width, height: pictures[0].height, colors: colors)
            for picture in pictures { try encoder.append(picture, for: time) }
            try encoder.finish()
            return encoder.hasShortFrames
        }
        let (first, second) = (Self.moving[0], Self.moving[3])
        #expect(try hasShortFrames([first, second, first, second], FrameTime(1, 60)))
        #expect(try !hasShortFrames([first, second, first, second], FrameTime(1, 50)))
        #expect(try !hasShortFrames([first, second, first, second], FrameTime(1, 30)))
        #expect(try !hasShortFrames([first, first, second, second], FrameTime(1, 60)))
        #expect(try hasShortFrames([first, first, second], FrameTime(1, 100)))
        #expect(try !hasShortFrames([first], FrameTime(1, 60)))
    }

    private func gif(_ pictures: [Canvas], _ time: FrameTime, comment: String = "") throws -> GIFReader {
        var colors = GIFColors()
        for picture in pictures { colors.add(picture) }
        let encoder = try GIFEncoder(
            width: pictures[0].width, height: pictures[0].height, colors: colors, comment: comment)
        var file: [UInt8] = []
        for picture in pictures {
            try encoder.append(picture, for: time)
            file += encoder.takeBytes()
        }
        try encoder.finish()
        file += encoder.takeBytes()
        return try #require(GIFReader(file))
    }

    @Test(
        "a GIF with few colours shows each picture, what became transparent too",
        .enabled(if: hasGIF, "giflib is missing"))
    func writesGIF() throws {
        let reader = try gif(Self.moving, FrameTime(1, 30), comment: "Software: test")
        #expect(reader.width == 40 && reader.height == 30 && reader.loopCount == 0)
        #expect(reader.comment == "Software: test")
        #expect(reader.frames.map(\.pixels) == [0, 1, 3, 4].map { Self.cut(Self.moving[$0]) })
        #expect(reader.frames.map(\.hundredths) == [3, 7, 3, 7])
        #expect(reader.frames.dropFirst().allSatisfy { $0.box[3] <= 8 })
    }

    @Test(
        "a frame that is not seen is left out, one longer than can be is several",
        .enabled(if: hasGIF, "giflib is missing"))
    func roundsGIFTimes() throws {
        let fast = try gif(Self.moving, FrameTime(1, 250))
        #expect(fast.frames.map(\.hundredths).reduce(0, +) == 2)
        #expect(fast.frames.last?.pixels == Self.cut(Self.moving[5]))
        let slow = try gif([Self.moving[0], Self.moving[5]], FrameTime(700, 1))
        #expect(slow.frames.map(\.hundredths) == [65_535, 4465, 65_535, 4465])
        #expect(slow.frames.map(\.pixels) == [0, 0, 5, 5].map { Self.cut(Self.moving[$0]) })
    }

    @Test("many colours become the closest of a palette", .enabled(if: hasGIF, "giflib is missing"))
    func choosesPalette() throws {
        var canvas = Canvas(width: 128, height: 128, ground: 0xFF00_0000)
        for y in 0..<128 {
            for x in 0..<128 { Self.set(&canvas, x, y, [UInt8(2 * x), UInt8(2 * y), UInt8(255 - x - y / 2), 255]) }
        }
        // A large part of one colour keeps it.
        for y in 0..<128 { for x in 0..<40 { Self.set(&canvas, x, y, [250, 251, 252, 255]) } }
        let reader = try gif([canvas], FrameTime(1, 10))
        let pixels = reader.frames[0].pixels
        let errors = zip(pixels, canvas.pixels).map { abs(Int($0) - Int($1)) }
        #expect(errors.max() ?? 255 <= 24 && errors.reduce(0, +) < 4 * 128 * 128 * 3)
        #expect(Array(pixels[0..<4]) == [250, 251, 252, 255])
    }

    @Test("256 colours are kept, a transparent pixel takes one", .enabled(if: hasGIF, "giflib is missing"))
    func keepsColors() throws {
        var canvas = Canvas(width: 16, height: 16)
        for index in 0..<256 { Self.set(&canvas, index % 16, index / 16, [UInt8(index), UInt8(255 - index), 7, 255]) }
        #expect(try gif([canvas], FrameTime(1, 10)).frames[0].pixels == canvas.pixels)
        Self.set(&canvas, 15, 15, [0, 0, 0, 0])
        #expect(try gif([canvas], FrameTime(1, 10)).frames[0].pixels == canvas.pixels)
        let single = try gif([Canvas(width: 1, height: 1)], FrameTime(1, 10))
        #expect(single.frames.map(\.pixels) == [[0, 0, 0, 0]])
    }

    @Test("a WebP decodes to the picture", .enabled(if: hasWebP, "libwebp is missing"))
    func writesWebP() throws {
        let bytes = try WebPEncoder().bytes(of: Self.moving[3])
        let image = try DecodedImage(decoding: bytes[...], memoryLimit: 1 << 20)
        #expect(image.pixels == Self.moving[3].straightPixels)
        #expect(throws: ImageError.notEncodable(.webp, reason: "a side can have at most 16383 pixels")) {
            try WebPEncoder().bytes(of: Canvas(width: 16_384, height: 1))
        }
    }

    @Test("an animated WebP shows each picture", .enabled(if: hasWebP, "libwebp is missing"))
    func writesAnimatedWebP() throws {
        var writer = try WebPWriter(width: 40, height: 30)
        var file: [UInt8] = []
        for picture in Self.moving {
            try writer.append(picture, for: FrameTime(1, 60))
            file += writer.takeBytes()
        }
        let patch = writer.finish()
        file += writer.takeBytes()
        file.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)

        func number(_ place: Int, _ count: Int = 3) -> Int {
            (0..<count).reduce(0) { $0 | Int(file[place + $1]) << (8 * $1) }
        }
        #expect(number(4, 4) == file.count - 8 && Array(file[20..<24]) == [0x12, 0, 0, 0])
        #expect(number(24) == 39 && number(27) == 29 && Array(file[38..<44]) == [0, 0, 0, 0, 0, 0])
        var (canvas, place, frames) = ([UInt8](repeating: 0, count: 4800), 44, [(pixels: [UInt8], time: Int)]())
        while place < file.count {
            #expect(String(decoding: file[place..<place + 4], as: UTF8.self) == "ANMF" && file[place + 23] == 2)
            let (x, y, time) = (2 * number(place + 8), 2 * number(place + 11), number(place + 20))
            let end = place + 8 + number(place + 4, 4)
            let still = Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8) + file[place + 24..<end]
            let size = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: (still.count - 8) >> $0) }.reversed()
            let image = try DecodedImage(decoding: (still[..<4] + size + still[8...])[...], memoryLimit: 1 << 20)
            #expect(image.width == number(place + 14) + 1 && image.height == number(place + 17) + 1)
            for row in 0..<image.height {
                let target = 4 * ((y + row) * 40 + x)
                canvas.replaceSubrange(
                    target..<target + 4 * image.width,
                    with: image.pixels[4 * row * image.width..<4 * (row + 1) * image.width])
            }
            frames.append((canvas, time))
            place = end + (end & 1)
        }
        #expect(frames.map(\.pixels) == [0, 1, 3, 4].map { Self.moving[$0].straightPixels })
        #expect(frames.map(\.time) == [17, 33, 17, 33])
    }

    #if !canImport(Darwin)
        @Test("an encoder that is missing is named with its package")
        func namesMissingEncoder() {
            let library = ImageLibrary(.gif, "giflib", packages: ["libgif7"], linux: ["library-of-none.so"], apple: [])
            let error = #expect(throws: ImageError.self) { try library.load(with: giflib_load).get() }
            #expect(error?.description.contains("GIF images require giflib, which cannot be loaded: ") == true)
            #expect(error?.description.contains("'apt-get install libgif7'") == true)
        }
    #endif
}
