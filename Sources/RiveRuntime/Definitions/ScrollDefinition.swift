internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A constraint that lets pointers scroll what lies in a layout, as a file has it.
struct ScrollDefinition {
    let object: ObjectIndex
    /// The layout, or the artboard, through which the contents are seen.
    let viewport: ObjectIndex
    /// The slots that say how far it is scrolled.
    let offsetX: SlotIndex
    let offsetY: SlotIndex
    /// A `DraggableConstraintDirection`.
    let direction: Scalar
    let isInteractive: Scalar
    /// How far a pointer has to go before contents follow it, and how far they go for its way from there on.
    let threshold: Scalar
    let multiplier: Scalar
    let physics: ScrollPhysicsDefinition?
    /// The directions in which it goes on before its contents begin.
    let endless: DraggableConstraintDirection?
    /// Whether how far it goes follows from the sizes of what it scrolls.
    let isMeasured: Bool

    /// A constraint of an artboard; nil for one that does not lie in a layout in another.
    init?(_ artboard: ArtboardSpace, object: ObjectIndex) {
        let parents = artboard.tree.parents
        let content = parents[object]
        guard artboard.isLayout(content), case let viewport = parents[content], artboard.isBox(viewport),
            let record = artboard.object(object)
        else { return nil }
        self.object = object
        self.viewport = viewport
        offsetX = artboard.slot(object, .scrollOffsetX)
        offsetY = artboard.slot(object, .scrollOffsetY)
        direction = artboard.whole(object, .draggableConstraintDirectionValue)
        isInteractive = artboard.flag(object, .interactive)
        threshold = artboard.scalar(object, .threshold)
        multiplier = artboard.scalar(object, .dragMultiplier)
        let document = artboard.file.document
        physics = ScrollPhysicsDefinition(document, document.uint(.physicsId, of: record))
        let isInfinite = document.bool(.infinite, of: record)
        isMeasured = !isInfinite || document.bool(.snap, of: record)
        guard isInfinite else {
            endless = nil
            return
        }
        let layout = artboard.object(content)
        let style = layout.flatMap { artboard.object(document.object(.layoutComponentStyleId, of: $0)) }
        switch style.flatMap({ FlexDirection(rawValue: document.uint(.flexDirectionValue, of: $0)) }) {
        case .column, .columnReverse: endless = .vertical
        case .row, .rowReverse, nil: endless = .horizontal
        }
    }
}

/// How contents move on after a pointer let go of them, as a file has it.
enum ScrollPhysicsDefinition {
    /// They stop.
    case clamped
    /// They roll out, and come back from beyond their ends.
    case elastic(friction: Float, speedMultiplier: Float)

    /// What stands at an index of the file; nil for nothing.
    init?(_ document: Document, _ index: UInt32) {
        guard index < document.scrollPhysicsRecords.count else { return nil }
        let record = Int(document.scrollPhysicsRecords[Int(index)])
        self =
            document.file.type(of: record) == .elasticScrollPhysics
            ? .elastic(
                friction: document.float(.friction, of: record),
                speedMultiplier: document.float(.speedMultiplier, of: record))
            : .clamped
    }
}
