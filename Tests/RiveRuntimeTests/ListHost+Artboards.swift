@testable import RiveRuntime

extension ListHost {
    /// The artboards of the items, in order; nil for an item that has none.
    var artboards: [ArtboardInstance?] { (0..<itemCount).map(artboard(ofItem:)) }
}
