internal import RiveDrawing
internal import RiveGeometry
internal import RiveSchema

/// A shape as it is drawn: its paths in the spaces that its paints take them in.
final class DrawnShape: DrawnPart {
    let paints: [DrawnPaint]
    private let shape: ShapeDefinition
    private let parts: OwnedBuffer<PathPart>
    /// What its paths are made of, and where they lie.
    private let pathSlots: WatchedSlots
    private let pathNodes: WatchedNodes
    private let nodes: WatchedNodes
    /// Which of its paths were hidden.
    @exclusivity(unchecked) private var hiddenPaths = DrawingInputs()
    /// The version of the artboard that all this is of.
    @exclusivity(unchecked) private var drawnVersion: UInt64?
    /// How often its paths changed, in the space of the artboard and in its own.
    @exclusivity(unchecked) private(set) var version = 0
    @exclusivity(unchecked) private var localVersion = 0
    /// Where each path lay in the shape when its own space changed last.
    @exclusivity(unchecked) private var relative = OwnedBuffer<Matrix>([])
    /// Whether a group around it stretches it.
    private let stretches: Bool
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
        let paints = DrawnPaint.all(artboard, of: shape.object, blendOf: shape.object)
        self.paints = paints
        let parts = shape.paths.map { path in
            PathPart(
                object: path.object, node: path.skin == nil ? geometry.node(path.object) ?? -1 : -1,
                flags: definition.whole(path.object, .pathFlags), isHole: definition.flag(path.object, .isHole),
                hasPoints: path.kind == .points)
        }
        let slices = shape.paths.compactMap { geometry.slice(around: $0.object) }
        let bones = shape.paths.flatMap { $0.skin?.tendons.map { Int($0.bone) } ?? [] }
        stretches = !slices.isEmpty || geometry.slice(around: shape.object) != nil
        pathSlots = WatchedSlots(
            parts.flatMap { [$0.flags, $0.isHole] } + shape.paths.flatMap(\.scalars) + slices.flatMap(\.scalars),
            of: artboard)
        pathNodes = WatchedNodes(bones + slices.map { geometry.node($0.object) ?? -1 }, in: artboard.geometry)
        nodes = WatchedNodes(parts.map(\.node) + [geometry.node(shape.object) ?? -1], in: artboard.geometry)
        self.parts = OwnedBuffer(parts)
        super.init(artboard, shape.object, paintedWith: paints.flatMap(\.definition.scalars))
    }

    override var willDraw: Bool { opacity != 0 }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        update()
        return PartState(version: version)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let (opacity, matrix) = (self.opacity, world)
        borrowing(artboard) { artboard in
            for paint in paints where paint.isDrawn(artboard) {
                let path = path(for: paint)
                let values = paint.paint(
                    artboard, &list.list, opacity: opacity,
                    space: paint.hasGradient ? gradientSpace(isLocal: path.isLocal) : nil)
                list.draw(paint, values, path, matrix, isBracketed: needsSave || paints.count > 1, by: self)
            }
        }
    }

    /// The path that a paint takes.
    func path(for paint: DrawnPaint) -> DrawnPath {
        guard borrowing(artboard, { paint.isLocal($0) }) else { return worldPath }
        let isClockwise =
            !paint.isStroke
            && borrowing(artboard) { $0.whole(paint.definition.fillRule) } == FillRule.clockwise.rawValue
        return isClockwise ? clockwisePath : localPath
    }

    // MARK: Paths

    /// Notes whether anything changed that its paths are made of: nothing did unless the artboard has another version.
    func update() {
        guard drawnVersion != artboard.drawnVersion else { return }
        drawnVersion = artboard.drawnVersion
        let (hasChanged, hasMoved) = borrowing(artboard) { artboard in
            borrowing(geometry) { geometry in (pathsHaveChanged(artboard, geometry), nodes.haveMoved(in: geometry)) }
        }
        guard hasChanged || hasMoved else { return }
        version &+= 1
        if hasChanged || stretches || movesWithin() { localVersion &+= 1 }
    }

    private func pathsHaveChanged(_ artboard: ArtboardInstance, _ geometry: Geometry) -> Bool {
        let haveValues = pathSlots.haveChanged(in: artboard)
        let haveMoved = pathNodes.haveMoved(in: geometry)
        hiddenPaths.begin()
        for index in parts.indices { hiddenPaths.add(artboard.isHidden(parts.pointer(index).pointee.object) ? 1 : 0) }
        return hiddenPaths.end() || haveValues || haveMoved
    }

    /// Whether a path lies elsewhere in the shape than when that was noted last. What moves with the shape does so by the last
    /// digits of its matrix alone, and stays as it is.
    private func movesWithin() -> Bool {
        let inverse = world.inverse ?? .identity
        var moves = relative.count == 0
        if moves { relative = OwnedBuffer(repeating: .identity, count: parts.count) }
        for index in parts.indices {
            let matrix = inverse * pathWorld(index)
            if moves || !matrix.isClose(to: relative[index]) { moves = true }
        }
        if moves { for index in parts.indices { relative[index] = inverse * pathWorld(index) } }
        return moves
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
        local.compose(localVersion) { addPaths(to: &$0) { _, _ in false } }
    }

    private var clockwisePath: DrawnPath {
        clockwise.compose(localVersion) { addPaths(to: &$0, isReversed: isReversed) }
    }

    /// Its paths in the space of the artboard.
    var worldPath: DrawnPath {
        placed.compose(version) { outline in
            for index in parts.indices where isShown(index) {
                let matrix = pathWorld(index)
                geometry.withOutline(of: shape.paths[index]) { outline.add($0, matrix) }
            }
        }
    }

    private func addPaths(to outline: inout PathOutline, isReversed: (Int, Matrix) -> Bool) {
        let inverse = world.inverse ?? .identity
        for index in parts.indices where isShown(index) {
            let matrix = inverse * pathWorld(index)
            let isReversed = isReversed(index, matrix)
            geometry.withOutline(of: shape.paths[index]) { own in
                if isReversed { outline.addReversed(own, matrix) } else { outline.add(own, matrix) }
            }
        }
    }

    /// Whether a path goes the other way around for paints that fill what goes clockwise.
    private func isReversed(_ index: Int, _ matrix: Matrix) -> Bool {
        let isMirrored = artboard.whole(parts[index].flags) & 2 != 0
        let determinant = matrix.determinant
        let isFlipped = parts[index].hasPoints && (isMirrored ? -determinant : determinant) < 0
        return isFlipped != (artboard.whole(parts[index].isHole) != 0)
    }
}

extension Matrix {
    /// Whether it differs from another by rounding alone.
    fileprivate func isClose(to other: Matrix) -> Bool {
        let turn = max(max(abs(other.xx), abs(other.xy)), max(abs(other.yx), abs(other.yy))) * 1e-6
        let way = max(max(abs(other.tx), abs(other.ty)) * 1e-6, 1e-6)
        return abs(xx - other.xx) <= turn && abs(xy - other.xy) <= turn && abs(yx - other.yx) <= turn
            && abs(yy - other.yy) <= turn && abs(tx - other.tx) <= way && abs(ty - other.ty) <= way
    }
}
