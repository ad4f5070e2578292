import RiveFormat
import RiveModel
import RiveSchema

/// The definition of a constraint that scrolls the contents of a layout.
struct ScrollDefinition {
    let object: ObjectIndex
    /// The layout whose contents are scrolled, and the layout, or the artboard, through which they are seen.
    let content: ObjectIndex
    let viewport: ObjectIndex
    /// The same among what is laid out.
    let contentNode: Int
    let viewportNode: Int
    /// What is scrolled: all that is laid out right in the contents.
    let members: Buffer<LayoutPlan.Member>
    /// The slots that say how far it is scrolled.
    let offsetX: SlotIndex
    let offsetY: SlotIndex
    /// A `DraggableConstraintDirection`.
    let direction: Scalar
    let isInteractive: Scalar
    /// How far a pointer has to go before contents follow it, and how far they go for its way from there on.
    let threshold: Scalar
    let multiplier: Scalar
    /// How much of the way contents are moved.
    let strength: Scalar
    let physics: ScrollPhysicsDefinition?
    /// Whether contents begin again where they end, and come to rest only where one of them begins.
    let isInfinite: Bool
    let snaps: Bool
    /// Whether lists make only those items that are seen, and so many more at each side.
    let isVirtual: Bool
    let buffer: Int

    /// A constraint of an artboard; nil for one that does not lie in a layout in another.
    init?(_ artboard: ArtboardSpace, _ plan: LayoutPlan, object: ObjectIndex) {
        let tree = artboard.tree
        let content = tree.parents[object]
        guard artboard.isLayout(content), case let viewport = tree.parents[content],
            let contentNode = plan.box(content), let viewportNode = plan.box(viewport),
            let record = artboard.object(object)
        else { return nil }
        (self.contentNode, self.viewportNode) = (contentNode, viewportNode)
        let found = tree.children(of: content).compactMap(plan.member)
        members = Buffer(count: found.count, in: artboard.file.arena) { found[$0] }
        self.object = object
        self.content = content
        self.viewport = viewport
        offsetX = artboard.slot(object, .scrollOffsetX)
        offsetY = artboard.slot(object, .scrollOffsetY)
        direction = artboard.whole(object, .draggableConstraintDirectionValue)
        isInteractive = artboard.flag(object, .interactive)
        threshold = artboard.scalar(object, .threshold)
        multiplier = artboard.scalar(object, .dragMultiplier)
        strength = artboard.scalar(object, .constraintStrength)
        let document = artboard.file.document
        physics = ScrollPhysicsDefinition(document, document.uint(.physicsId, of: record))
        isInfinite = document.bool(.infinite, of: record)
        snaps = document.bool(.snap, of: record)
        isVirtual = document.bool(.virtualize, of: record)
        buffer = Int(document.uint(.virtualizeBuffer, of: record))
    }
}

/// How contents move on after a pointer let go of them, as a file has it.
enum ScrollPhysicsDefinition {
    /// How contents roll out, and come back from beyond their ends.
    struct Elastic {
        let friction: Float
        let speedMultiplier: Float
        let elasticFactor: Float
    }

    /// They stop.
    case clamped
    case elastic(Elastic)

    /// What stands at an index of the file; nil for nothing.
    init?(_ document: Document, _ index: UInt32) {
        guard index < document.scrollPhysicsRecords.count else { return nil }
        let record = Int(document.scrollPhysicsRecords[Int(index)])
        self =
            document.file.type(of: record) == .elasticScrollPhysics
            ? .elastic(
                Elastic(
                    friction: document.float(.friction, of: record),
                    speedMultiplier: document.float(.speedMultiplier, of: record),
                    elasticFactor: document.float(.elasticFactor, of: record)))
            : .clamped
    }
}
