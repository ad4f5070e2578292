import CImageLibraries
import RiveModel
package import RiveRaster

/// Pictures as WebP files without loss, through libwebp. The files have no metadata.
package struct WebPEncoder: Sendable {
    /// How many pixels a side can have.
    package static let sideLimit = 16_383

    let call: webp_functions

    /// Loads the library, if it is the first time.
    package init() throws(ImageError) { call = try WebPDecoder.library.get() }

    /// The bytes of a file with a picture.
    package func bytes(of canvas: Canvas) throws(ImageError) -> [UInt8] {
        try Self.requireSides(canvas.width, canvas.height)
        var contents: UnsafeMutableRawPointer?
        let count = canvas.straightPixels.withUnsafeBytes { pixels in
            pixels.baseAddress.map {
                call.WebPEncodeLosslessRGBA(
                    $0, CInt(canvas.width), CInt(canvas.height), CInt(4 * canvas.width), &contents)
            } ?? 0
        }
        defer { call.WebPFree(contents) }
        guard count > 0, let contents else { throw .notEncodable(.webp, reason: "libwebp is out of memory") }
        return Array(UnsafeRawBufferPointer(start: contents, count: count))
    }

    static func requireSides(_ width: Int, _ height: Int) throws(ImageError) {
        guard max(width, height) <= sideLimit else {
            throw .notEncodable(.webp, reason: "a side can have at most \(sideLimit) pixels")
        }
    }

    /// The chunk with the pixels of a part of a picture.
    fileprivate func chunk(_ canvas: Canvas, _ box: PixelBox) throws(ImageError) -> ArraySlice<UInt8> {
        let part = canvas.cropped(x: box.minX, y: box.minY, width: box.width, height: box.height)
        // Behind the head of the file, there is nothing else.
        return try bytes(of: part).dropFirst(12)
    }
}

/// Writes an animated WebP without loss, a picture at a time: each frame has the rectangle that changes, and a picture that is the
/// same as the one before makes its frame longer.
package struct WebPWriter: Sendable {
    /// A frame whose length is not known yet.
    private struct Frame {
        let box: PixelBox
        let chunk: ArraySlice<UInt8>
        var milliseconds: Int
    }

    private let encoder: WebPEncoder
    private var bytes: [UInt8] = []
    private var byteCount = 0
    private var clock = TickClock(ticksPerSecond: 1000)
    private var canvas: Canvas?
    private var frame: Frame?

    /// An animation that is played so often, 0 for ever.
    package init(width: Int, height: Int, loopCount: Int = 0) throws(ImageError) {
        encoder = try WebPEncoder()
        // The size of all that follows comes last.
        append(Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBP".utf8))
        // Animated, with opacity.
        append(RIFF.chunk("VP8X", [0x12, 0, 0, 0] + RIFF.number(width - 1, 3) + RIFF.number(height - 1, 3)))
        append(RIFF.chunk("ANIM", [0, 0, 0, 0] + RIFF.number(loopCount, 2)))
    }

    /// Adds a picture of the size of the file, which is shown for a time.
    package mutating func append(_ next: Canvas, for time: FrameTime) throws(ImageError) {
        let milliseconds = clock.advance(by: time)
        var box = PixelBox(minX: 0, minY: 0, maxX: next.width, maxY: next.height)
        if let canvas {
            guard let changes = next.changes(from: canvas) else {
                frame?.milliseconds += milliseconds
                return
            }
            box = changes
            // Corners are at even places.
            box.minX &= ~1
            box.minY &= ~1
        }
        endFrame()
        frame = Frame(box: box, chunk: try encoder.chunk(next, box), milliseconds: milliseconds)
        canvas = next
    }

    /// Takes what is written so far.
    package mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Ends the file, of which the rest is to be taken. Its size is known now, and goes to its start.
    package mutating func finish() -> FilePatch {
        endFrame()
        return FilePatch(offset: 4, bytes: RIFF.number(byteCount - 8, 4))
    }

    private mutating func endFrame() {
        guard let frame else { return }
        let place = [frame.box.minX / 2, frame.box.minY / 2, frame.box.width - 1, frame.box.height - 1]
        let milliseconds = min(frame.milliseconds, 0xFF_FFFF)
        // The frame replaces what it covers, and stays.
        append(RIFF.chunk("ANMF", (place + [milliseconds]).flatMap { RIFF.number($0, 3) } + [0b10] + frame.chunk))
        self.frame = nil
    }

    private mutating func append(_ more: [UInt8]) {
        bytes += more
        byteCount += more.count
    }
}
