import RiveFormat
package import RiveModel
import RiveSchema

/// A file that advice is sought for, with what several kinds of it ask.
package struct AdvisedFile {
    package let document: Document
    /// The largest scale at which images were seen, by the index of their asset: units of an artboard a pixel.
    let imageScales: [Int: Float]
    /// The assets whose contents are in the file.
    let embedded: [Embedded]
    /// Whether a record goes as a whole, so that nothing else can be saved of it.
    let isLeftOut: (_ record: Int) -> Bool

    /// An asset whose contents are in the file.
    struct Embedded {
        let index: Int
        let record: Int
        /// The record that has the contents.
        let holder: Int
        /// The first asset with the same contents; nil for that one.
        let original: (index: Int, record: Int)?
        let contents: ArraySlice<UInt8>
        let facts: ContentFacts
    }

    /// - Parameters:
    ///   - document: What the records of the file mean.
    ///   - imageScales: How large images were seen, by the index of their asset; those that are missing were not.
    ///   - isLeftOut: Whether a record goes as a whole, so that nothing else can be saved of it.
    package init(
        _ document: Document, imageScales: [Int: Float], isLeftOut: @escaping (_ record: Int) -> Bool = { _ in false }
    ) {
        self.document = document
        self.imageScales = imageScales
        self.isLeftOut = isLeftOut
        var originals: [Int: [Embedded]] = [:]
        var embedded: [Embedded] = []
        for (index, record) in document.assetRecords.enumerated() {
            let holder = document.assetContents[index]
            guard holder != .max, !isLeftOut(Int(holder)),
                case let contents = document.text(.bytes, of: Int(holder)), !contents.isEmpty
            else { continue }
            let hash = Self.hash(of: contents)
            let original = originals[hash]?.first { $0.contents == contents }
            let asset = Embedded(
                index: index, record: Int(record), holder: Int(holder),
                original: original.map { ($0.index, $0.record) },
                contents: contents, facts: original?.facts ?? ContentFacts(contents))
            if original == nil { originals[hash, default: []].append(asset) }
            embedded.append(asset)
        }
        self.embedded = embedded
    }

    private static func hash(of contents: ArraySlice<UInt8>) -> Int {
        var hasher = Hasher()
        contents.withUnsafeBytes { hasher.combine(bytes: $0) }
        return hasher.finalize()
    }

    /// The assets that stay where those with the same contents become one.
    var originals: [Embedded] { embedded.filter { $0.original == nil } }
}
