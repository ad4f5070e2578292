public import RiveModel
import RiveRuntime

/// An artboard as the value of a property: which one it is, of this file or another.
public struct ArtboardReference: Sendable {
    /// The document that has the artboard.
    public let document: Document
    /// Its index among the artboards of the document.
    public let index: Int

    package init(document: Document, index: Int) {
        self.document = document
        self.index = index
    }

    public var name: String { document.artboards[index].name }

    /// What tells an artboard that is given, and what it binds to, from others.
    struct Key: Hashable {
        let file: ObjectIdentifier
        let index: Int
        let instance: InstanceHandle
    }
}

extension ArtboardReference: Equatable {
    public static func == (left: ArtboardReference, right: ArtboardReference) -> Bool {
        left.document === right.document && left.index == right.index
    }
}
