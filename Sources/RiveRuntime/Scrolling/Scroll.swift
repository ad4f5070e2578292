import RiveGeometry
import RiveSchema

/// A constraint that scrolls the contents of a layout: as far as a pointer drags it, on after that pointer let go of it, or as its
/// properties say.
///
/// What is `@exclusivity(unchecked)` is changed by stores and by structs that call no other code.
final class Scroll: Scroller {
    /// Its owner, and what its boxes lie in, which that owns too.
    unowned(unsafe) let artboard: ArtboardInstance
    unowned(unsafe) let layout: ArtboardLayout
    let definition: ScrollDefinition
    /// Whether a pointer holds the contents, and whether one holds a scroll bar.
    @exclusivity(unchecked) private(set) var isDragging = false
    @exclusivity(unchecked) var isBarDragging = false
    /// Whether it has gone further than the threshold.
    private var isPastThreshold = false
    private var last = Point.zero
    /// How far it was scrolled in the frame before.
    @exclusivity(unchecked) private var latest = Point.zero
    @exclusivity(unchecked) private(set) var physics: ScrollPhysics?
    /// How far it moves its contents since an update of the artboard.
    @exclusivity(unchecked) private var latestShift: (update: UInt32, shift: Point) = (0, .zero)
    /// How far it is to be scrolled as soon as it is known how far that is.
    @exclusivity(unchecked) private var intentX: ScrollIntent?
    @exclusivity(unchecked) private var intentY: ScrollIntent?
    /// How it was seen when items were last chosen.
    @exclusivity(unchecked) var latestView: ScrollView?
    /// What it scrolls, as it was last counted.
    let latestRow: ScrollRow

    init(_ artboard: ArtboardInstance, _ layout: ArtboardLayout, _ definition: ScrollDefinition) {
        self.artboard = artboard
        self.layout = layout
        self.definition = definition
        physics = definition.physics.map { ScrollPhysics($0) }
        latestRow = ScrollRow(layout, definition.members)
        super.init()
    }

    /// What it scrolls, item by item.
    var row: ScrollRow {
        latestRow.countItems()
        return latestRow
    }

    /// How fast the contents move.
    var velocity: Point { physics?.speed ?? .zero }
    /// Whether the contents move, or a pointer holds them.
    var isActive: Bool { isDragging || isBarDragging || physics?.isRunning == true }

    /// How far it is scrolled, as it was set: it may be further than the contents go.
    var offset: Point {
        get {
            // It owns this.
            borrowing(artboard) { Point(x: $0.number(definition.offsetX), y: $0.number(definition.offsetY)) }
        }
        set {
            artboard.set(definition.offsetX, number: newValue.x)
            artboard.set(definition.offsetY, number: newValue.y)
        }
    }

    var direction: DraggableConstraintDirection {
        // It owns this.
        DraggableConstraintDirection(rawValue: borrowing(artboard) { $0.whole(definition.direction) }) ?? .vertical
    }

    var scrollsX: Bool { direction != .vertical }
    var scrollsY: Bool { direction != .horizontal }

    private var isInteractive: Bool { artboard.whole(definition.isInteractive) != 0 }

    /// How far the contents are shown from where they lie by themselves.
    private var shown: Point { Point(x: shown(isX: true), y: shown(isX: false)) }

    /// The same along an axis.
    func shown(isX: Bool) -> Float {
        guard isX ? scrollsX : scrollsY else { return 0 }
        let offset = isX ? offset.x : offset.y
        guard !definition.isInfinite else { return offset }
        let range = range(isX: isX)
        if physics?.isEnabled == true, let limited = physics?.limited(offset, range, isX: isX) { return limited }
        return range.nearest(to: offset)
    }

    override var shift: Point {
        if latestShift.update != artboard.updateCount {
            latestShift = (artboard.updateCount, shown * artboard.value(definition.strength))
        }
        return latestShift.shift
    }

    // MARK: Pointers

    override func press(at position: Point) {
        guard isInteractive else { return }
        isPastThreshold = false
        isDragging = true
        take()
        last = position
    }

    /// Lets nothing but a pointer scroll.
    func take() {
        (intentX, intentY) = (nil, nil)
        latest = offset
        physics?.prepare(direction)
    }

    override func drag(to position: Point) -> Bool {
        guard isInteractive else { return false }
        let way = position - last
        guard isPastThreshold || length(way) > artboard.value(definition.threshold) else { return false }
        isPastThreshold = true
        let scaled = way * artboard.value(definition.multiplier)
        accumulate(scaled)
        offset = offset + scaled
        last = position
        return true
    }

    func accumulate(_ way: Point) { physics?.accumulate(way, at: artboard.scene.time) }

    func clearVelocity() { physics?.clearVelocity() }

    override func release() {
        guard isInteractive else { return }
        isDragging = false
        physics?.run(from: offset, range(isX: true), range(isX: false), definition.snaps ? stops : nil)
    }

    /// How far it is scrolled as soon as it rests.
    var target: Point { physics?.goal(from: offset) ?? offset }

    /// Scrolls on to a place, as fast as contents move by themselves.
    func roll(to target: Point) {
        (intentX, intentY) = (nil, nil)
        guard physics != nil else {
            offset = target
            return
        }
        physics?.roll(from: offset, to: target, direction, range(isX: true), range(isX: false))
        artboard.wake()
    }

    /// Scrolls to a place at once, and lets nothing move by itself.
    func stop(at place: Point) {
        physics?.reset()
        offset = place
    }

    /// How far a pointer has gone in the direction of the constraint.
    private func length(_ way: Point) -> Float {
        switch direction {
        case .horizontal: abs(way.x)
        case .vertical: abs(way.y)
        case .all: way.length
        }
    }

    /// Where its contents may come to rest.
    var stops: ScrollPhysics.Stops {
        let row = row
        let points = (0..<row.count).compactMap { item -> Point? in
            let bounds = row.bounds(item)
            return isCollapsed(bounds) ? nil : Point(x: bounds.minX, y: bounds.minY)
        }
        return ScrollPhysics.Stops(points: points, length: contentLength(isX: !isColumn))
    }

    // MARK: Time

    override func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        guard physics != nil, !borrowing(artboard, { $0.isHidden(definition.object) }) else { return false }
        if let moved = physics?.advance(seconds) { offset = moved }
        if isNewFrame {
            let offset = offset
            if isDragging || isBarDragging, offset == latest { physics?.clearVelocity() }
            latest = offset
        }
        return wantsFrames
    }

    private var wantsFrames: Bool { physics?.isEnabled == true || isDragging || isBarDragging }

    override var goingObject: ObjectIndex? { physics != nil && wantsFrames ? definition.object : nil }

    // MARK: Properties

    override func value(of key: PropertyKey) -> UInt32? {
        switch key {
        case .velocityX: velocity.x.bitPattern
        case .velocityY: velocity.y.bitPattern
        case .scrollActive: isActive ? 1 : 0
        case .computedContentWidth: contentSize.x.bitPattern
        case .computedContentHeight: contentSize.y.bitPattern
        case .scrollPercentX: percent(intentX, offset.x, isX: true).bitPattern
        case .scrollPercentY: percent(intentY, offset.y, isX: false).bitPattern
        case .scrollIndex: currentIndex.bitPattern
        default: nil
        }
    }

    private func percent(_ intent: ScrollIntent?, _ offset: Float, isX: Bool) -> Float {
        if case .percent(let value)? = intent { return value }
        let range = range(isX: isX)
        guard range.low != 0 else { return 0 }
        return offset / (definition.isInfinite ? contentLength(isX: isX) : range.low)
    }

    private var currentIndex: Float {
        if case .index(let value)? = scrollsX ? intentX : intentY { return value }
        return index(at: offset)
    }

    override func set(_ key: PropertyKey, _ value: Float) {
        guard !isDragging else { return }
        switch key {
        case .scrollPercentX:
            physics?.reset()
            intend(.percent(value), isX: true)
        case .scrollPercentY:
            physics?.reset()
            intend(.percent(value), isX: false)
        case .scrollIndex:
            physics?.reset()
            if scrollsX { intend(.index(value), isX: true) }
            if scrollsY { intend(.index(value), isX: false) }
        default: break
        }
    }

    /// Scrolls at once where it is known how far that is, or else as soon as it is.
    private func intend(_ intent: ScrollIntent, isX: Bool) {
        guard let offset = resolved(intent, isX: isX) else {
            if isX { intentX = intent } else { intentY = intent }
            return
        }
        if isX { intentX = nil } else { intentY = nil }
        artboard.set(isX ? definition.offsetX : definition.offsetY, number: offset)
    }

    override func update() {
        if let intentX { intend(intentX, isX: true) }
        if let intentY { intend(intentY, isX: false) }
        virtualize()
    }

    override func virtualize() { chooseItems() }

    private func resolved(_ intent: ScrollIntent, isX: Bool) -> Float? {
        let isInfinite = definition.isInfinite
        if case .index(let index) = intent, index.isNaN || isInfinite && !index.isFinite { return 0 }
        guard (isX ? viewportBox.width : viewportBox.height) > 0 else { return nil }
        let range = range(isX: isX)
        func limited(_ value: Float) -> Float { isInfinite ? value : max(range.low, min(value, 0)) }
        switch intent {
        case .percent(let part):
            let size = contentLength(isX: isX)
            guard size > 0 else { return nil }
            return limited(part * (isInfinite ? size : range.low))
        case .index(let index):
            guard let place = place(ofIndex: index) else { return nil }
            return limited(isX ? place.x : place.y)
        }
    }
}

/// How far something is to be scrolled: by a part of the whole way, or to an item.
enum ScrollIntent {
    case percent(Float)
    case index(Float)
}
