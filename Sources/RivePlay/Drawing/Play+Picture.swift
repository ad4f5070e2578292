package import Rive
package import RiveDrawing
import RiveFormat
import RiveGeometry
import RiveModel
package import RiveRaster
import RiveRuntime
import RiveSVG

/// Pictures of the latest frame, which has to be drawn.
extension Play {
    /// Its pixels.
    /// - Parameters:
    ///   - frame: What the picture shows.
    ///   - ground: The background.
    ///   - overlay: What lies over it, in the space of the display list; nil for nothing.
    ///   - images: The images that are known, which gets to know others.
    /// - Returns: A canvas with the picture.
    /// - Throws: `PlayError` where it takes far more work than real pictures do.
    package func picture(
        _ frame: PictureFrame, on ground: Canvas.Ground, beneath overlay: RiveDrawing.DisplayList? = nil,
        _ images: PictureImages
    ) throws(PlayError) -> Canvas {
        var canvas = Canvas(width: frame.width, height: frame.height)
        canvas.fillBeneath(ground)
        _ = try PlaybackError.mapped(try drawing?.drawing.draw(onto: &canvas, frame.matrix, images)) { PlayError($0) }
        guard let overlay else { return canvas }
        var rasterizer = Rasterizer(on: canvas, frame.matrix) { _, _ in nil }
        _ = rasterizer.draw(overlay)
        return rasterizer.picture()
    }

    /// The text of an SVG document of it, with a title and more about it.
    package func svg(
        _ frame: PictureFrame, on ground: Canvas.Ground, beneath overlay: RiveDrawing.DisplayList? = nil,
        _ images: PictureImages, title: String, description: String
    ) -> String {
        var encoded: [PictureImages.Key: EncodedImage?] = [:]
        var picture = SVGPicture(
            SVGPicture.Frame(
                corner: Point(x: frame.box.minX, y: frame.box.minY), width: frame.width, height: frame.height,
                scale: frame.scale),
            on: SVGPicture.Ground(ground), title: title, description: description
        ) { image, object in
            guard let drawing = self.drawing?.drawing,
                let key = PictureImages.Key(image, of: object, in: drawing)
            else { return nil }
            return encoded.value(of: key) { images.encoded(image, of: object, in: drawing) }
        }
        if let drawing {
            images.noteMissing(in: drawing.drawing)
            picture.draw(drawing.list)
        }
        if let overlay { picture.draw(overlay) }
        return picture.document()
    }
}

extension PictureImages {
    /// An image as a document has it in itself; nil for one that is not drawn, which is noted.
    func encoded(_ image: UInt32, of object: UInt32, in drawing: SceneDrawing) -> EncodedImage? {
        contents(image, of: object, in: drawing).flatMap { EncodedImage($0) }
    }
}

extension EncodedImage {
    /// Nil for contents in a form that pictures do not show.
    init?(_ contents: ArraySlice<UInt8>) {
        guard let format = ContentFormat(recognizing: contents), [.png, .jpeg, .webp].contains(format),
            let size = format.pixelSize(of: contents)
        else { return nil }
        self.init(
            mediaType: "image/\(format.rawValue)", base64: Base64.string(contents), width: size.width,
            height: size.height)
    }
}

extension SVGPicture.Ground {
    fileprivate init(_ ground: Canvas.Ground) {
        self =
            switch ground {
            case .none: .none
            case .color(let color): .color(color)
            case .checker: .checker(Canvas.checkerColors.0, Canvas.checkerColors.1, side: Canvas.checkerSide)
            }
    }
}
