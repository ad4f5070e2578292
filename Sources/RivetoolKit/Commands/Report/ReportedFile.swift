import Rive
import RiveDrawing
import RiveFormat
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import ToolSupport

/// A file as a report shows it: the documents that commands print of it, and pictures of its artboards.
struct ReportedFile: FieldObject {
    let path: String
    private let documents: [(key: String, document: PrintedDocument)]
    private let pictures: [ReportedPicture]
    private let thumbnails: [Thumbnail]
    /// Why it has no pictures; nil where it has.
    private let problem: String?
    /// What its pictures lack, and why.
    private let notes: [String]
    let status: ExitStatus
    /// How many bytes its documents have.
    let byteCount: Int

    /// - Parameters:
    ///   - path: Where it is.
    ///   - page: What gets its pictures.
    ///   - console: Where it is read.
    /// - Throws: `ToolError` for a file that can't be read at all, and for a document that comes to too much.
    init(_ path: String, _ page: inout PageWriter, _ console: Console) throws(ToolError) {
        self.path = path
        // One that is damaged is shown as far as it can be read.
        _ = try console.readRiveFile(path)
        let input = path == "-" ? try console.read(path) : []
        var (documents, status, size): ([(String, PrintedDocument)], ExitStatus, Int) = ([], .done, 0)
        for (key, request) in Self.requests(path) {
            let run = InnerRun(request, input: input, console.files, like: console, atMost: Self.longest)
            guard !run.output.isEmpty, run.status != .unsupported else {
                throw run.failures.last ?? ToolError(.unsupported, file: path, "\(key) prints nothing to report")
            }
            // The first says what is wrong with the file.
            if documents.isEmpty {
                status = run.status
                for failure in run.failures { console.report(failure) }
            }
            size += run.output.count
            documents.append((key, PrintedDocument(run.output)))
        }
        (self.documents, byteCount, self.status) = (documents, size, status)
        var notes: [String] = []
        do throws(ToolError) {
            let document = try console.playableDocument(path)
            pictures = ReportedPicture.all(of: document, &page, &notes, console)
            thumbnails = Thumbnail.all(of: document, page.images)
            problem = nil
        } catch {
            (pictures, thumbnails, problem) = ([], [], error.message)
        }
        self.notes = notes
    }

    /// How many bytes a document may have.
    private static let longest = 1 << 26

    private static func requests(_ path: String) -> [(key: String, request: CommandRequest)] {
        func list(_ kind: String) -> (String, CommandRequest) {
            (kind, CommandRequest(ListCommand.command, [kind, path]).with(ListCommand.json))
        }
        return [
            ("inspect", CommandRequest(InspectCommand.command, [path]).with(InspectCommand.json)),
            ("graph", CommandRequest(GraphCommand.command, [path]).with(GraphCommand.json).with(GraphCommand.all)),
            list("listeners"), list("bindings"), list("layouts"), list("uses"),
            ("check", CommandRequest(CheckCommand.command, [path]).with(.json)),
            ("size", CommandRequest(SizeCommand.command, [path]).with(SizeCommand.json)),
            (
                "artboardSize",
                CommandRequest(SizeCommand.command, [path]).with(SizeCommand.json).with(SizeCommand.by, "artboard")
            ),
            ("requires", CommandRequest(RequiresCommand.command, [path]).with(RequiresCommand.json)),
        ]
    }

    static let fields = Fields<Self>("file") {
        Field("file") { PathText.bytes(of: $0.path)[...] }
        Field(ifAny: "problem") { $0.problem }
        Field("notes") { $0.notes }
        Field(each: "pictures") { $0.pictures }
        Field(each: "thumbnails") { $0.thumbnails }
        Field(dictionary: "documents") { file, json in
            for (key, document) in file.documents { document.write(.name(key), &json) }
        }
    }
}

/// The picture of an asset.
private struct Thumbnail: FieldObject {
    let address: String
    /// Its number among the images of the page.
    let image: UInt32

    /// How many bytes an image may have that no artboard shows at rest.
    private static let mostBytes = 1 << 18

    static func all(of document: Document, _ images: NumberedImages) -> [Self] {
        let (file, addresses) = (File(document), AddressPrinter(document))
        return file.assets.compactMap { asset in
            guard let contents = try? file.contents(of: asset),
                let image = images.number(of: contents, atMost: mostBytes)
            else { return nil }
            return Self(address: addresses.fullAddress(ofRecord: asset.record), image: image)
        }
    }

    static let fields = Fields<Self>("thumbnail") {
        Field("address") { $0.address }
        Field("image") { $0.image }
    }
}

/// An artboard at rest, with what can be drawn over it.
private struct ReportedPicture: FieldObject {
    let address: String
    let size: Point
    let list: PageWriter.Place
    let overlays: [(name: String, list: PageWriter.Place)]
    /// The addresses of the objects that draw, by the numbers of calls less one.
    let objects: [String]

    /// The layers of overlays, which a page switches by their names.
    private static let layers: KeyValuePairs<String, GeometryLayers> = [
        "hits": .hits, "boxes": .boxes, "names": .names,
    ]
    /// How long the longest side of a picture is meant to be, for the size of the lines and labels over it.
    private static let shownSide: Float = 640

    static func all(
        of document: Document, _ page: inout PageWriter, _ notes: inout [String], _ console: Console
    ) -> [Self] {
        var pictures: [Self] = []
        let addresses = AddressPrinter(document)
        for artboard in Interface(document).artboards {
            let address = addresses.address(of: artboard)
            do throws(PlayError) {
                pictures.append(try Self(address, artboard.index, document, &page, console))
            } catch {
                notes.append("\(address): \(error.message)")
            }
        }
        return pictures
    }

    private init(
        _ address: String, _ index: Int, _ document: Document, _ page: inout PageWriter, _ console: Console
    ) throws(PlayError) {
        var settings = PlaySettings(limits: PlayLimits(held: console.budget))
        try settings.set(.artboard, "#\(index)")
        settings.draws = true
        let scene = try PlayScene(document, settings, watching: [], guests: console.guests)
        let play = try Play(openEnded: scene, settings, Spectator())
        try play.start { _ in }
        let frame = try PictureSettings().frame(of: scene)
        let size = frame.box.size
        self.address = address
        self.size = size
        list = play.drawing.map { page.add($0) } ?? page.add(overlay: .init())
        overlays = Self.layers.map { name, layers in
            let overlay = SceneOverlay.displayList(
                of: play, layers, corner: .zero, size: size, pixelsPerUnit: Self.shownSide / max(size.x, size.y),
                .pixels)
            return (name, page.add(overlay: overlay.list))
        }
        objects = (0..<UInt32(play.drawing?.objectCount ?? 0)).map { number in
            play.drawing?.fileAddress(ofNumber: number + 1) ?? ""
        }
        if let drawing = play.drawing { page.images.noteMissing(in: drawing) }
    }

    static let fields = Fields<Self>("picture") {
        Field("address") { $0.address }
        Field("size") { [$0.size.x, $0.size.y] }
        Field("list") { $0.list }
        Field(dictionary: "overlays") { picture, json in
            for (name, list) in picture.overlays { list.write(.name(name), &json) }
        }
        Field("objects") { $0.objects }
    }
}
