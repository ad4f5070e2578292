import CImageLibraries
import RiveModel
package import RiveRaster

/// Writes an animated GIF through giflib, a picture at a time: each frame has the rectangle that changes, in one palette for all. A
/// pixel is transparent where it is more transparent than not.
package final class GIFEncoder {
    /// A frame whose length is not known yet.
    private struct Frame {
        /// All of the picture.
        let indices: [UInt8]
        var box: PixelBox
        var hundredths: Int
    }

    /// What becomes of a frame before the next one, by the number for it.
    private enum Disposal: UInt8 {
        case stays = 1
        case becomesTransparent = 2
    }

    /// Takes what the library writes.
    private final class Sink {
        var bytes: [UInt8] = []
    }

    static let library = ImageLibrary.giflib.load(with: giflib_load)

    private let call: giflib_functions
    private let width: Int
    private let height: Int
    private var palette: GIFPalette
    private let sink = Sink()
    private var file: UnsafeMutablePointer<gif_file>?
    private var clock = TickClock(ticksPerSecond: 100)
    private var frame: Frame?
    /// What is seen before the frame.
    private var shown: [UInt8]?

    /// Whether a frame of several is shown for less than 2/100 s, which many viewers take for 1/10 s.
    package private(set) var hasShortFrames = false

    private func noteLength(of frame: Frame) { hasShortFrames = hasShortFrames || frame.hundredths < 2 }

    /// Throws where the library is missing, before any picture is drawn.
    package static func requireLibrary() throws(ImageError) { _ = try library.get() }

    /// An animation that is played so often, 0 for ever. All colours of its pictures were counted; a comment says what it is.
    package init(
        width: Int, height: Int, colors: GIFColors, loopCount: Int = 0, comment: String = ""
    ) throws(ImageError) {
        call = try Self.library.get()
        (self.width, self.height) = (width, height)
        palette = GIFPalette(colors)
        var error: CInt = 0
        let opened = call.EGifOpen(
            Unmanaged.passUnretained(sink).toOpaque(),
            { file, bytes, count in
                guard let sink = file.pointee.user_data else { return 0 }
                Unmanaged<Sink>.fromOpaque(sink).takeUnretainedValue().bytes
                    .append(contentsOf: UnsafeBufferPointer(start: bytes, count: Int(count)))
                return count
            }, &error)
        guard let opened else { throw failure(error) }
        file = opened
        try writeHead(loopCount: loopCount, comment: comment)
    }

    deinit {
        var error: CInt = 0
        if let file { _ = call.EGifCloseFile(file, &error) }
    }

    /// Adds a picture of the size of the file, which is shown for a time.
    package func append(_ canvas: Canvas, for time: FrameTime) throws(ImageError) {
        let indices = palette.indices(of: canvas)
        let hundredths = clock.advance(by: time)
        guard var last = frame else {
            let box = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
            frame = Frame(indices: indices, box: box, hundredths: hundredths)
            return
        }
        guard changes(indices, last.indices) != nil else {
            frame?.hundredths += hundredths
            return
        }
        // One that would not be seen is left out, unless it has to take something away.
        let clears = shown.map { self.cleared(from: $0, to: indices) != nil } ?? false
        if last.hundredths > 0 || clears {
            noteLength(of: last)
            let cleared = cleared(from: last.indices, to: indices)
            if let cleared { last.box = last.box.union(cleared) }
            try write(last, cleared == nil ? .stays : .becomesTransparent)
            shown = cleared == nil ? last.indices : clearing(last.box, of: last.indices)
        }
        var box = PixelBox(minX: 0, minY: 0, maxX: width, maxY: height)
        if let shown {
            // Any pixel, for there is no frame without one.
            box = changes(indices, shown) ?? PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
        }
        frame = Frame(indices: indices, box: box, hundredths: hundredths)
    }

    /// Takes what is written so far.
    package func takeBytes() -> [UInt8] {
        defer { sink.bytes = [] }
        return sink.bytes
    }

    /// Ends the file, of which the rest is to be taken.
    package func finish() throws(ImageError) {
        if let frame {
            if shown != nil { noteLength(of: frame) }
            try write(frame, .stays)
        }
        frame = nil
        guard let file else { return }
        self.file = nil
        var error: CInt = 0
        guard call.EGifCloseFile(file, &error) != 0 else { throw failure(error) }
    }

    // MARK: Rectangles

    private func changes(_ indices: [UInt8], _ others: [UInt8]) -> PixelBox? {
        indices.withUnsafeBufferPointer { indices in
            others.withUnsafeBufferPointer { PixelBox.changes(indices, $0, width: width, height: height) }
        }
    }

    /// The box with all pixels that become transparent; nil where there are none.
    private func cleared(from old: [UInt8], to new: [UInt8]) -> PixelBox? {
        guard let transparent = palette.transparentIndex else { return nil }
        let kept = zip(old, new).map { $1 == transparent ? $1 : $0 }
        return changes(kept, old)
    }

    private func clearing(_ box: PixelBox, of indices: [UInt8]) -> [UInt8] {
        var indices = indices
        guard let transparent = palette.transparentIndex else { return indices }
        for y in box.minY..<box.maxY {
            for place in y * width + box.minX..<y * width + box.maxX { indices[place] = transparent }
        }
        return indices
    }

    // MARK: Writing

    private func writeHead(loopCount: Int, comment: String) throws(ImageError) {
        guard let file else { return }
        call.EGifSetGifVersion(file, true)
        let map = map()
        guard let map else { throw .notEncodable(.gif, reason: "giflib is out of memory") }
        defer { call.GifFreeMapObject(map) }
        try require(call.EGifPutScreenDesc(file, CInt(width), CInt(height), 8, 0, map))
        try require(call.EGifPutExtensionLeader(file, 0xFF))
        try require(call.EGifPutExtensionBlock(file, 11, "NETSCAPE2.0"))
        let loops: [UInt8] = [1, UInt8(truncatingIfNeeded: loopCount), UInt8(truncatingIfNeeded: loopCount >> 8)]
        try require(call.EGifPutExtensionBlock(file, 3, loops))
        try require(call.EGifPutExtensionTrailer(file))
        if !comment.isEmpty { try require(call.EGifPutComment(file, comment)) }
    }

    /// The palette as the library has it, filled up with black to a power of two.
    private func map() -> UnsafeMutableRawPointer? {
        var count = 2
        while count < palette.colors.count + (palette.transparentIndex == nil ? 0 : 1) { count *= 2 }
        var colors = palette.colors.flatMap { color in [0, 8, 16].map { UInt8(truncatingIfNeeded: color >> $0) } }
        colors += [UInt8](repeating: 0, count: 3 * count - colors.count)
        return call.GifMakeMapObject(CInt(count), colors)
    }

    private func write(_ frame: Frame, _ disposal: Disposal) throws(ImageError) {
        guard let file else { return }
        let box = frame.box
        var rest = frame.hundredths
        // What is longer than a frame can be is several that are the same.
        repeat {
            let hundredths = min(rest, 0xFFFF)
            rest -= hundredths
            let flags = (rest > 0 ? Disposal.stays : disposal).rawValue << 2 | (palette.transparentIndex == nil ? 0 : 1)
            let control = [
                flags, UInt8(truncatingIfNeeded: hundredths), UInt8(truncatingIfNeeded: hundredths >> 8),
                palette.transparentIndex ?? 0,
            ]
            try require(call.EGifPutExtension(file, 0xF9, CInt(control.count), control))
            try require(
                call.EGifPutImageDesc(
                    file, CInt(box.minX), CInt(box.minY), CInt(box.width), CInt(box.height), false, nil))
            for y in box.minY..<box.maxY {
                // The library masks the pixels in their place.
                var row = Array(frame.indices[y * width + box.minX..<y * width + box.maxX])
                try require(call.EGifPutLine(file, &row, CInt(row.count)))
            }
        } while rest > 0
    }

    private func require(_ result: CInt) throws(ImageError) {
        if result == 0 { throw failure(file?.pointee.error ?? 0) }
    }

    private func failure(_ error: CInt) -> ImageError {
        .notEncodable(.gif, reason: call.GifErrorString(error).map { String(cString: $0) } ?? "giflib gives no reason")
    }
}
