import Rive
import RiveFormat
import RiveGeometry
import RiveModel
import RivePlay
import RiveRaster
import ToolSupport

/// A folder with a picture of each text that does not fit, and for each artboard that changes with the language a sheet of all
/// languages side by side.
struct FitsPictures {
    private let folder: String
    private let console: Console

    /// The longest side of a picture in a sheet.
    private static let sheetSide = 320

    init(in folder: String, _ console: Console) throws(ToolError) {
        try OutputKind.folder.require(folder, console.files)
        (self.folder, self.console) = (folder, console)
    }

    func write(_ report: FitsReport, _ source: Document) throws(ToolError) {
        var batch = FileBatch(in: folder, replacing: true, console)
        var names: Set<String> = []
        let documents = Dictionary(firsts: report.languages.map { ($0.name, $0.document) })
        for row in report.rows {
            guard let document = documents[row.language], let canvas = picture(of: row, in: document) else { continue }
            let parts = [row.language, row.artboard, row.finding.name].map(PathComponent.plain)
            let name = MessageKeys.unique(parts.joined(separator: "-"), among: &names) + ".png"
            try batch.add(PNG.bytes(of: canvas, texts: [])[...], as: name)
        }
        for artboard in Set(report.rows.map { $0.finding.moment.artboard }).sorted() {
            guard let sheet = sheet(of: artboard, report.languages, source) else { continue }
            let name = MessageKeys.unique(
                "languages-\(PathComponent.plain(source.artboards[artboard].name))", among: &names)
            try batch.add(PNG.bytes(of: sheet, texts: [])[...], as: name + ".png")
        }
        try batch.commit()
    }

    /// The moment of a text, with a frame around it.
    private func picture(of row: FitsReport.Row, in document: Document) -> Canvas? {
        guard let play = try? MarkedPicture.play(row.finding.moment, in: document, console) else { return nil }
        return try? MarkedPicture.canvas(of: play, around: play.scene.bounds(of: row.finding.name))
    }

    /// An artboard after its first second in the source and in all languages; nil where it can't be drawn.
    private func sheet(of artboard: Int, _ languages: [TrialLanguage], _ source: Document) -> Canvas? {
        var pictures: [(name: String, canvas: Canvas)] = []
        for (name, document) in [("source", source)] + languages.map({ ($0.name, $0.document) }) {
            guard let play = try? MarkedPicture.play(ofArtboard: artboard, in: document, console),
                let canvas = try? MarkedPicture.canvas(of: play, around: nil, side: Self.sheetSide)
            else { continue }
            pictures.append((name, canvas))
        }
        guard !pictures.isEmpty else { return nil }
        let columns = max(1, min(pictures.count, Int(Double(pictures.count).squareRoot().rounded(.up))))
        let layout = SheetLayout(
            sizes: pictures.map { ($0.canvas.width, $0.canvas.height) }, columnCount: columns,
            captions: .below(pictures.map(\.name)))
        guard layout.width * layout.height <= PictureLimits.area else { return nil }
        var sheet = Sheet(layout)
        for picture in pictures { sheet.add(picture.canvas) }
        return sheet.canvas
    }
}
