import RiveDrawing
import RiveGeometry
import RiveSchema

/// A shape as it is drawn: its paths in the spaces that its paints take them in.
final class DrawnShape: DrawnPart {
    let paints: OwnedBuffer<DrawnPaint>
    private let shape: ShapeDefinition
    private let parts: OwnedBuffer<PathPart>
    /// The outlines of its paths in their own spaces, and how often something changed that these are made of.
    private let traced: OwnedBuffer<TracedPath>
    @exclusivity(unchecked) private var tracedVersion = 0
    /// How often its paths changed, in the space of the artboard and in its own.
    @exclusivity(unchecked) private(set) var version = 0
    @exclusivity(unchecked) private var localVersion = 0
    /// Where each path lies in the shape, as of the version, and where it did when the shape's own space changed last.
    private let inside: OwnedBuffer<Matrix>
    @exclusivity(unchecked) private var relative = OwnedBuffer<Matrix>([])
    /// Whether a group around it stretches it.
    private let stretches: Bool
    /// Whether all that it was drawn with last is rigid, which nothing but a change of its paints ends.
    @exclusivity(unchecked) private var isRigid = false
    private let local = DrawnPath(isLocal: true)
    private let clockwise = DrawnPath(isLocal: true)
    private let placed = DrawnPath(isLocal: false)

    /// What decides how a path is drawn.
    private struct PathPart: BitwiseCopyable {
        let object: ObjectIndex
        /// -1 for a path that bones deform: it lies in the space of the artboard.
        let node: Int
        let flags: Scalar
        let isHole: Scalar
        let hasPoints: Bool
    }

    /// The outline of a path, with the version that it was traced in.
    private struct TracedPath {
        var version = -1
        var outline = PathOutline()
    }

    init(_ artboard: ArtboardInstance, _ shape: ShapeDefinition) {
        let definition = artboard.definition
        let geometry = definition.geometry
        self.shape = shape
        let paints = DrawnPaint.all(artboard, of: shape.object, blendOf: shape.object)
        self.paints = OwnedBuffer(paints)
        let parts = shape.paths.map { path in
            PathPart(
                object: path.object, node: path.skin == nil ? geometry.node(path.object) ?? -1 : -1,
                flags: definition.whole(path.object, .pathFlags), isHole: definition.flag(path.object, .isHole),
                hasPoints: path.kind == .points)
        }
        let slices = shape.paths.compactMap { geometry.slice(around: $0.object) }
        let bones = shape.paths.flatMap { $0.skin?.tendons.map { Int($0.bone) } ?? [] }
        let stretches = !slices.isEmpty || geometry.slice(around: shape.object) != nil
        let inputs = DrawnInputs(
            paints: paints.flatMap(\.definition.scalars) + [definition.whole(shape.object, .drawableFlags)],
            paths: parts.flatMap { [$0.flags, $0.isHole] } + shape.paths.flatMap(\.scalars)
                + slices.flatMap(\.scalars),
            pathNodes: bones + slices.map { geometry.node($0.object) ?? -1 },
            places: parts.map(\.node) + [geometry.node(shape.object) ?? -1], pathObjects: parts.map(\.object))
        self.stretches = stretches
        self.parts = OwnedBuffer(parts)
        traced = OwnedBuffer(repeating: TracedPath(), count: parts.count)
        inside = OwnedBuffer(repeating: .identity, count: parts.count)
        super.init(artboard, shape.object, madeOf: inputs, isAllWatched: !stretches)
    }

    override var willDraw: Bool { opacity != 0 }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        update()
        return isRigid ? PartState(version: localVersion, moves: version) : PartState(version: version)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let (opacity, matrix) = (self.opacity, world)
        isRigid = true
        for index in paints.indices {
            // It keeps its paints and paths, and the scene the artboard.
            borrowing(paints.unowned(index)) { paint in
                borrowing(artboard) { artboard in
                    guard paint.isDrawn(artboard) else { return }
                    if !paint.isRigid(artboard) { isRigid = false }
                    borrowing(path(for: paint)) { path in
                        let values = paint.paint(
                            artboard, &list.list, opacity: opacity,
                            space: paint.hasGradient ? gradientSpace(isLocal: path.isLocal) : nil,
                            stays: paintsStay)
                        list.draw(paint, values, path, matrix, isBracketed: needsSave || paints.count > 1, by: self)
                    }
                }
            }
        }
    }

    /// The path that a paint takes.
    @inline(__always)
    func path(for paint: DrawnPaint) -> DrawnPath {
        guard borrowing(artboard, { paint.isLocal($0) }) else { return worldPath }
        let isClockwise =
            !paint.isStroke
            && borrowing(artboard) { $0.whole(paint.definition.fillRule) } == FillRule.clockwise.rawValue
        if isClockwise {
            clockwise.compose(localVersion) { compose(&$0, isLocal: true, isReversed: isReversed) }
            return clockwise
        }
        local.compose(localVersion) { compose(&$0, isLocal: true) { _, _ in false } }
        return local
    }

    // MARK: Paths

    /// Notes whether anything changed that its paths are made of.
    func update() {
        look()
        let (hasMoved, hasChanged) = (take(.places), take(.paths) || version == 0)
        guard hasChanged || hasMoved else { return }
        version &+= 1
        let inverse = world.inverse ?? .identity
        for index in parts.indices { inside[index] = inverse * pathWorld(index) }
        if hasChanged || stretches { tracedVersion &+= 1 }
        // Asked each time, as it notes where they lie.
        if movesWithin() || hasChanged || stretches { localVersion &+= 1 }
    }

    /// Whether a path lies elsewhere in the shape than when that was noted last. What moves with the shape does so by the last
    /// digits of its matrix alone, and stays as it is.
    private func movesWithin() -> Bool {
        if relative.count == 0 {
            relative = OwnedBuffer(copy: inside.view)
        } else if inside.indices.allSatisfy({ inside[$0].isClose(to: relative[$0]) }) {
            return false
        } else {
            relative.view.assign(inside.view)
        }
        return true
    }

    @inline(__always)
    private func pathWorld(_ index: Int) -> Matrix {
        let node = parts.pointer(index).pointee.node
        return node < 0 ? .identity : borrowing(geometry) { $0.world(node) }
    }

    /// A path with its outline in its own space, traced anew where something changed that it is made of.
    @inline(__always)
    private func trace(_ index: Int) -> UnsafeMutablePointer<TracedPath> {
        let traced = traced.pointer(index)
        if traced.pointee.version != tracedVersion {
            traced.pointee.version = tracedVersion
            geometry.outline(shape.paths[index], into: &traced.pointee.outline)
        }
        return traced
    }

    /// Whether a path is part of what is drawn.
    private func isShown(_ index: Int) -> Bool {
        let part = parts.pointer(index)
        return borrowing(artboard) { $0.whole(part.pointee.flags) & 1 == 0 && !$0.isHidden(part.pointee.object) }
    }

    /// Whether it has a path that is part of what is drawn.
    var hasPath: Bool { parts.indices.contains(where: isShown) }

    /// Its paths in the space of the artboard.
    var worldPath: DrawnPath {
        placed.compose(version) { compose(&$0, isLocal: false) { _, _ in false } }
        return placed
    }

    /// Replaces an outline by its paths, in its own space or in that of the artboard.
    @inline(__always)
    private func compose(_ outline: inout PathOutline, isLocal: Bool, isReversed: (Int, Matrix) -> Bool) {
        var isFirst = true
        for index in parts.indices where isShown(index) {
            let matrix = isLocal ? inside[index] : pathWorld(index)
            if isReversed(index, matrix) {
                outline.addReversed(lent: &trace(index).pointee.outline, matrix, isReplacing: isFirst)
            } else {
                outline.add(lent: &trace(index).pointee.outline, matrix, isReplacing: isFirst)
            }
            isFirst = false
        }
        if isFirst { outline.removeAll() }
    }

    /// Whether a path goes the other way around for paints that fill what goes clockwise.
    private func isReversed(_ index: Int, _ matrix: Matrix) -> Bool {
        let part = parts.pointer(index)
        let (isMirrored, isHole) = borrowing(artboard) {
            ($0.whole(part.pointee.flags) & 2 != 0, $0.whole(part.pointee.isHole) != 0)
        }
        let determinant = matrix.determinant
        let isFlipped = part.pointee.hasPoints && (isMirrored ? -determinant : determinant) < 0
        return isFlipped != isHole
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
