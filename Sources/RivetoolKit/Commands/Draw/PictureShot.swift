import Rive
import RiveDrawing
import RiveGeometry
import RiveModel
import RivePlay
import RiveRaster
import ToolSupport

/// A frame of a run that is drawn, before it is.
struct PictureShot {
    let play: Play
    let label: PictureLabel
    let path: String
    let frame: PictureFrame
    let look: PictureLook

    /// What the file of the picture says of it, by keywords.
    var metadata: [PNG.Text] { caption.texts }

    private var caption: PictureCaption { PictureCaption(of: play, from: path, version: Version.rivetool) }

    /// Its pixels; of another frame than its own where pictures have to be of one size.
    func canvas(_ frame: PictureFrame? = nil) throws(ToolError) -> Canvas {
        let frame = frame ?? self.frame
        let canvas = try ToolError.ofPlay(path) { () throws(PlayError) in
            try play.picture(frame, on: look.settings.background, beneath: overlay(frame), look.images)
        }
        look.noteFailures(path)
        return canvas
    }

    /// The text of an SVG document of it.
    func svg() -> String {
        let caption = self.caption
        defer { look.noteFailures(path) }
        return play.svg(
            frame, on: look.settings.background, beneath: overlay(frame), look.images, title: caption.title,
            description: caption.description)
    }

    /// The overlay of the picture; nil without one.
    private func overlay(_ frame: PictureFrame) -> RiveDrawing.DisplayList? {
        guard let layers = look.overlay else { return nil }
        let overlay = SceneOverlay.displayList(
            of: play, layers, corner: Point(x: frame.box.minX, y: frame.box.minY), size: frame.box.size,
            pixelsPerUnit: frame.scale, .pixels)
        look.noteLabels(leftOut: overlay.labelsLeftOut, of: label.frame, path)
        return overlay.list
    }
}

/// How the pictures of a command look, and the images that they show.
final class PictureLook {
    let settings: PictureSettings
    /// The overlay of each picture; nil without one.
    let overlay: GeometryLayers?
    private(set) var images = PictureImages()
    private var notedFailures = 0
    private var hasNotedLabels = false
    /// What the pictures are made of now.
    private var document: Document?
    private let console: Console

    init(_ settings: PictureSettings, overlay: GeometryLayers?, _ console: Console) {
        (self.settings, self.overlay, self.console) = (settings, overlay, console)
    }

    /// Says that the pictures that follow are of a document. What was kept of another one is given back.
    func begin(_ document: Document) {
        guard document !== self.document else { return }
        self.document = document
        (images, notedFailures, hasNotedLabels) = (PictureImages(), 0, false)
    }

    /// Says on standard error how many labels found no place in a picture, for the first such picture of a file.
    func noteLabels(leftOut count: Int, of frame: Int, _ path: String) {
        guard count > 0, !hasNotedLabels else { return }
        hasNotedLabels = true
        let (labels, verb) = (NumberWords.count(count, "label"), count == 1 ? "is" : "are")
        console.note("frame \(frame): \(labels) of --overlay did not fit and \(verb) not shown", file: path)
    }

    /// Says on standard error which images were not drawn since it last did.
    func noteFailures(_ path: String) {
        for failure in images.failures[notedFailures...] {
            console.note("\(failure.asset) is not drawn: \(failure.reason)", file: path)
        }
        notedFailures = images.failures.count
    }
}

extension OverlayFont {
    /// The font that is part of the program, in the multiple of its own size that is nearest: its pixels are those of the picture.
    static var pixels: OverlayFont {
        func scale(_ size: Double) -> Float { max(1, Float((size / Double(PixelFont.lineHeight)).rounded())) }
        return OverlayFont(
            width: { Double(Float(PixelFont.width(of: $0)) * scale($1)) },
            outline: { text, size in
                let scale = scale(size)
                var outline = PathOutline()
                outline.append(
                    PixelFont.outline(of: text, size: scale * Float(PixelFont.lineHeight)),
                    Matrix(translation: Point(x: 0, y: -scale * Float(PixelFont.ascent))))
                return outline
            })
    }
}
