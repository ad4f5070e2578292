package import RiveModel
internal import RiveRuntime

/// Something that can have the focus, and where it is.
package struct FocusedObject: Equatable {
    let location: FocusLocation

    /// The record of the object in its file, and the way to its artboard as steps take it, empty for the artboard at play.
    package var record: Int { location.record }
    package var path: String { location.path }
    /// The file that it is of.
    package var document: Document { location.document }

    /// Whether it has the focus where another has it: that is in it, or it is the same.
    package func contains(_ other: FocusedObject?) -> Bool { other.map { location.contains($0.location) } ?? false }
}

extension AddressedArtboard {
    /// An object as something that can have the focus; nil where it never can.
    package func focus(ofRecord record: Int) -> FocusedObject? {
        location.focus(ofRecord: record).map { FocusedObject(location: $0) }
    }
}
