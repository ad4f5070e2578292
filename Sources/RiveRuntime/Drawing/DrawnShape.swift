internal import RiveDrawing
internal import RiveGeometry
internal import RiveSchema

/// A shape as it is drawn: its paths in the spaces that its paints take them in.
final class DrawnShape: DrawnPart {
    let shape: ShapeDefinition
    let paints: [DrawnPaint]
    private let flags: [(flags: Scalar, isHole: Scalar)]
    /// The slots that its paths are made of, and the nodes.
    private let slots: [SlotIndex]
    private let nodes: [Int]
    private var inputs = DrawingInputs()
    /// How often its paths changed.
    private(set) var version = 0
    private var local = ComposedPath(isLocal: true)
    private var clockwise = ComposedPath(isLocal: true)
    private var placed = ComposedPath(isLocal: false)

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
        self.shape = shape
        paints = DrawnPaint.all(artboard, of: shape.object, blendOf: shape.object)
        flags = shape.paths.map { (definition.whole($0.object, .pathFlags), definition.flag($0.object, .isHole)) }
        let geometry = definition.geometry
        let slices = shape.paths.compactMap { geometry.slice(around: $0.object) }
        slots = (shape.paths.flatMap(\.scalars) + slices.flatMap(\.scalars)).map(\.slot).filter(\.exists)
        let bones = shape.paths.flatMap { $0.skin?.tendons.map { Int($0.bone) }.filter { $0 >= 0 } ?? [] }
        nodes = bones + slices.compactMap { geometry.node($0.object) }
        super.init(artboard, shape.object)
    }

    override var willDraw: Bool { opacity != 0 }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let (opacity, matrix) = (self.opacity, world)
        update()
        for paint in paints where paint.isDrawn(artboard) {
            let path = path(for: paint)
            let values = paint.paint(
                artboard, &list.list, opacity: opacity, space: gradientSpace(isLocal: path.isLocal))
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

    /// Notes whether anything changed that its paths are made of.
    func update() {
        inputs.begin()
        inputs.add(world)
        for (index, path) in shape.paths.enumerated() {
            inputs.add(isShown(index) ? 1 : 0)
            inputs.add(artboard.whole(flags[index].flags))
            inputs.add(artboard.whole(flags[index].isHole))
            inputs.add(geometry.pathWorld(path))
        }
        for slot in slots { inputs.add(artboard.word(slot)) }
        for node in nodes { inputs.add(geometry.world(node)) }
        if inputs.end() { version &+= 1 }
    }

    /// Whether a path is part of what is drawn.
    private func isShown(_ index: Int) -> Bool {
        artboard.whole(flags[index].flags) & 1 == 0 && !artboard.isHidden(shape.paths[index].object)
    }

    /// Whether it has a path that is part of what is drawn.
    var hasPath: Bool { shape.paths.indices.contains(where: isShown) }

    private var localPath: DrawnPath {
        local.compose(version) { addPaths(to: &$0) { _, _ in false } }
    }

    private var clockwisePath: DrawnPath { clockwise.compose(version) { addPaths(to: &$0, isReversed: isReversed) } }

    /// Its paths in the space of the artboard.
    var worldPath: DrawnPath {
        placed.compose(version) { outline in
            for (index, path) in shape.paths.enumerated() where isShown(index) {
                let matrix = geometry.pathWorld(path)
                geometry.withTraced(path) { outline.add($0, matrix) }
            }
            if let stretching { outline.move(stretching) }
        }
    }

    private func addPaths(to outline: inout PathOutline, isReversed: (Int, Matrix) -> Bool) {
        let (world, inverse) = (world, world.inverse ?? .identity)
        for (index, path) in shape.paths.enumerated() where isShown(index) {
            let matrix = inverse * geometry.pathWorld(path)
            let isReversed = isReversed(index, matrix)
            geometry.withTraced(path) { own in
                if isReversed { outline.addReversed(own, matrix) } else { outline.add(own, matrix) }
            }
        }
        if let stretching { outline.move { inverse.mapped(stretching(world.mapped($0))) } }
    }

    /// Whether a path goes the other way around for paints that fill what goes clockwise.
    private func isReversed(_ index: Int, _ matrix: Matrix) -> Bool {
        let isMirrored = artboard.whole(flags[index].flags) & 2 != 0
        let determinant = matrix.determinant
        let isFlipped = shape.paths[index].kind == .points && (isMirrored ? -determinant : determinant) < 0
        return isFlipped != (artboard.whole(flags[index].isHole) != 0)
    }
}
