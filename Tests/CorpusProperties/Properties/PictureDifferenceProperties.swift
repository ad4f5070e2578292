import RiveFormat
import RiveModel
import RivePlay
import RiveProperties
import RiveSchema
import RiveTestSupport

/// What changes of a file can't be seen in its pictures.
enum PictureDifferenceProperties {
    static let all = [
        Property(
            "pictures-of-orders", "Records in another order, where no order says anything, draw the same pictures",
            least: 20
        ) { opened in
            guard let document = opened.whole else { return 0 }
            return try drawsTheSame(
                document, as: try RecordShuffle.bytes(of: document, seed: UInt64(opened.bytes.count)))
        },
        Property("pictures-of-numbers", "Objects with other numbers draw the same pictures", least: 50) { opened in
            guard let document = opened.whole else { return 0 }
            return try drawsTheSame(document, as: ObjectRenumbering.bytes(of: document))
        },
        Property("pictures-of-places", "Artboards at other places draw the same pictures", least: 50) { opened in
            guard let document = opened.whole else { return 0 }
            return try drawsTheSame(document, as: movedArtboards(of: document))
        },
    ]

    /// The bytes of a file with its artboards at other places of the editor.
    private static func movedArtboards(of document: Document) -> [UInt8]? {
        var patch = Patch()
        for artboard in document.artboardRecords.map(Int.init) {
            for key in [PropertyKey.xArtboard, .yArtboard, .nodeX, .nodeY] {
                patch.set(key, of: artboard, to: .float((document.float(key, of: artboard) + 123.5).bitPattern))
            }
        }
        return patch.isEmpty ? nil : document.file.applying(patch).bytes
    }

    /// How many artboards are drawn as in another version of their file, of which none may differ; none without that version.
    private static func drawsTheSame(_ document: Document, as bytes: [UInt8]?) throws -> Int {
        guard let bytes else { return 0 }
        let other = Document(try RiveFile(parsing: bytes))
        let differences = PictureDifferences(from: document, to: other, PictureDifferences.Question())
        try require(differences.isComplete, "not all artboards are drawn")
        try require(
            differences.all.isEmpty,
            differences.all.map { "\($0.artboard): \($0.lines.prefix(3))" }.joined(separator: "; "))
        return document.artboards.count
    }
}
