import Rive
import RiveDrawing
import RiveGeometry
import RiveModel
import RivePlay
import RiveRaster
import ToolSupport

/// A folder with a picture of each text: its artboard, with a frame around the text.
final class TextPictures {
    private let document: Document
    private let path: String
    private let addresses: AddressPrinter
    private let console: Console
    private var batch: FileBatch
    private var names: Set<String> = []
    /// The artboard that was drawn last; nil in a place of its own where it can't be.
    private var drawn: (artboard: Int, play: Play?)?

    init(of document: Document, at path: String, in folder: String, _ console: Console) throws(ToolError) {
        try OutputKind.folder.require(folder, console.files)
        self.document = document
        self.path = path
        self.console = console
        addresses = AddressPrinter(document)
        batch = FileBatch(in: folder, replacing: true, console)
    }

    /// The name of the picture of a text object, which is written; nil for one that shows nowhere at rest.
    func name(ofPictureOf text: Int) throws(ToolError) -> String? {
        guard let artboard = document.artboardIndex(of: text), let play = play(of: artboard),
            let bounds = try? play.scene.artboard.location.bounds(ofRecord: text),
            let canvas = try? MarkedPicture.canvas(of: play, around: bounds)
        else { return nil }
        let object = addresses.localAddress(ofRecord: text)
        let parts = [
            document.artboards[artboard].name, object.hasPrefix("object:") ? String(object.dropFirst(7)) : object,
        ]
        let name = MessageKeys.unique(parts.map(PathComponent.plain).joined(separator: "-"), among: &names) + ".png"
        try batch.add(MarkedPicture.png(of: canvas, play)[...], as: name)
        return name
    }

    /// Puts all pictures in their places.
    func commit() throws(ToolError) { try batch.commit() }

    /// An artboard, drawn; nil for one that can't be, which is said once.
    private func play(of artboard: Int) -> Play? {
        if let drawn, drawn.artboard == artboard { return drawn.play }
        var play: Play?
        do throws(PlayError) {
            let made = try MarkedPicture.play(ofArtboard: artboard, in: document, console)
            _ = try MarkedPicture.canvas(of: made, around: nil, side: 1)
            play = made
        } catch {
            let name = document.artboards[artboard].name
            console.note("no pictures of artboard \"\(name)\": \(error.message)", file: path)
        }
        drawn = (artboard, play)
        return play
    }
}

/// A picture of a scene in which one text has a frame around it.
enum MarkedPicture {
    /// The longest side in pixels.
    private static let side = 1024
    /// The frame: how wide its line is, how far it lies outside, in pixels, and its color.
    private static let width: Float = 2, margin: Float = 2, color: UInt32 = 0xFFE0_0050

    /// An artboard after its first second, or as soon as nothing moves: what comes in is there then.
    static func play(ofArtboard index: Int, in document: Document, _ console: Console) throws(PlayError) -> Play {
        try play(TextMoment(ofArtboard: index), in: document, console)
    }

    /// A moment of a file, drawn.
    static func play(_ moment: TextMoment, in document: Document, _ console: Console) throws(PlayError) -> Play {
        var settings = try moment.settings(limits: PlayLimits(held: console.budget))
        settings.draws = true
        let scene = try PlayScene(document, settings, watching: [], guests: console.guests)
        settings.draws = false
        let play = try Play(openEnded: scene, settings, Spectator())
        try moment.advance(play)
        try play.drawNow()
        return play
    }

    /// The picture of the latest frame, with a frame around a box.
    /// - Throws: `PlayError` for an artboard of no size, and for more work than real pictures take.
    static func canvas(of play: Play, around bounds: Bounds?, side: Int = side) throws(PlayError) -> Canvas {
        var settings = PictureSettings()
        let size = play.scene.artboard.location.size
        if max(size.x, size.y) > Float(side) { try settings.set(.fit, "\(side)x\(side)") }
        let frame = try settings.frame(of: play.scene)
        let mark = bounds.map { overlay(around: $0, pixel: 1 / frame.scale) }
        return try play.picture(frame, on: .color(0xFFFF_FFFF), beneath: mark, PictureImages())
    }

    static func png(of canvas: Canvas, _ play: Play) -> [UInt8] {
        PNG.bytes(of: canvas, texts: [("Software", "rivetool"), ("Artboard", play.scene.artboard.name)])
    }

    private static func overlay(around bounds: Bounds, pixel: Float) -> RiveDrawing.DisplayList {
        let margin = margin * pixel
        var outline = PathOutline()
        outline.move(to: Point(x: bounds.minX - margin, y: bounds.minY - margin))
        outline.line(to: Point(x: bounds.maxX + margin, y: bounds.minY - margin))
        outline.line(to: Point(x: bounds.maxX + margin, y: bounds.maxY + margin))
        outline.line(to: Point(x: bounds.minX - margin, y: bounds.maxY + margin))
        outline.close()
        var paint = Paint()
        (paint.style, paint.color, paint.thickness) = (.stroke, color, width * pixel)
        var list = RiveDrawing.DisplayList()
        list.drawPath(outline, .nonZero, paint, object: 0)
        return list
    }
}
