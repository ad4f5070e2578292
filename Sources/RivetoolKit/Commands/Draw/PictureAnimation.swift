import RiveFormat
import RiveImages
import RiveJSON
import RivePlay
import RiveRaster
import ToolSupport

/// Writes pictures of one scene as an animation, each as long as it is.
final class PictureAnimation: PictureTaker {
    private let form: PictureForm
    private let frame: PictureFrame
    private let times: [FrameTime]
    private let output: OutputBuffer
    private let path: String
    private var encoder: any AnimationEncoder
    private var count = 0

    /// - Parameters:
    ///   - form: Its form.
    ///   - entries: The pictures that it will get, at least one. All are as large as the first.
    ///   - times: How long each of them is shown.
    ///   - colors: The colours of all pictures, for a form that has a palette.
    ///   - path: Where it goes, for messages.
    ///   - output: What takes its bytes.
    /// - Throws: `ToolError` where the form can't hold such pictures, or its library is missing.
    init(
        _ form: PictureForm, of entries: [PictureSurvey.Entry], _ times: [FrameTime], _ colors: GIFColors,
        to path: String, _ output: OutputBuffer
    ) throws(ToolError) {
        (self.form, self.times, self.path, self.output) = (form, times, path, output)
        frame = entries[0].frame
        let (width, height, texts) = (frame.width, frame.height, entries[0].metadata)
        encoder = try ToolError.ofImage(path) { () throws(ImageError) in
            switch form {
            case .gif:
                let comment = texts.map { "\($0.keyword): \($0.text)" }.joined(separator: "; ")
                return GIFAnimation(
                    encoder: try GIFEncoder(width: width, height: height, colors: colors, comment: comment))
            case .webp: return PatchedAnimation(try WebPWriter(width: width, height: height))
            case .y4m: return Y4MAnimation(writer: Y4MWriter(width: width, height: height, frameTime: times[0]))
            case .apng, .png, .svg, .json:
                return PatchedAnimation(APNGWriter(width: width, height: height, texts: texts))
            }
        }
    }

    func take(_ shot: PictureShot) throws(ToolError) {
        let canvas = try shot.canvas(frame)
        let time = times[min(count, times.count - 1)]
        count += 1
        write(try ToolError.ofImage(path) { () throws(ImageError) in try encoder.append(canvas, for: time) })
    }

    /// Ends the file.
    func finish() throws(ToolError) {
        write(try ToolError.ofImage(path) { () throws(ImageError) in try encoder.finish() })
    }

    /// Whether it has frames that many viewers show for longer than they should.
    var hasShortFrames: Bool { encoder.hasShortFrames }

    private func write(_ bytes: [UInt8]) {
        // How much a video has goes with its length, not with the file that it is of.
        output.allow(bytes.count)
        output.append(bytes)
    }
}

/// Counts the colours of all pictures.
final class PictureColors: PictureTaker {
    private let frame: PictureFrame
    private(set) var colors = GIFColors()

    init(_ frame: PictureFrame) { self.frame = frame }

    func take(_ shot: PictureShot) throws(ToolError) { colors.add(try shot.canvas(frame)) }
}

/// Makes the bytes of an animation.
private protocol AnimationEncoder {
    /// Adds a picture, and gives back what is ready to be written.
    mutating func append(_ canvas: Canvas, for time: FrameTime) throws(ImageError) -> [UInt8]
    /// The rest.
    mutating func finish() throws(ImageError) -> [UInt8]
    var hasShortFrames: Bool { get }
}

extension AnimationEncoder {
    var hasShortFrames: Bool { false }
}

/// Writes a file whose start says what is known at its end alone.
private protocol PatchedWriter {
    mutating func append(_ canvas: Canvas, for time: FrameTime) throws(ImageError)
    mutating func takeBytes() -> [UInt8]
    mutating func finish() -> FilePatch
}

extension APNGWriter: PatchedWriter {}
extension WebPWriter: PatchedWriter {}

/// Of such a file nothing is ready before.
private struct PatchedAnimation<Writer: PatchedWriter>: AnimationEncoder {
    var writer: Writer
    private var bytes: [UInt8] = []

    init(_ writer: Writer) { self.writer = writer }

    mutating func append(_ canvas: Canvas, for time: FrameTime) throws(ImageError) -> [UInt8] {
        try writer.append(canvas, for: time)
        bytes += writer.takeBytes()
        return []
    }

    mutating func finish() -> [UInt8] {
        let patch = writer.finish()
        bytes += writer.takeBytes()
        return patch.applied(to: bytes)
    }
}

private struct GIFAnimation: AnimationEncoder {
    let encoder: GIFEncoder

    var hasShortFrames: Bool { encoder.hasShortFrames }

    func append(_ canvas: Canvas, for time: FrameTime) throws(ImageError) -> [UInt8] {
        try encoder.append(canvas, for: time)
        return encoder.takeBytes()
    }

    func finish() throws(ImageError) -> [UInt8] {
        try encoder.finish()
        return encoder.takeBytes()
    }
}

private struct Y4MAnimation: AnimationEncoder {
    let writer: Y4MWriter
    private var isBegun = false

    init(writer: Y4MWriter) { self.writer = writer }

    mutating func append(_ canvas: Canvas, for time: FrameTime) -> [UInt8] {
        defer { isBegun = true }
        return (isBegun ? [] : writer.header) + writer.frame(canvas)
    }

    func finish() -> [UInt8] { [] }
}

extension FilePatch {
    /// The bytes of a file with its own in their place.
    fileprivate func applied(to file: [UInt8]) -> [UInt8] {
        var file = file
        file.replaceSubrange(offset..<offset + bytes.count, with: bytes)
        return file
    }
}

extension ToolError {
    /// The result of `body`, whose failure is about a picture that is written.
    static func ofImage<Result>(
        _ path: String, _ body: () throws(ImageError) -> Result
    ) throws(ToolError) -> Result {
        try ImageError.mapped(try body()) { ToolError(.unsupported, file: OpenFile.name(ofOutput: path), "\($0)") }
    }
}
