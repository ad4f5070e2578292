package import RiveDrawing
package import RiveGeometry

/// A renderer on the processor: the picture of a display list, equal to Rive's own renderer to about a step of brightness, and the
/// same to the byte on every machine.
package struct Rasterizer {
    var canvas: Canvas
    let image: (UInt32, UInt32) -> Bitmap?
    private var states: [State] = []
    var state: State
    /// The clips that are open, each with all that the others around it leave.
    private var clips: [CoverageMask] = []
    /// Masks that are free.
    private var spareMasks: [CoverageMask] = []
    var rings: Rings
    let work: RasterWork
    let fills: FillCoverage
    /// What is drawn covers.
    let mask = CoverageMask()
    let gradientColors = GradientColors()
    let blur = Blur()

    struct State {
        var matrix: Matrix
        var opacity: Float = 1
        /// How many clips are open, and the box of what they leave.
        var clipCount = 0
        var box: PixelBox
        /// How many bytes the masks of all open clips have.
        var clipBytes = 0
    }

    /// - Parameters:
    ///   - canvas: What is drawn onto.
    ///   - matrix: From the space of the list to pixels.
    ///   - image: The image of a number and the object that draws it; nil for one that is not there.
    package init(on canvas: Canvas, _ matrix: Matrix, image: @escaping (UInt32, UInt32) -> Bitmap?) {
        self.init(on: canvas, matrix, RasterWork(width: canvas.width, height: canvas.height), image: image)
    }

    init(on canvas: Canvas, _ matrix: Matrix, _ work: RasterWork, image: @escaping (UInt32, UInt32) -> Bitmap?) {
        (self.canvas, self.image, self.work) = (canvas, image, work)
        fills = FillCoverage(work)
        rings = Rings(work)
        state = State(
            matrix: matrix, box: PixelBox(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height))
    }

    /// What was drawn.
    package func picture() -> Canvas { canvas }

    /// Draws all calls of a list.
    /// - Returns: Whether it did: not where they take far more work than real pictures do.
    package mutating func draw(_ list: DisplayList) -> Bool {
        for call in list.calls {
            guard work.spend(1) else { return false }
            switch list.content(of: call) {
            case .save: states.append(state)
            case .restore:
                guard let saved = states.popLast() else { continue }
                while clips.count > saved.clipCount { spareMasks.append(clips.removeLast()) }
                state = saved
            case .transform(let matrix): state.matrix = state.matrix * matrix
            case .modulateOpacity(let factor): state.opacity = max(0, state.opacity * factor)
            case .clipPath(let path): clip(path)
            case .drawPath(let path, let paint): draw(path, paint, in: list)
            case .drawImage(let use): draw(use, call.object)
            case .drawImageMesh(let use, let mesh): draw(use, mesh, call.object)
            }
        }
        return !work.isSpent
    }

    /// What the clips that are open leave; nil where there are none.
    var clip: CoverageMask? { clips.last }

    private mutating func clip(_ path: DisplayList.Path) {
        let clip = spareMasks.popLast() ?? CoverageMask()
        if let bounds = path.uprightBox {
            cover(bounds, clip)
        } else {
            fill(path, path.rule, clip)
        }
        if let outer = clips.last { clip.limit(by: outer) }
        clips.append(clip)
        state.clipCount = clips.count
        state.box = clip.box
        state.clipBytes += clip.byteCount
        work.hold(clipBytes: state.clipBytes)
    }

    /// Makes a mask of the inside of a path.
    mutating func fill(_ path: DisplayList.Path, _ rule: FillRule, _ mask: CoverageMask) {
        rings.removeAll()
        rings.add(path, state.matrix, fineness: 4)
        mask.begin(rings.bounds.pixels.intersection(state.box))
        guard work.spend(mask.box.blockCount) else { return }
        fills.fill(rings, rule, flips: state.matrix.determinant < 0, into: mask)
    }

    /// Makes a mask of an upright box.
    private func cover(_ bounds: Bounds, _ clip: CoverageMask) {
        guard let inverse = state.matrix.inverse else {
            return clip.begin(PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0))
        }
        clip.begin(bounds.mapped(state.matrix.mapped).pixels.padded(1, 1).intersection(state.box))
        let (pixelX, pixelY) = (abs(inverse.xx) + abs(inverse.yx), abs(inverse.xy) + abs(inverse.yy))
        let (middleX, middleY) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        let (halfX, halfY) = ((bounds.maxX - bounds.minX) / 2, (bounds.maxY - bounds.minY) / 2)
        guard halfX > 0, halfY > 0, work.spend(clip.box.width * clip.box.height) else { return }
        guard inverse.xy == 0, inverse.yx == 0 else {
            return clip.fill { column, row in
                let place = inverse.mapped(Point(x: Float(column) + 0.5, y: Float(row) + 0.5))
                let x = (halfX - abs(place.x - middleX)) / pixelX
                let y = (halfY - abs(place.y - middleY)) / pixelY
                return max(0, min(min(x, y) + 0.5, 1))
            }
        }
        // How far inside a pixel lies across goes with its column alone, and down with its row.
        let (columns, rows) = (clip.box.minX..<clip.box.maxX, clip.box.minY..<clip.box.maxY)
        let across = columns.map { column in
            (halfX - abs(inverse.mapped(Point(x: Float(column) + 0.5, y: 0)).x - middleX)) / pixelX
        }
        let down = rows.map { row in
            (halfY - abs(inverse.mapped(Point(x: 0, y: Float(row) + 0.5)).y - middleY)) / pixelY
        }
        guard let first = columns.first, !rows.isEmpty else { return }
        let blocks = CoverageMask.blocks(of: columns)
        let areInside = blocks.map { block in
            CoverageMask.part(of: columns, in: block).allSatisfy { across[$0 - first] >= 0.5 }
        }
        clip.fill(isFull: { areInside[$0 - blocks.lowerBound] && down[$1 - rows.lowerBound] >= 0.5 }) { column, row in
            max(0, min(min(across[column - first], down[row - rows.lowerBound]) + 0.5, 1))
        }
    }
}

extension DisplayList.Path {
    /// The box that it is, where it is one upright box.
    fileprivate var uprightBox: Bounds? {
        guard verbs.count >= 4, verbs.count <= 7 else { return nil }
        let points = Array(self.points)
        guard verbs.first == .move, verbs.dropFirst().allSatisfy({ $0 == .line || $0 == .close }), points.count >= 4,
            points[4...].allSatisfy({ $0 == points[0] })
        else { return nil }
        let isWide =
            points[0].y == points[1].y && points[2].y == points[3].y && points[1].x == points[2].x
            && points[3].x == points[0].x
        let isTall =
            points[0].x == points[1].x && points[2].x == points[3].x && points[1].y == points[2].y
            && points[3].y == points[0].y
        guard isWide || isTall else { return nil }
        return Bounds(
            minX: min(points[0].x, points[2].x), minY: min(points[0].y, points[2].y),
            maxX: max(points[0].x, points[2].x), maxY: max(points[0].y, points[2].y))
    }
}
