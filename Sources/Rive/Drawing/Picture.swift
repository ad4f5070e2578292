import RiveGeometry
import RiveRaster
import RiveRuntime

/// A picture in memory, that scenes draw into.
///
/// The same scene is the same bytes on every machine: nothing depends on a font, a GPU or a processor.
public struct Picture: Equatable, Sendable {
    fileprivate var canvas: Canvas

    /// A picture of one colour.
    /// - Parameters:
    ///   - width: Its width in pixels, from 1 to 16,384.
    ///   - height: Its height in pixels, from 1 to 16,384.
    ///   - background: What it is filled with; nil for nothing, which is transparent.
    public init(width: Int, height: Int, background: Color? = nil) {
        let sides = 1...PictureLimits.side
        precondition(sides.contains(width) && sides.contains(height), "a side of a picture has 1 to 16,384 pixels")
        canvas = Canvas(width: width, height: height, ground: background?.argb ?? 0)
    }

    /// Its width in pixels.
    public var width: Int { canvas.width }
    /// Its height in pixels.
    public var height: Int { canvas.height }

    /// Red, green, blue and alpha of each pixel, a byte each, row by row from the top. Colors are sRGB, and premultiplied: none is
    /// larger than alpha.
    public var pixels: [UInt8] { canvas.pixels }

    /// The bytes of a PNG file of it, which no library is needed for.
    public func png() -> [UInt8] { PNG.bytes(of: canvas) }
}

/// What pictures may have.
package enum PictureLimits {
    /// How many pixels a side can have.
    package static let side = 16_384
    /// How many pixels a picture can have.
    package static let area = 1 << 28
}

/// An image that a picture does not show.
public struct UndrawnImage: Equatable, Sendable {
    /// The address of its asset, as `rivetool` writes it.
    public let asset: String
    /// Why it is not shown.
    public let reason: String
}

extension Scene {
    /// Draws what the scene shows now into a picture: the artboard as large as fits, in the middle, over what is there.
    ///
    /// Draw again after each advance for an animation. Images are decoded by libpng, libjpeg-turbo and libwebp, which are loaded
    /// when the first of them is needed; an image that can't be decoded is left out.
    ///
    /// - Parameter picture: What is drawn into.
    /// - Returns: The images that no picture of the scene shows so far, and why.
    /// - Throws: `PlaybackError.tooLarge` where the frame or its picture takes more work than it may.
    @discardableResult
    public func draw(into picture: inout Picture) throws(PlaybackError) -> [UndrawnImage] {
        let kept = try artboard.drawKept()
        let size = artboard.location.size
        let scale = min(Float(picture.width) / size.x, Float(picture.height) / size.y)
        if scale.isFinite, scale > 0 {
            var matrix = Matrix.identity
            matrix.scale(scale, scale)
            let free = Point(x: Float(picture.width) - size.x * scale, y: Float(picture.height) - size.y * scale)
            matrix = Matrix(translation: free * 0.5) * matrix
            try kept.drawing.draw(onto: &picture.canvas, matrix, kept.images)
        }
        return kept.images.failures.map { failure in
            UndrawnImage(asset: failure.asset, reason: "\(failure.reason)")
        }
    }
}
