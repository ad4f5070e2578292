package import RiveModel

/// One of two versions of a file, with what pairing asks of its records.
package struct DiffSide {
    package let document: Document
    package let tree: RecordTree
    package let references: References
    let hashes: RecordHashes
    package let things: Things

    package init(_ document: Document) {
        self.document = document
        tree = RecordTree(document)
        references = References(document)
        hashes = RecordHashes(document, tree, references)
        things = Things(document, tree)
    }
}
