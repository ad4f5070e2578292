internal import RiveFormat
package import RiveModel
internal import RiveSchema

/// A file that advice is sought for, with what several kinds of it ask.
package struct AdvisedFile {
    package let document: Document
    /// The largest scale at which images were seen, by the index of their asset: units of an artboard a pixel.
    let imageScales: [Int: Float]
    /// The assets whose contents are in the file.
    let embedded: [Embedded]
    /// Whether scripts may do what no record shows.
    let hasScripts: Bool

    /// An asset whose contents are in the file.
    struct Embedded {
        let index: Int
        let record: Int
        let contents: ArraySlice<UInt8>
        let facts: ContentFacts
    }

    /// - Parameters:
    ///   - document: What the records of the file mean.
    ///   - imageScales: How large images were seen, by the index of their asset; those that are missing were not.
    package init(_ document: Document, imageScales: [Int: Float]) {
        self.document = document
        self.imageScales = imageScales
        var embedded: [Embedded] = []
        var hasScripts = false
        for (index, record) in document.assetRecords.enumerated() {
            let type = document.file.type(of: Int(record))
            if type == .scriptAsset || type == .scriptModuleAsset { hasScripts = true }
            let holder = document.assetContents[index]
            guard holder != .max, case let contents = document.text(.bytes, of: Int(holder)), !contents.isEmpty else {
                continue
            }
            embedded.append(
                Embedded(index: index, record: Int(record), contents: contents, facts: ContentFacts(contents)))
        }
        self.embedded = embedded
        self.hasScripts = hasScripts
    }
}
