import RiveDrawing

/// What drawing an artboard keeps from one frame to the next: made by what draws it, and gone with the artboard.
///
/// What is `@exclusivity(unchecked)` is changed by stores.
class DrawingMemory {
    /// What it is drawn from, with all that is nested in it; nil where that is not known. See `ArtboardInstance.treeVersion`.
    @exclusivity(unchecked) final var treeVersion: UInt64?
    /// The calls that it made when it was drawn last.
    @exclusivity(unchecked) final var segment: DrawnSegment?
}

/// The calls of an artboard in a drawing.
struct DrawnSegment {
    /// The frame of the drawing that they stand in.
    let frame: DrawingFrame
    let calls: Range<DisplayList.Mark>
    let objects: Range<Int>
    let places: Range<Int>
    /// What they were made of, and how often they came out of that.
    let treeVersion: UInt64
    let opacity: Float
    let repeats: Int
    /// Whether they stood at the same place in the frame before that.
    let stays: Bool
}

/// A frame of a drawing, by the number of the drawing in its scene.
package struct DrawingFrame: Equatable {
    let drawing: Int
    /// How often the drawing was made anew of its scene.
    package internal(set) var number: Int

    var before: DrawingFrame { DrawingFrame(drawing: drawing, number: number - 1) }
}
