import RiveFormat
import RiveModel
import RiveSchema

/// What an asset holds, in a few words, before and now.
package struct ContentsChange {
    /// The changes that it tells, by their places among all.
    package let changes: Set<Int>
    /// `replaced`, `embedded` or `detached`.
    package let verb: String
    /// Bytes, and pixels or glyphs; nil where there are none.
    package let old: String?
    package let new: String?

    /// What changed of the contents of an asset that both versions have; nil where nothing did.
    package init?(_ thing: ChangedThing, _ difference: Difference) {
        guard thing.kind == .asset, let before = thing.old, let now = thing.new else { return nil }
        let (old, new) = (difference.old.document, difference.new.document)
        func isContents(_ record: Int?, _ document: Document) -> Bool {
            record.map { document.file.type(of: $0) == .fileAssetContents } ?? false
        }
        let contents = thing.changes.filter { index in
            let change = difference.changes[index]
            return isContents(change.old, old) || isContents(change.new, new)
        }
        guard !contents.isEmpty else { return nil }
        // The size that the record states follows from the picture.
        changes = Set(
            contents
                + thing.changes.filter { index in
                    let key = difference.changes[index].property
                    return key == .drawableAssetWidth || key == .drawableAssetHeight
                })
        self.old = Self.words(of: before, in: difference.old)
        self.new = Self.words(of: now, in: difference.new)
        verb = self.old == nil ? "embedded" : self.new == nil ? "detached" : "replaced"
    }

    private static func words(of asset: Int, in side: DiffSide) -> String? {
        let document = side.document
        let record = side.tree[asset].last { document.file.type(of: Int($0)) == .fileAssetContents }
        guard let record, case let bytes = document.text(.bytes, of: Int(record)), !bytes.isEmpty else { return nil }
        return ContentWords.words(of: bytes)
    }
}
