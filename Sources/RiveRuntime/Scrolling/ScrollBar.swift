import RiveGeometry
import RiveLayout
import RiveSchema

/// The thumb of a scroll bar, which pointers drag.
final class ScrollBar: Scroller {
    private unowned(unsafe) let artboard: ArtboardInstance
    let definition: ScrollBarDefinition
    /// What it scrolls; the artboard owns both.
    private unowned(unsafe) let scroll: Scroll
    /// What its boxes lie in; the artboard owns that too.
    private unowned(unsafe) let layout: ArtboardLayout
    private var last = Point.zero

    init(
        _ artboard: ArtboardInstance, _ layout: ArtboardLayout, _ definition: ScrollBarDefinition, _ scroll: Scroll
    ) {
        self.artboard = artboard
        self.layout = layout
        self.definition = definition
        self.scroll = scroll
        super.init()
    }

    /// Where the thumb is along an axis, how long it is, and how much longer the track is.
    private struct Place {
        var offset: Float
        var length: Float
        var room: Float
    }

    private var direction: DraggableConstraintDirection {
        DraggableConstraintDirection(rawValue: artboard.whole(definition.direction)) ?? .vertical
    }

    private var movesX: Bool { direction != .vertical }
    private var movesY: Bool { direction != .horizontal }

    private var track: LayoutState { layout.states[definition.trackNode] }
    private var thumb: LayoutState { layout.states[definition.thumbNode] }

    private func place(isX: Bool) -> Place {
        let (track, thumb) = (track, thumb)
        let inner =
            isX
            ? track.box.width - track.padding.left - track.padding.right
            : track.box.height - track.padding.top - track.padding.bottom
        var length =
            definition.sizesThumb ? inner * scroll.visiblePart(isX: isX) : isX ? thumb.box.width : thumb.box.height
        let room = inner - length
        let low = scroll.range(isX: isX).low
        var offset = low == 0 ? 0 : scroll.shown(isX: isX) / low * room
        if offset < 0 {
            length += offset
            offset = 0
        } else if offset > room {
            length -= offset - room
            if !definition.sizesThumb { offset = room }
        }
        return Place(offset: offset, length: length, room: room)
    }

    override var shift: Point {
        Point(x: movesX ? place(isX: true).offset : 0, y: movesY ? place(isX: false).offset : 0)
            * artboard.value(definition.strength)
    }

    /// Makes the thumb as long as it has to be.
    override func update() {
        guard definition.sizesThumb else { return }
        layout.force(
            definition.thumbNode, width: movesX ? place(isX: true).length : nil,
            height: movesY ? place(isX: false).length : nil)
    }

    // MARK: Pointers

    override func press(at position: Point) {
        scroll.isBarDragging = true
        scroll.take()
        last = position
    }

    override func drag(to position: Point) -> Bool {
        let way = position - last
        last = position
        let before = scroll.offset
        var offset = before
        func moved(_ offset: Float, _ way: Float, _ range: ScrollPhysics.Range, _ place: Place) -> Float {
            guard range.low != 0, place.room != 0 else { return offset }
            let along = offset / range.low * place.room + way
            return range.nearest(to: along / place.room * range.low)
        }
        if movesX { offset.x = moved(offset.x, way.x, scroll.range(isX: true), place(isX: true)) }
        if movesY { offset.y = moved(offset.y, way.y, scroll.range(isX: false), place(isX: false)) }
        scroll.accumulate(offset - before)
        scroll.offset = offset
        return true
    }

    override func release() {
        scroll.isBarDragging = false
        scroll.clearVelocity()
    }

    /// Scrolls to where a pointer presses the track.
    func jump(to position: Point) {
        let geometry = artboard.geometry
        guard let node = geometry.definition.node(definition.track),
            let local = geometry.world(node).inverse.map({ $0 * position })
        else { return }
        var offset = scroll.offset
        func moved(_ along: Float, _ range: ScrollPhysics.Range, _ place: Place) -> Float {
            place.room == 0 ? 0 : range.nearest(to: along / place.room * range.low)
        }
        if movesX { offset.x = moved(local.x - track.padding.left, scroll.range(isX: true), place(isX: true)) }
        if movesY { offset.y = moved(local.y - track.padding.top, scroll.range(isX: false), place(isX: false)) }
        scroll.offset = offset
    }
}

/// The track of a scroll bar, which pointers press.
final class ScrollTrack: Draggable {
    /// The artboard owns it.
    private unowned(unsafe) let bar: ScrollBar

    init(_ bar: ScrollBar) {
        self.bar = bar
        super.init()
    }

    override func press(at position: Point) { bar.jump(to: position) }
}
