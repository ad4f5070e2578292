import RiveSchema

/// A run of text in one style.
public struct TextRun: Sendable {
    public let document: Document
    package let record: Int

    /// The name; most runs have none.
    public var name: String { document.string(.componentName, of: record) }
    public var text: String { document.string(.textValueRunText, of: record) }
}
