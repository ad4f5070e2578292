import RiveDrawing
import RiveGeometry

/// What an artboard draws below all that is in it, and what it clips.
final class DrawnBackground: DrawnPart {
    private let paints: OwnedBuffer<DrawnPaint>
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    private let box = DrawnPath(isLocal: true)
    /// The path of strokes in the space of the artboard: as in the runtime, that of the outermost artboard begins at 0, whatever its
    /// origin.
    private let strokeBox = DrawnPath(isLocal: true)

    init(_ artboard: ArtboardInstance) {
        paints = OwnedBuffer(DrawnPaint.all(artboard, of: .artboard, blendOf: .artboard))
        super.init(artboard, .artboard)
    }

    /// Cuts off what lies outside of the artboard.
    func clip(_ list: inout SceneDrawing) {
        update()
        list.list.clipPath(lent: &box.outline, box.rule, object: list.number(of: self))
    }

    /// Draws the paints of the artboard, where it is so visible with all that it is nested in.
    func draw(_ list: inout SceneDrawing, opacity: Float) { draw(paints, &list, opacity: opacity, by: self) }

    /// Draws paints with the box of the artboard. They and the artboard are kept.
    fileprivate func draw(
        _ paints: borrowing OwnedBuffer<DrawnPaint>, _ list: inout SceneDrawing, opacity: Float, by part: DrawnPart
    ) {
        update()
        for index in paints.indices {
            borrowing(paints.unowned(index)) { paint in
                borrowing(artboard) { artboard in
                    guard paint.isSeen(artboard, opacity) else { return }
                    let path = paint.isLocal(artboard) ? box : strokeBox
                    let values = paint.paint(artboard, &list.list, opacity: opacity)
                    list.draw(paint, values, path, .identity, isBracketed: true, by: part)
                }
            }
        }
    }

    private func update() {
        let (size, origin) = (
            borrowing(geometry) { $0.size(of: .artboard) }, borrowing(artboard) { $0.origin }
        )
        inputs.begin()
        inputs.add(size.x)
        inputs.add(size.y)
        inputs.add(origin.x)
        inputs.add(origin.y)
        guard inputs.end() else { return }
        box.rebuild { $0.addClosedBox(from: Point.zero - origin, size: size) }
        strokeBox.rebuild { $0.addClosedBox(from: artboard.host == nil ? .zero : Point.zero - origin, size: size) }
    }
}

/// What an artboard draws above all that is in it.
final class DrawnForeground: DrawnPart {
    private let paints: OwnedBuffer<DrawnPaint>
    /// The box of the artboard, which that keeps.
    private unowned(unsafe) let background: DrawnBackground

    init(_ artboard: ArtboardInstance, _ object: ObjectIndex, over background: DrawnBackground) {
        paints = OwnedBuffer(DrawnPaint.all(artboard, of: object, blendOf: .artboard))
        self.background = background
        super.init(artboard, object, at: .artboard)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        background.draw(paints, &list, opacity: opacity, by: self)
    }
}

extension PathOutline {
    /// Adds a box whose last side is its end alone.
    fileprivate mutating func addClosedBox(from corner: Point, size: Point) {
        let (right, bottom) = (corner.x + size.x, corner.y + size.y)
        move(to: corner)
        line(to: Point(x: right, y: corner.y))
        line(to: Point(x: right, y: bottom))
        line(to: Point(x: corner.x, y: bottom))
        close()
    }
}
