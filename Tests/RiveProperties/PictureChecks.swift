import Rive
import RiveDrawing
import RiveGeometry
import RiveRaster
import RiveRuntime
import RiveSVG

/// What holds for pictures of any scene, as pixels and as a document.
struct PictureChecks {
    private let drawing: SceneDrawing
    /// The pixels of a unit of the artboard.
    private let scale: Float

    /// The pixels of a side.
    private static let side = 64
    /// How much a list may have of which a document is made.
    private static let mostBytes = 1 << 20
    /// What all images of a file are in the pictures.
    private static let image = (width: 3, height: 2)

    /// Nil for a scene that has no size.
    init?(of scene: Rive.Scene) throws(PlaybackError) {
        var drawing = SceneDrawing()
        try scene.artboard.draw(into: &drawing)
        let size = scene.artboard.location.size
        (self.drawing, scale) = (drawing, Float(Self.side) / max(size.x, size.y))
        guard scale.isFinite, scale > 0 else { return nil }
    }

    /// Numbers that tell a picture from others.
    func run() throws(CheckFailure) -> [Int] { try [pixels(), document()] }

    /// No colour of a pixel is larger than its opacity, wherever the work ends.
    private func pixels() throws(CheckFailure) -> Int {
        var matrix = Matrix.identity
        matrix.scale(scale, scale)
        let (width, height) = Self.image
        let bitmap = Bitmap(
            width: width, height: height, straight: (0..<UInt8(4 * width * height)).map { $0 &* 53 })
        var rasterizer = Rasterizer(on: Canvas(width: Self.side, height: Self.side), matrix) { _, _ in bitmap }
        _ = rasterizer.draw(drawing.list)
        let pixels = rasterizer.picture().pixels
        for start in stride(from: 0, to: pixels.count, by: 4) {
            let (color, alpha) = (pixels[start..<start + 3], pixels[start + 3])
            try require(
                color.allSatisfy { $0 <= alpha }, "pixel \(start / 4) is \(Array(color)) at an opacity of \(alpha)")
        }
        return pixels.hashValue
    }

    private func document() throws(CheckFailure) -> Int {
        guard drawing.list.bytes <= Self.mostBytes else { return 0 }
        let encoded = EncodedImage(
            mediaType: "image/png", base64: "AAAA", width: Self.image.width, height: Self.image.height)
        var picture = SVGPicture(
            SVGPicture.Frame(width: Self.side, height: Self.side, scale: scale), on: .color(0xFF20_4060)
        ) { _, _ in encoded }
        picture.draw(drawing.list)
        let text = picture.document()
        try SVGChecks.isWellFormed(text)
        return text.hashValue
    }
}
