import Rive
import RiveImages
import RiveModel
import RiveRaster

/// The pixels of pictures in tests.
extension Canvas {
    /// The picture in a file of another program, or of an earlier run.
    init(reading file: [UInt8]) throws(ImageError) {
        let image = try DecodedImage(decoding: file[...], memoryLimit: 4 * Play.mostPixels)
        self.init(width: image.width, height: image.height, straight: image.pixels)
    }
}

extension Play {
    /// The pixels of the latest frame, as settings want them.
    /// - Throws: `PlayError` where it can't be drawn, and where an image of it can't be decoded: it would be a difference to machines
    ///   that can.
    func pixels(_ settings: PictureSettings) throws(PlayError) -> Canvas {
        try drawIfNeeded()
        let frame = try settings.frame(of: scene)
        guard frame.width * frame.height <= Self.mostPixels else {
            let most = NumberWords.grouped(Self.mostPixels)
            throw PlayError(
                .unsupported,
                "the picture would have \(frame.width) × \(frame.height) pixels; in a test it has at most \(most)")
        }
        let images = PictureImages()
        let canvas = try picture(frame, on: .none, images)
        for failure in images.failures {
            guard case .undecodable(let error) = failure.reason else { continue }
            throw PlayError(.unsupported, "\(failure.asset) is not drawn: \(error.description)")
        }
        return canvas
    }

    /// How many pixels a picture of a test can have: test files of others may ask for any size.
    fileprivate static let mostPixels = 1 << 24

    /// What the latest frame draws, for people; nil where it has no size that can be shown.
    func preview(of part: ScenePart?) -> Canvas? {
        var settings = PictureSettings(showing: part?.address)
        if drawing == nil { try? drawNow() }
        guard let frame = try? settings.frame(of: scene) else { return nil }
        if max(frame.width, frame.height) > Self.previewSide {
            try? settings.set(.fit, "\(Self.previewSide)x\(Self.previewSide)")
        }
        return (try? settings.frame(of: scene)).flatMap { try? picture($0, on: .none, PictureImages()) }
    }

    /// The longest side of a preview in pixels.
    private static let previewSide = 1024

    /// A picture of the latest frame as a PNG file that stays the same with other paths and versions.
    func png(of canvas: Canvas) -> [UInt8] { PNG.bytes(of: canvas, texts: PictureCaption(of: self).texts) }
}
