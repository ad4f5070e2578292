internal import RiveDrawing
internal import RiveGeometry
internal import RiveSchema

/// A shape as it is drawn: its paths in the spaces that its paints take them in.
final class DrawnShape: DrawnPart {
    let paints: [DrawnPaint]
    private let shape: ShapeDefinition
    private let parts: OwnedBuffer<PathPart>
    /// The slots that its paths are made of, and the nodes besides those of the paths.
    private let slots: OwnedBuffer<SlotIndex>
    private let nodes: OwnedBuffer<Int>
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    /// The version of the artboard that the inputs are of.
    @exclusivity(unchecked) private var drawnVersion: UInt64?
    /// How often its paths changed.
    @exclusivity(unchecked) private(set) var version = 0
    @exclusivity(unchecked) private var local = ComposedPath(isLocal: true)
    @exclusivity(unchecked) private var clockwise = ComposedPath(isLocal: true)
    @exclusivity(unchecked) private var placed = ComposedPath(isLocal: false)

    /// What decides how a path is drawn.
    private struct PathPart: BitwiseCopyable {
        let object: ObjectIndex
        /// -1 for a path that bones deform: it lies in the space of the artboard.
        let node: Int
        let flags: Scalar
        let isHole: Scalar
        let hasPoints: Bool
    }

    /// A path that is composed of those of the shape, with the version of the shape that it was composed in.
    private struct ComposedPath {
        let path: DrawnPath
        private var version = -1

        init(isLocal: Bool) { path = DrawnPath(isLocal: isLocal) }

        /// Makes it anew where it is of another version.
        mutating func compose(_ version: Int, _ body: (inout PathOutline) -> Void) -> DrawnPath {
            if self.version != version {
                self.version = version
                path.rebuild(body)
            }
            return path
        }
    }

    init(_ artboard: ArtboardInstance, _ shape: ShapeDefinition) {
        let definition = artboard.definition
        let geometry = definition.geometry
        self.shape = shape
        paints = DrawnPaint.all(artboard, of: shape.object, blendOf: shape.object)
        parts = OwnedBuffer(
            shape.paths.map { path in
                PathPart(
                    object: path.object, node: path.skin == nil ? geometry.node(path.object) ?? -1 : -1,
                    flags: definition.whole(path.object, .pathFlags), isHole: definition.flag(path.object, .isHole),
                    hasPoints: path.kind == .points)
            })
        let slices = shape.paths.compactMap { geometry.slice(around: $0.object) }
        slots = OwnedBuffer(
            (shape.paths.flatMap(\.scalars) + slices.flatMap(\.scalars)).map(\.slot).filter(\.exists))
        let bones = shape.paths.flatMap { $0.skin?.tendons.map { Int($0.bone) }.filter { $0 >= 0 } ?? [] }
        nodes = OwnedBuffer(bones + slices.compactMap { geometry.node($0.object) })
        super.init(artboard, shape.object)
    }

    override var willDraw: Bool { opacity != 0 }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let (opacity, matrix) = (self.opacity, world)
        update()
        for index in paints.indices {
            let paint = paints[index]
            guard paint.isDrawn(artboard) else { continue }
            let path = path(for: paint)
            let values = paint.paint(
                artboard, &list.list, opacity: opacity,
                space: paint.hasGradient ? gradientSpace(isLocal: path.isLocal) : nil)
            list.draw(paint, values, path, matrix, isBracketed: needsSave || paints.count > 1, by: self)
        }
    }

    /// The path that a paint takes.
    func path(for paint: DrawnPaint) -> DrawnPath {
        guard paint.isLocal(artboard) else { return worldPath }
        let isClockwise =
            !paint.isStroke
            && artboard.whole(paint.definition.fillRule) == FillRule.clockwise.rawValue
        return isClockwise ? clockwisePath : localPath
    }

    // MARK: Paths

    /// Notes whether anything changed that its paths are made of: nothing did unless the artboard has another version.
    func update() {
        guard drawnVersion != artboard.drawnVersion else { return }
        drawnVersion = artboard.drawnVersion
        borrowing(artboard) { artboard in
            borrowing(geometry) { geometry in
                inputs.begin()
                inputs.add(node < 0 ? .identity : geometry.world(node))
                for index in parts.indices {
                    let part = parts.pointer(index)
                    inputs.add(artboard.isHidden(part.pointee.object) ? 1 : 0)
                    inputs.add(artboard.whole(part.pointee.flags))
                    inputs.add(artboard.whole(part.pointee.isHole))
                    if part.pointee.node >= 0 { inputs.add(geometry.world(part.pointee.node)) }
                }
                for index in slots.indices { inputs.add(artboard.word(slots[index])) }
                for index in nodes.indices { inputs.add(geometry.world(nodes[index])) }
            }
        }
        if inputs.end() { version &+= 1 }
    }

    private func pathWorld(_ index: Int) -> Matrix {
        let node = parts[index].node
        return node < 0 ? .identity : geometry.world(node)
    }

    /// Whether a path is part of what is drawn.
    private func isShown(_ index: Int) -> Bool {
        artboard.whole(parts[index].flags) & 1 == 0 && !artboard.isHidden(parts[index].object)
    }

    /// Whether it has a path that is part of what is drawn.
    var hasPath: Bool { parts.indices.contains(where: isShown) }

    private var localPath: DrawnPath {
        local.compose(version) { addPaths(to: &$0) { _, _ in false } }
    }

    private var clockwisePath: DrawnPath { clockwise.compose(version) { addPaths(to: &$0, isReversed: isReversed) } }

    /// Its paths in the space of the artboard.
    var worldPath: DrawnPath {
        placed.compose(version) { outline in
            for index in parts.indices where isShown(index) {
                let matrix = pathWorld(index)
                geometry.withTraced(shape.paths[index]) { outline.add($0, matrix) }
            }
            if let stretching { outline.move(stretching) }
        }
    }

    private func addPaths(to outline: inout PathOutline, isReversed: (Int, Matrix) -> Bool) {
        let (world, inverse) = (world, world.inverse ?? .identity)
        for index in parts.indices where isShown(index) {
            let matrix = inverse * pathWorld(index)
            let isReversed = isReversed(index, matrix)
            geometry.withTraced(shape.paths[index]) { own in
                if isReversed { outline.addReversed(own, matrix) } else { outline.add(own, matrix) }
            }
        }
        if let stretching { outline.move { inverse.mapped(stretching(world.mapped($0))) } }
    }

    /// Whether a path goes the other way around for paints that fill what goes clockwise.
    private func isReversed(_ index: Int, _ matrix: Matrix) -> Bool {
        let isMirrored = artboard.whole(parts[index].flags) & 2 != 0
        let determinant = matrix.determinant
        let isFlipped = parts[index].hasPoints && (isMirrored ? -determinant : determinant) < 0
        return isFlipped != (artboard.whole(parts[index].isHole) != 0)
    }
}
