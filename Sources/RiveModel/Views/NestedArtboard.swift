import RiveSchema

/// A place where an artboard shows another one.
public struct NestedArtboard: Sendable {
    public let document: Document
    package let record: Int

    package init(document: Document, record: Int) {
        self.document = document
        self.record = record
    }

    public var name: String { document.string(.componentName, of: record) }
    /// The artboard that it shows; nil where the file names none or one that does not exist.
    public var artboard: Artboard? { document.artboard(at: document.uint(.nestedArtboardArtboardId, of: record)) }
}
