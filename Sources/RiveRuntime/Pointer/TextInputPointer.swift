import RiveGeometry

/// What pointers do to a text to type in: one that comes down moves the cursor, the focus and, again and again, selects words and
/// lines; one that is dragged selects, and scrolls near the edges. What scrolls the text follows its cursor.
final class TextInputPointer: Scroller {
    /// Its owner, and what that owns too.
    unowned(unsafe) private let artboard: ArtboardInstance
    private let input: TextInputInstance
    /// What scrolls the text, where anything does.
    private let scroll: Scroll?
    /// Where the pointer is that holds it.
    @exclusivity(unchecked) private var held: Point?
    /// How fast it scrolls, as the pointer is near an edge.
    @exclusivity(unchecked) private var speed = Point.zero
    @exclusivity(unchecked) private var clicks = Clicks()

    /// Presses that follow each other.
    private struct Clicks {
        private(set) var count = 0
        private var time = 0.0
        private var place = Point.zero

        /// How long after each other, in seconds, and how far from each other presses count together.
        private static let interval = 0.5
        private static let distance: Float = 16

        mutating func add(at place: Point, _ time: Double) {
            let follows = time - self.time <= Self.interval && (place - self.place).length <= Self.distance
            count = follows && count < 3 ? count + 1 : 1
            (self.time, self.place) = (time, place)
        }
    }

    init(_ artboard: ArtboardInstance, _ input: TextInputInstance, _ scroll: Scroll?) {
        (self.artboard, self.input, self.scroll) = (artboard, input, scroll)
    }

    override var tellsListeners: Bool { false }

    // MARK: Pointers

    override func press(at position: Point) {
        clicks.add(at: position, artboard.scene.time)
        held = position
        speed = .zero
        if let point = local(position) { input.move(to: point, extends: false) }
        artboard.scene.focus?.give(to: input.definition.object, in: artboard)
        switch clicks.count {
        case 2: input.selectWord()
        case 3: input.selectLine()
        default: break
        }
        cursorMoved()
    }

    override func drag(to position: Point) -> Bool {
        held = position
        select(to: local(position))
        return true
    }

    override func release() {
        held = nil
        speed = .zero
    }

    private func select(to point: Point?) {
        guard var point else {
            speed = .zero
            return
        }
        speed = speedAtEdges(&point)
        input.move(to: point, extends: true)
        cursorMoved()
    }

    private func cursorMoved() {
        artboard.wake()
        artboard.texts?.takeTyped(input.definition.object)
    }

    /// A place of the artboard in the space of the text; nil where that is nowhere.
    private func local(_ position: Point) -> Point? {
        let geometry = artboard.geometry
        guard let node = geometry.definition.node(input.definition.object), let inverse = geometry.world(node).inverse
        else { return nil }
        return inverse * position
    }

    // MARK: Scrolling

    /// How wide the edges are near which text scrolls, how fast it does, and how much faster for each point further out.
    private static let edge: Float = 20
    private static let speeds: ClosedRange<Float> = 45...400
    private static let acceleration: Float = 4

    private var scrollsX: Bool { scroll?.scrollsX == true && !input.isMultiline }
    private var scrollsY: Bool { scroll?.scrollsY == true && input.isMultiline }

    /// How fast text scrolls for a pointer at a point, which is kept in what is seen.
    private func speedAtEdges(_ point: inout Point) -> Point {
        guard let scroll else { return .zero }
        let offset = scroll.offset
        func speed(_ place: inout Float, _ offset: Float, isX: Bool) -> Float {
            let (length, seen) = (scroll.viewportLength(isX: isX), place + offset)
            if seen < Self.edge {
                if seen < 0 { place = -offset }
                return Self.speed(Self.edge - seen)
            }
            guard length - seen < Self.edge else { return 0 }
            if seen > length { place = length - offset }
            return -Self.speed(Self.edge - (length - seen))
        }
        return Point(
            x: scrollsX ? speed(&point.x, offset.x, isX: true) : 0,
            y: scrollsY ? speed(&point.y, offset.y, isX: false) : 0)
    }

    private static func speed(_ depth: Float) -> Float {
        max(speeds.lowerBound, min(speeds.lowerBound + acceleration * depth, speeds.upperBound))
    }

    override func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
        guard let held, speed != .zero, let scroll else { return false }
        // As the runtime, the text has not moved yet where the pointer selects it.
        let point = local(held)
        var offset = scroll.offset
        func move(_ place: inout Float, _ speed: Float, isX: Bool) {
            guard speed != 0 else { return }
            place += speed * seconds
            if !scroll.definition.isInfinite { place = max(scroll.range(isX: isX).low, min(0, place)) }
        }
        move(&offset.x, speed.x, isX: true)
        move(&offset.y, speed.y, isX: false)
        scroll.stop(at: offset)
        select(to: point)
        return true
    }

    override func update() {
        let update = input.takeUpdate()
        guard let scroll else { return }
        if update.contains(.frame) { keepOneAxis(scroll) }
        if update.contains(.caret), held == nil { show(input.caret ?? TextCaret(x: 0, top: 0, bottom: 0), scroll) }
    }

    /// A text that has lines is not scrolled across, any other not down.
    private func keepOneAxis(_ scroll: Scroll) {
        let offset = scroll.offset
        if input.isMultiline, offset.x != 0 { scroll.stop(at: Point(x: 0, y: offset.y)) }
        if !input.isMultiline, offset.y != 0 { scroll.stop(at: Point(x: offset.x, y: 0)) }
    }

    /// Scrolls as far as the cursor is seen.
    private func show(_ caret: TextCaret, _ scroll: Scroll) {
        let offset = scroll.offset
        if scrollsX {
            let (x, last) = (caret.x + offset.x, scroll.viewportLength(isX: true) - Self.caretWidth)
            if x < 0 {
                scroll.stop(at: Point(x: offset.x - x, y: offset.y))
            } else if x > last {
                scroll.stop(at: Point(x: offset.x - (x - last), y: offset.y))
            }
        }
        if scrollsY {
            let (top, bottom) = (caret.top + offset.y, caret.bottom + offset.y)
            let last = scroll.viewportLength(isX: false)
            if top < 0 {
                scroll.stop(at: Point(x: offset.x, y: offset.y - top))
            } else if bottom > last {
                scroll.stop(at: Point(x: offset.x, y: offset.y - (bottom - last)))
            }
        }
    }

    private static let caretWidth: Float = 1
}
