import Rive
import RivePlay
import RiveRaster
import ToolSupport

/// Draws several pictures into one, in rows and columns with captions.
final class PictureSheet: PictureTaker {
    private var sheet: Sheet

    /// - Parameters:
    ///   - entries: The pictures that it will get.
    ///   - path: Where it goes, for messages.
    /// - Throws: `ToolError` where it has too many pixels.
    init(of entries: [PictureSurvey.Entry], at path: String) throws(ToolError) {
        let (columnCount, captions) = Self.arrangement(of: entries)
        let layout = SheetLayout(
            sizes: entries.map { ($0.frame.width, $0.frame.height) }, columnCount: columnCount, captions: captions)
        guard layout.width <= PictureLimits.side, layout.height <= PictureLimits.side,
            layout.width * layout.height <= PictureLimits.area
        else {
            throw ToolError(
                .unsupported, file: OpenFile.name(ofOutput: path),
                """
                a sheet of \(entries.count) pictures would have \(layout.width) × \(layout.height) pixels, more than a \
                picture may; draw them smaller, or into a folder
                """)
        }
        sheet = Sheet(layout)
    }

    func take(_ shot: PictureShot) throws(ToolError) { sheet.add(try shot.canvas()) }

    /// The bytes of the sheet.
    func png(_ texts: [PNG.Text]) -> [UInt8] { PNG.bytes(of: sheet.canvas, texts: texts) }

    // MARK: Rows and columns

    /// How many columns there are, and what stands beside them. What differs last makes columns, where each row has the same ones.
    private static func arrangement(of entries: [PictureSurvey.Entry]) -> (Int, SheetLayout.Captions) {
        let parts = entries.map(\.label.parts)
        let lasts = parts.map { PictureLabel.caption(of: $0.suffix(1)) }
        let heads = parts.map { PictureLabel.caption(of: $0.dropLast()) }
        let columnCount = heads.prefix { $0 == heads[0] }.count
        let isGrid =
            columnCount < entries.count && entries.count % columnCount == 0
            && lasts.indices.allSatisfy { lasts[$0] == lasts[$0 % columnCount] }
        guard isGrid else { return (squareCount(of: entries), .below(entries.map(\.label.caption))) }
        let rows = stride(from: 0, to: heads.count, by: columnCount).map { heads[$0] }
        return (columnCount, .headings(columns: Array(lasts.prefix(columnCount)), rows: rows))
    }

    /// How many columns make a sheet that is about as wide as it is high.
    private static func squareCount(of entries: [PictureSurvey.Entry]) -> Int {
        let width = entries.reduce(0) { max($0, $1.frame.width) }
        let height = entries.reduce(0) { max($0, $1.frame.height) }
        let ratio = Double(entries.count) * Double(height) / Double(max(1, width))
        return max(1, min(entries.count, Int(ratio.squareRoot().rounded())))
    }
}
