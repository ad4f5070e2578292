public import RiveModel
internal import RiveRuntime

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
        let instance: Int32
    }
}

extension ArtboardReference: Equatable {
    public static func == (left: ArtboardReference, right: ArtboardReference) -> Bool {
        left.document === right.document && left.index == right.index
    }
}

extension File {
    /// The artboard that a number stands for in a property.
    func artboardReference(_ word: UInt32) -> ArtboardReference? {
        if let given = store.external(word) {
            guard let artboard = given as? ExternalArtboard else { return nil }
            return ArtboardReference(document: artboard.store.file.document, index: artboard.index)
        }
        return word < document.artboardRecords.count ? ArtboardReference(document: document, index: Int(word)) : nil
    }

    /// The number that stands for an artboard in a property.
    func word(for artboard: Artboard, _ instance: ViewModelInstance?) -> UInt32 {
        if artboard.file === self, instance == nil { return UInt32(artboard.index) }
        let key = ArtboardReference.Key(
            file: ObjectIdentifier(artboard.file.store), index: artboard.index, instance: instance?.handle ?? -1)
        let external =
            externalArtboards[key]
            ?? ExternalArtboard(artboard.file.store, index: artboard.index, instance: key.instance, among: store)
        externalArtboards[key] = external
        return store.word(for: external)
    }
}
