import RiveTestSupport
import Testing

@testable import RiveRaster

/// Animations and videos, read back by a reader of their own.
@Suite struct AnimationTests {
    @Test("an animated PNG shows each picture as long as it was")
    func writesAnimation() throws {
        var pictures: [Canvas] = [PNGTests.canvas(20, 12, 2)]
        var changed = pictures[0]
        changed.fill(PixelBox(minX: 3, minY: 4, maxX: 7, maxY: 6), 0xFF00_FF00)
        pictures += [changed, changed, changed]
        changed.pixels[0..<4] = [0, 0, 0, 0]
        pictures.append(changed)
        let file = write(pictures, Array(repeating: FrameTime(1, 60), count: 5))

        let reader = try #require(PNGReader(file))
        #expect(
            reader.chunks.map(\.kind).filter { $0 != "iTXt" && $0 != "sRGB" }
                == ["IHDR", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(reader.data("acTL") == [[0, 0, 0, 3, 0, 0, 0, 0]])
        let frames = try frames(reader)
        #expect(frames.map(\.canvas) == [pictures[0], pictures[1], pictures[4]].map(\.straightPixels))
        #expect(frames.map(\.time) == [[1, 60], [1, 20], [1, 60]])
        #expect(frames.map(\.box) == [[20, 12, 0, 0], [4, 2, 3, 4], [1, 1, 0, 0]])
    }

    @Test("what a frame cannot last is another frame")
    func splitsLongFrames() throws {
        let canvas = Canvas(width: 2, height: 2, ground: 0xFF00_0000)
        let file = write([canvas, canvas, canvas], [FrameTime(40_000, 1), FrameTime(40_000, 1), FrameTime(1, 65_521)])
        let frames = try frames(#require(PNGReader(file)))
        #expect(frames.map(\.time) == [[40_000, 1], [40_000, 1], [1, 65_521]])
        #expect(frames.allSatisfy { $0.canvas == canvas.straightPixels })
    }

    private func write(_ pictures: [Canvas], _ times: [FrameTime]) -> [UInt8] {
        var writer = APNGWriter(
            width: pictures[0].width, height: pictures[0].height, texts: [("Software", "test")])
        var file: [UInt8] = []
        for (picture, time) in zip(pictures, times) {
            writer.append(picture, for: time)
            file += writer.takeBytes()
        }
        let patch = writer.finish()
        file += writer.takeBytes()
        file.replaceSubrange(patch.offset..<patch.offset + patch.bytes.count, with: patch.bytes)
        return file
    }

    /// What is seen after each frame, how long, and the width, height and corner of the frame.
    private func frames(_ reader: PNGReader) throws -> [(canvas: [UInt8], time: [Int], box: [Int])] {
        var canvas = [UInt8](repeating: 0, count: 4 * reader.width * reader.height)
        var (frames, sequence): ([(canvas: [UInt8], time: [Int], box: [Int])], Int) = ([], 0)
        let streams = reader.data("IDAT") + reader.data("fdAT").map { Array($0.dropFirst(4)) }
        for (control, stream) in zip(reader.data("fcTL"), streams) {
            #expect(PNGReader.word(control, 0) == sequence)
            sequence += frames.isEmpty ? 1 : 2
            let box = (1...4).map { PNGReader.word(control, 4 * $0) }
            let pixels = try #require(reader.pixels(stream, width: box[0], height: box[1]))
            for y in 0..<box[1] {
                let place = 4 * ((box[3] + y) * reader.width + box[2])
                canvas.replaceSubrange(place..<place + 4 * box[0], with: pixels[4 * y * box[0]..<4 * (y + 1) * box[0]])
            }
            let time = [20, 22].map { Int(control[$0]) << 8 | Int(control[$0 + 1]) }
            #expect(Array(control[24...]) == [0, 0], "stays, and replaces")
            frames.append((canvas, time, box))
        }
        return frames
    }

    @Test("times are the simplest fractions")
    func findsFractions() {
        for (seconds, time) in [
            (Double(Float(1) / 60), FrameTime(1, 60)), (0.1, FrameTime(1, 10)), (0.016, FrameTime(2, 125)),
            (1001.0 / 30_000, FrameTime(1001, 30_000)), (2.5, FrameTime(5, 2)), (0, FrameTime(0, 1)),
            (1e9, FrameTime(65_535, 1)), (.nan, FrameTime(0, 1)), (1e-9, FrameTime(0, 1)),
        ] {
            #expect(FrameTime(seconds: seconds) == time, "\(seconds)")
        }
        #expect(FrameTime(1, 60).adding(FrameTime(1, 30)) == FrameTime(1, 20))
        #expect(FrameTime(1, 65_521).adding(FrameTime(1, 65_519)) == nil)
    }

    @Test("rounded times add up")
    func carriesRounding() {
        var clock = TickClock(ticksPerSecond: 100)
        let ticks = (0..<60).map { _ in clock.advance(by: FrameTime(1, 60)) }
        #expect(ticks.prefix(3) == [2, 1, 2] && ticks.reduce(0, +) == 100)
    }

    @Test("a video frame has three planes of limited range over its background")
    func writesVideo() {
        var canvas = Canvas(width: 3, height: 2, ground: 0xFFFF_FFFF)
        canvas.pixels[0..<16] = [0, 0, 0, 255, 255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 0, 0]
        let writer = Y4MWriter(width: 3, height: 2, frameTime: FrameTime(2, 60), background: 0xFF00_FF00)
        #expect(
            String(decoding: writer.header, as: UTF8.self) == "YUV4MPEG2 W3 H2 F30:1 Ip A1:1 C444 XCOLORRANGE=LIMITED\n"
        )
        let frame = writer.frame(canvas)
        #expect(frame.prefix(6) == Array("FRAME\n".utf8)[...] && frame.count == 6 + 18)
        #expect(Array(frame[6..<12]) == [16, 81, 41, 145, 235, 235])
        #expect(Array(frame[12..<18]) == [128, 90, 240, 54, 128, 128])
        #expect(Array(frame[18...]) == [128, 240, 110, 34, 128, 128])
    }
}
