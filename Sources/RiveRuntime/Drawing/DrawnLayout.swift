import RiveDrawing
import RiveGeometry
import RiveSchema

/// A layout or an artboard as it is drawn: a box with rounded corners below what is in it, and its end above that.
final class DrawnLayout: DrawnPart {
    private let layout: ObjectIndex
    private let paints: OwnedBuffer<DrawnPaint>
    private let clipping: Scalar
    private let radii: [Scalar]
    private let isLinked: Scalar
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    private let box = DrawnPath(isLocal: true)
    private let placed = DrawnPath(isLocal: false)
    /// Whether the latest background clips what is drawn until the layout's own entry.
    @exclusivity(unchecked) private var isClipping = false

    /// A layout, or its foreground: that makes its calls by itself, with the box of the layout.
    init(_ artboard: ArtboardInstance, _ layout: ObjectIndex, foreground: ObjectIndex? = nil) {
        self.layout = layout
        let definition = artboard.definition
        let object = foreground ?? layout
        let paints = DrawnPaint.all(artboard, of: object, blendOf: layout)
        self.paints = OwnedBuffer(paints)
        clipping = definition.clipping(layout)
        let style = definition.object(layout).map {
            definition.file.document.object(.layoutComponentStyleId, of: $0)
        }
        let keys: [PropertyKey] = [
            .layoutComponentStyleCornerRadiusTL, .layoutComponentStyleCornerRadiusTR,
            .layoutComponentStyleCornerRadiusBR, .layoutComponentStyleCornerRadiusBL,
        ]
        let hasStyle = style.map { definition.type(ofObject: $0) == .layoutComponentStyle } == true
        radii = hasStyle ? keys.map { definition.scalar(style ?? .none, $0) } : []
        isLinked =
            hasStyle
            ? definition.flag(style ?? .none, .layoutComponentStyleLinkCornerRadius) : .constant(0)
        super.init(
            artboard, object, at: layout,
            madeOf: DrawnInputs(paints: paints.flatMap(\.definition.scalars)))
    }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        guard entry.kind == .background || entry.object != layout else { return nil }
        update()
        isClipping = borrowing(artboard) { $0.whole(clipping) } != 0
        return PartState(version: box.version, isClipping: isClipping)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        switch entry.kind {
        case .background:
            if isClipping {
                list.list.save()
                list.list.clipPath(lent: &placed.outline, placed.rule, object: list.number(of: self))
            }
            drawPaints(&list)
        case .object where entry.object == layout:
            if isClipping { list.list.restore() }
            isClipping = false
        default: drawPaints(&list)
        }
    }

    private func drawPaints(_ list: inout SceneDrawing) {
        let (opacity, matrix) = (self.opacity, world)
        for index in paints.indices {
            // It keeps its paints and paths, and the scene the artboard.
            borrowing(paints.unowned(index)) { paint in
                borrowing(artboard) { artboard in
                    guard paint.isSeen(artboard, opacity) else { return }
                    let path = paint.isLocal(artboard) ? box : placed
                    let values = paint.paint(
                        artboard, &list.list, opacity: opacity,
                        space: path.isLocal ? nil : GradientSpace(world: matrix))
                    list.draw(paint, values, path, matrix, isBracketed: true, by: self)
                }
            }
        }
    }

    private func update() {
        let size = borrowing(geometry) { $0.size(of: layout) }
        inputs.begin()
        inputs.add(size.x)
        inputs.add(size.y)
        inputs.add(world)
        inputs.add(isRightToLeft ? 1 : 0)
        borrowing(artboard) { artboard in
            inputs.add(artboard.whole(isLinked))
            for radius in radii { inputs.add(artboard.value(radius)) }
        }
        guard inputs.end() else { return }
        let bounds = Bounds(minX: 0, minY: 0, maxX: size.x, maxY: size.y)
        box.rebuild { $0.addBox(bounds, radii: corners) }
        placed.rebuild { $0.add(box.outline, world) }
    }

    private var isRightToLeft: Bool {
        borrowing(artboard) {
            borrowing($0.layout) { boxes in boxes.plan.node(layout).map { boxes.direction($0) == .rtl } ?? false }
        } ?? false
    }

    private var corners: CornerRadii {
        guard radii.count == 4 else { return CornerRadii(topLeft: 0, topRight: 0, bottomRight: 0, bottomLeft: 0) }
        func radius(_ corner: Int) -> Float {
            artboard.value(radii[artboard.whole(isLinked) != 0 ? 0 : corner])
        }
        return isRightToLeft
            ? CornerRadii(topLeft: radius(1), topRight: radius(0), bottomRight: radius(3), bottomLeft: radius(2))
            : CornerRadii(topLeft: radius(0), topRight: radius(1), bottomRight: radius(2), bottomLeft: radius(3))
    }
}
