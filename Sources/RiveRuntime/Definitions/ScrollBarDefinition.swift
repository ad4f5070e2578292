import RiveModel
import RiveSchema

/// A constraint that makes a layout the thumb of a scroll bar, as a file has it.
struct ScrollBarDefinition {
    let thumb: ObjectIndex
    /// The layout, or the artboard, in which the thumb moves.
    let track: ObjectIndex
    /// The same among what is laid out.
    let thumbNode: Int
    let trackNode: Int
    /// The constraint whose contents it scrolls, among those of the artboard.
    let scroll: Int
    /// A `DraggableConstraintDirection`.
    let direction: Scalar
    /// Whether the thumb is as long as the part of the contents that is seen.
    let sizesThumb: Bool
    let strength: Scalar

    /// A constraint of an artboard with these that scroll; nil for one that does not lie in a layout in another, or scrolls none.
    init?(
        _ artboard: ArtboardSpace, _ plan: LayoutPlan, object: ObjectIndex, _ indexOfScroll: [ObjectIndex: Int]
    ) {
        let parents = artboard.tree.parents
        let thumb = parents[object]
        guard artboard.isLayout(thumb), case let track = parents[thumb], let thumbNode = plan.box(thumb),
            let trackNode = plan.box(track), let record = artboard.object(object),
            case let document = artboard.file.document,
            let scroll = indexOfScroll[document.object(.scrollConstraintId, of: record)]
        else { return nil }
        (self.thumb, self.track, self.scroll) = (thumb, track, scroll)
        (self.thumbNode, self.trackNode) = (thumbNode, trackNode)
        direction = artboard.whole(object, .draggableConstraintDirectionValue)
        sizesThumb = document.bool(.autoSize, of: record)
        strength = artboard.scalar(object, .constraintStrength)
    }
}
