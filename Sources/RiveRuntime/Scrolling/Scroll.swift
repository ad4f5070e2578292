internal import RiveSchema

/// A constraint that scrolls: while a pointer drags its contents, and after it let go of them.
///
/// How large the contents are follows from layouts, so nothing here knows where they end; they begin at 0.
final class Scroll {
    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardValues
    private let definition: ScrollDefinition
    var object: ObjectIndex { definition.object }
    /// Whether a pointer holds the contents.
    private(set) var isDragging = false
    /// Whether it has gone further than the threshold.
    private var isPastThreshold = false
    private var last = Point.zero
    /// How far it was scrolled in the frame before.
    private var shown = Point.zero
    private var physics: ScrollPhysics?

    init(_ artboard: ArtboardValues, _ definition: ScrollDefinition) {
        self.artboard = artboard
        self.definition = definition
        physics = definition.physics.map { ScrollPhysics($0) }
    }

    /// How fast a pointer moves the contents.
    var velocity: Point { physics?.speed ?? .zero }
    /// Whether the contents move, or a pointer holds them.
    var isActive: Bool { isDragging || physics?.isRunning == true }

    private var offset: Point {
        get { Point(x: artboard.number(definition.offsetX), y: artboard.number(definition.offsetY)) }
        set {
            artboard.set(definition.offsetX, number: newValue.x)
            artboard.set(definition.offsetY, number: newValue.y)
        }
    }

    private var direction: DraggableConstraintDirection {
        DraggableConstraintDirection(rawValue: artboard.whole(definition.direction)) ?? .vertical
    }

    private var isInteractive: Bool { artboard.whole(definition.isInteractive) != 0 }

    // MARK: Pointers

    /// A pointer takes hold of the contents.
    func press(at position: Point) {
        guard isInteractive else { return }
        isPastThreshold = false
        isDragging = true
        shown = offset
        physics?.prepare(direction)
        last = position
    }

    /// The pointer that holds the contents moves.
    /// - Returns: Whether they follow it.
    func drag(to position: Point) -> Bool {
        guard isInteractive else { return false }
        let way = position - last
        guard isPastThreshold || length(way) > artboard.value(definition.threshold) else { return false }
        isPastThreshold = true
        let scaled = way * artboard.value(definition.multiplier)
        physics?.accumulate(scaled, at: artboard.scene.time)
        offset = offset + scaled
        last = position
        return true
    }

    /// The pointer lets go of the contents.
    func release() {
        guard isInteractive else { return }
        isDragging = false
        physics?.run(from: offset, range(.horizontal), range(.vertical))
    }

    /// How far a pointer has gone in the direction of the constraint.
    private func length(_ way: Point) -> Float {
        switch direction {
        case .horizontal: abs(way.x)
        case .vertical: abs(way.y)
        case .all: way.length
        }
    }

    private func range(_ direction: DraggableConstraintDirection) -> ClosedRange<Float> {
        -.infinity...(definition.endless == direction ? .infinity : 0)
    }

    /// Ends what goes on by itself, where something else says how far it is scrolled.
    func stop() {
        if !isDragging { physics?.reset(at: artboard.scene.time) }
    }

    // MARK: Time

    /// - Returns: Whether it wants more frames.
    func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        guard var physics, !artboard.isHidden(definition.object) else { return false }
        if physics.isRunning { offset = physics.advance(seconds, at: artboard.scene.time) }
        if isNewFrame {
            if isDragging, offset == shown { physics.clearVelocity() }
            shown = offset
        }
        self.physics = physics
        return physics.isEnabled || isDragging
    }
}
