/// Writes an animated PNG, a picture at a time: each frame has the rectangle that changes, and a picture that is the same as the
/// one before makes its frame longer. Memory follows one picture and what is compressed of it.
package struct APNGWriter {
    /// A frame whose length is not known yet.
    private struct Frame {
        let box: PixelBox
        let stream: [UInt8]
        var time: FrameTime
    }

    private let loopCount: Int
    private var bytes: [UInt8]
    private let controlOffset: Int
    private var frameCount = 0
    private var sequence = 0
    private var canvas: Canvas?
    private var frame: Frame?

    /// An animation that is played so often, 0 for ever, with texts about it.
    package init(width: Int, height: Int, loopCount: Int = 0, texts: [PNG.Text] = []) {
        self.loopCount = loopCount
        bytes = PNG.header(width: width, height: height, isOpaque: false)
        controlOffset = bytes.count
        bytes += Self.control(frameCount: 0, loopCount: loopCount)
        PNG.append(texts, to: &bytes)
    }

    /// Adds a picture of the size of the file, which is shown for a time.
    package mutating func append(_ next: Canvas, for time: FrameTime) {
        // What does not fit 16 bits is rounded; seconds of every length do then.
        let time = time.fitsFiles ? time : FrameTime(seconds: time.seconds)
        var box = next.box
        if let canvas, let frame {
            if let changes = next.changes(from: canvas) {
                box = changes
            } else if let sum = frame.time.adding(time) {
                self.frame?.time = sum
                return
            } else {
                // Any pixel, for there is no frame without one.
                box = PixelBox(minX: 0, minY: 0, maxX: 1, maxY: 1)
            }
        }
        endFrame()
        frame = Frame(box: box, stream: PNGRows.compressed(next, box, isOpaque: false), time: time)
        canvas = next
    }

    /// Takes what is written so far.
    package mutating func takeBytes() -> [UInt8] {
        defer { bytes = [] }
        return bytes
    }

    /// Ends the file, of which the rest is to be taken. The number of frames is known now: it goes to the start of the file.
    package mutating func finish() -> FilePatch {
        endFrame()
        PNG.append("IEND", [], to: &bytes)
        return FilePatch(
            offset: controlOffset, bytes: Self.control(frameCount: frameCount, loopCount: loopCount))
    }

    private static func control(frameCount: Int, loopCount: Int) -> [UInt8] {
        var chunk: [UInt8] = []
        PNG.append("acTL", PNG.word(frameCount) + PNG.word(loopCount), to: &chunk)
        return chunk
    }

    private mutating func endFrame() {
        guard let frame else { return }
        let box = frame.box
        let place = [nextSequence(), box.width, box.height, box.minX, box.minY].flatMap(PNG.word)
        let time = [frame.time.numerator, frame.time.denominator].flatMap { PNG.word($0).suffix(2) }
        // The frame stays, and replaces what it covers.
        PNG.append("fcTL", place + time + [0, 0], to: &bytes)
        if frameCount == 0 {
            PNG.append("IDAT", frame.stream, to: &bytes)
        } else {
            PNG.append("fdAT", PNG.word(nextSequence()) + frame.stream, to: &bytes)
        }
        frameCount += 1
        self.frame = nil
    }

    private mutating func nextSequence() -> Int {
        defer { sequence += 1 }
        return sequence
    }
}
