package import RiveDrawing
package import RiveGeometry

/// A renderer on the processor: the picture of a display list, equal to Rive's own renderer to about a step of brightness, and the
/// same to the byte on every machine.
package struct Rasterizer {
    private var canvas: Canvas
    private let image: (UInt32, UInt32) -> Bitmap?
    private var states: [State] = []
    private var state: State
    private var clips: [CoverageMask] = []
    private var rings = Rings()
    private var fills = FillCoverage()
    private var mask = CoverageMask()
    private var blur = Blur()
    /// Whether colours blend with the ground: as in Rive's renderer, all cover it where it is transparent.
    private let blends: Bool

    private struct State {
        var matrix: Matrix
        var opacity: Float = 1
        /// How many clips are open, and the box of what they leave.
        var clipCount = 0
        var box: PixelBox
    }

    /// - Parameters:
    ///   - canvas: What is drawn onto.
    ///   - matrix: From the space of the list to pixels.
    ///   - image: The image of a number and the object that draws it; nil for one that is not there.
    package init(on canvas: Canvas, _ matrix: Matrix, image: @escaping (UInt32, UInt32) -> Bitmap?) {
        self.canvas = canvas
        self.image = image
        blends = canvas.pixels.isEmpty || canvas.pixels[3] == 255
        state = State(
            matrix: matrix, box: PixelBox(minX: 0, minY: 0, maxX: canvas.width, maxY: canvas.height))
    }

    /// What was drawn.
    package func picture() -> Canvas { canvas }

    package mutating func draw(_ list: DisplayList) {
        for call in list.calls {
            switch list.content(of: call) {
            case .save: states.append(state)
            case .restore:
                guard let saved = states.popLast() else { continue }
                clips.removeLast(clips.count - saved.clipCount)
                state = saved
            case .transform(let matrix): state.matrix = state.matrix * matrix
            case .modulateOpacity(let factor): state.opacity = max(0, state.opacity * factor)
            case .clipPath(let path): clip(path)
            case .drawPath(let path, let paint): draw(path, paint, in: list)
            case .drawImage(let use): draw(use, call.object)
            case .drawImageMesh(let use, let mesh): draw(use, mesh, call.object)
            }
        }
    }

    // MARK: Clips

    private mutating func clip(_ path: DisplayList.Path) {
        var clip = CoverageMask()
        if let bounds = path.uprightBox {
            beginBox(bounds, &clip)
        } else {
            fill(path, state.matrix, within: state.box, &clip)
            let flips = state.matrix.determinant < 0
            for index in clip.values.indices {
                clip.values[index] = path.rule.coverage(flips ? -clip.values[index] : clip.values[index])
            }
        }
        if let outer = clips.last { clip.limit(by: outer) }
        clips.append(clip)
        state.clipCount = clips.count
        state.box = clip.box
    }

    private func beginBox(_ bounds: Bounds, _ clip: inout CoverageMask) {
        guard let inverse = state.matrix.inverse else {
            return clip.begin(PixelBox(minX: 0, minY: 0, maxX: 0, maxY: 0))
        }
        var device = Bounds(minX: .infinity, minY: .infinity, maxX: -.infinity, maxY: -.infinity)
        for corner in bounds.corners { device.add(state.matrix.mapped(corner)) }
        clip.begin(device.pixels.padded(1, 1).intersection(state.box))
        let (pixelX, pixelY) = (abs(inverse.xx) + abs(inverse.yx), abs(inverse.xy) + abs(inverse.yy))
        let (middleX, middleY) = ((bounds.minX + bounds.maxX) / 2, (bounds.minY + bounds.maxY) / 2)
        let (halfX, halfY) = ((bounds.maxX - bounds.minX) / 2, (bounds.maxY - bounds.minY) / 2)
        let isEmpty = !(halfX > 0 && halfY > 0)
        for row in 0..<clip.box.height {
            for column in 0..<clip.box.width where !isEmpty {
                let place = inverse.mapped(
                    Point(x: Float(clip.box.minX + column) + 0.5, y: Float(clip.box.minY + row) + 0.5))
                let x = (halfX - abs(place.x - middleX)) / pixelX
                let y = (halfY - abs(place.y - middleY)) / pixelY
                clip.values[row * clip.box.width + column] = max(0, min(min(x, y) + 0.5, 1))
            }
        }
    }

    /// Makes a mask of the sums of a path within a box.
    private mutating func fill(
        _ path: DisplayList.Path, _ matrix: Matrix, within box: PixelBox, fineness: Float = 4,
        _ mask: inout CoverageMask
    ) {
        rings.removeAll()
        rings.add(path, matrix, fineness: fineness)
        mask.begin(rings.bounds.pixels.intersection(box))
        fills.fill(rings, into: &mask)
    }

    // MARK: Paths

    private mutating func draw(_ path: DisplayList.Path, _ paint: Paint, in list: DisplayList) {
        let matrix = state.matrix
        guard !state.box.isEmpty, let inverse = matrix.inverse else { return }
        let source = Source(paint, list, inverse, opacity: state.opacity)
        if paint.style == .stroke {
            guard let stroke = StrokeCoverage(paint, matrix) else { return }
            mask.begin(stroke.bounds(of: path).intersection(state.box))
            stroke.stroke(path, into: &mask)
        } else if paint.feather != 0 {
            guard path.rule == .clockwise, feather(path, paint.feather) else { return }
        } else {
            var filled = CoverageMask()
            swap(&filled, &mask)
            fill(path, matrix, within: state.box, &filled)
            swap(&filled, &mask)
            let flips = matrix.determinant < 0
            mask.values.withUnsafeMutableBufferPointer { values in
                for index in values.indices {
                    values[index] = path.rule.coverage(flips ? -values[index] : values[index])
                }
            }
        }
        if let clip = clips.last { mask.limit(by: clip) }
        paintMask(blend: blends ? paint.blend : .srcOver) { source.color(at: $0) }
    }

    /// What a path is painted with.
    private struct Source {
        private let color: StraightColor
        private let gradient: GradientColors?
        private let inverse: Matrix

        init(_ paint: Paint, _ list: DisplayList, _ inverse: Matrix, opacity: Float) {
            self.inverse = inverse
            guard let index = paint.gradient else {
                (color, gradient) = (StraightColor(paint.color).faded(opacity), nil)
                return
            }
            gradient = GradientColors(list.shape(of: index), list.stops(of: index), opacity: opacity)
            color = StraightColor.black.faded(opacity)
        }

        @inline(__always)
        func color(at center: Point) -> StraightColor { gradient?.color(at: inverse.mapped(center)) ?? color }
    }

    /// Puts colours onto what a mask covers.
    @inline(__always)
    private mutating func paintMask(blend: Blend, _ color: (Point) -> StraightColor) {
        let (box, width) = (mask.box, canvas.width)
        guard !box.isEmpty else { return }
        mask.values.withUnsafeBufferPointer { values in
            canvas.pixels.withUnsafeMutableBufferPointer { pixels in
                for row in box.minY..<box.maxY {
                    let line = values.baseAddress! + (row - box.minY) * box.width - box.minX
                    for column in box.minX..<box.maxX where line[column] > 0 {
                        let color = color(Point(x: Float(column) + 0.5, y: Float(row) + 0.5))
                        Self.put(color, line[column], blend, pixels.baseAddress! + 4 * (row * width + column))
                    }
                }
            }
        }
    }

    /// Puts a colour onto a pixel that it covers in part.
    @inline(__always)
    private static func put(
        _ color: StraightColor, _ coverage: Float, _ blend: Blend, _ pixel: UnsafeMutablePointer<UInt8>
    ) {
        let alpha = color.alpha * coverage
        guard alpha > 0 else { return }
        let (red, green, blue) = (Float(pixel[0]) / 255, Float(pixel[1]) / 255, Float(pixel[2]) / 255)
        let ground = Float(pixel[3]) / 255
        var source: Blending.Components = (color.red, color.green, color.blue)
        if blend != .srcOver, ground > 0 {
            let mixed = Blending.mix(blend, source, (red / ground, green / ground, blue / ground))
            let rest = 1 - ground
            source = (
                source.red * rest + mixed.red * ground, source.green * rest + mixed.green * ground,
                source.blue * rest + mixed.blue * ground
            )
        }
        let rest = 1 - alpha
        pixel[0] = byte(source.red * alpha + red * rest)
        pixel[1] = byte(source.green * alpha + green * rest)
        pixel[2] = byte(source.blue * alpha + blue * rest)
        pixel[3] = byte(alpha + ground * rest)
    }

    @inline(__always)
    private static func byte(_ number: Float) -> UInt8 { UInt8(max(0, min(number * 255 + 0.5, 255))) }

    // MARK: Feathers

    /// Makes the mask of a path with blurred edges.
    private mutating func feather(_ path: DisplayList.Path, _ strength: Float) -> Bool {
        let matrix = state.matrix
        let half = abs(strength) / 2
        var sigmaX = half * (matrix.xx * matrix.xx + matrix.yx * matrix.yx).squareRoot()
        var sigmaY = half * (matrix.xy * matrix.xy + matrix.yy * matrix.yy).squareRoot()
        guard sigmaX.isFinite, sigmaY.isFinite else { return false }
        (sigmaX, sigmaY) = (max(sigmaX, 1 / 3), max(sigmaY, 1 / 3))
        // Wide blurs are drawn small, where they are at least three pixels wide.
        var scale = 1
        while min(sigmaX, sigmaY) / Float(scale) > 6, scale < 1 << 12 { scale *= 2 }
        let factor = 1 / Float(scale)
        (sigmaX, sigmaY) = (sigmaX * factor, sigmaY * factor)
        let padX = min(Int((3 * sigmaX).rounded(.up)) + 1, 4096), padY = min(Int((3 * sigmaY).rounded(.up)) + 1, 4096)
        let small = PixelBox(
            minX: Int((Float(state.box.minX) * factor).rounded(.down)) - 1,
            minY: Int((Float(state.box.minY) * factor).rounded(.down)) - 1,
            maxX: Int((Float(state.box.maxX) * factor).rounded(.up)) + 1,
            maxY: Int((Float(state.box.maxY) * factor).rounded(.up)) + 1)
        var scaled = Matrix.identity
        scaled.scale(factor, factor)
        var sums = CoverageMask()
        fill(path, scaled * matrix, within: small.padded(padX, padY), fineness: 8, &sums)
        if sums.box.isEmpty { return false }
        if matrix.determinant < 0 { for index in sums.values.indices { sums.values[index] = -sums.values[index] } }
        let blurred = blur.blurred(sums, sigmaX, sigmaY, pad: (padX, padY), within: small)
        mask.begin(
            PixelBox(
                minX: blurred.box.minX * scale, minY: blurred.box.minY * scale, maxX: blurred.box.maxX * scale,
                maxY: blurred.box.maxY * scale
            ).padded(scale, scale).intersection(state.box))
        let box = mask.box
        for row in box.minY..<max(box.minY, box.maxY) {
            for column in box.minX..<max(box.minX, box.maxX) {
                let value = blurred.value(
                    (Float(column) + 0.5) * factor - 0.5, (Float(row) + 0.5) * factor - 0.5, isScaled: scale > 1)
                mask.values[(row - box.minY) * box.width + column - box.minX] = max(0, min(value, 1))
            }
        }
        return true
    }

    // MARK: Images

    private mutating func draw(_ use: ImageUse, _ object: UInt32) {
        let matrix = state.matrix
        guard !state.box.isEmpty, let inverse = matrix.inverse, let bitmap = image(use.image, object) else { return }
        rings.removeAll()
        rings.addBox(use.size, matrix)
        mask.begin(rings.bounds.pixels.intersection(state.box))
        fills.fill(rings, into: &mask)
        for index in mask.values.indices { mask.values[index] = min(abs(mask.values[index]), 1) }
        if let clip = clips.last { mask.limit(by: clip) }
        let opacity = (255 * max(0, min(use.opacity * state.opacity, 1))).rounded(.toNearestOrAwayFromZero) / 255
        let (texelsX, texelsY) = (
            Float(bitmap.levels[0].width) / use.size.x, Float(bitmap.levels[0].height) / use.size.y
        )
        let one = Point(x: inverse.xx * texelsX, y: inverse.xy * texelsY).length
        let other = Point(x: inverse.yx * texelsX, y: inverse.yy * texelsY).length
        let level = bitmap.level(max(one, other))
        paintMask(blend: blends ? use.blend : .srcOver) { center in
            let place = inverse.mapped(center)
            var color = level.color(place.x / use.size.x, place.y / use.size.y, use.sampler)
            color.alpha *= opacity
            return color
        }
    }

    private mutating func draw(_ use: ImageUse, _ mesh: DisplayList.Mesh, _ object: UInt32) {
        guard !state.box.isEmpty, state.matrix.inverse != nil, let bitmap = image(use.image, object) else { return }
        let first = mesh.vertices.startIndex
        let opacity = max(0, min(use.opacity * state.opacity, 1))
        var corners: [MeshVertex] = []
        for index in mesh.indices {
            guard Int(index) < mesh.vertices.count else { continue }
            var corner = mesh.vertices[first + Int(index)]
            corner.position = state.matrix.mapped(corner.position)
            corners.append(corner)
            if corners.count == 3 {
                draw(MeshTriangle(corners[0], corners[1], corners[2]), use, bitmap, opacity)
                corners.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func draw(_ triangle: MeshTriangle?, _ use: ImageUse, _ bitmap: Bitmap, _ opacity: Float) {
        guard let triangle else { return }
        let level = bitmap.level(
            triangle.texels(width: Float(bitmap.levels[0].width), height: Float(bitmap.levels[0].height)))
        let (box, width, clip) = (state.box, canvas.width, clips.last)
        let blend = blends ? use.blend : .srcOver
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            triangle.forEachPixel(in: box) { column, row, u, v in
                var color = level.color(u, v, use.sampler)
                color.alpha *= opacity
                Self.put(
                    color, clip?[column, row] ?? 1, blend, pixels.baseAddress! + 4 * (row * width + column))
            }
        }
    }
}

extension CoverageMask {
    /// Keeps no more than another covers, and nothing beyond its box.
    fileprivate mutating func limit(by other: CoverageMask) {
        for row in 0..<box.height {
            for column in 0..<box.width {
                let index = row * box.width + column
                values[index] = min(values[index], other[box.minX + column, box.minY + row])
            }
        }
    }

    @inline(__always)
    subscript(column: Int, row: Int) -> Float {
        guard column >= box.minX, column < box.maxX, row >= box.minY, row < box.maxY else { return 0 }
        return values[(row - box.minY) * box.width + column - box.minX]
    }

    /// What is covered at a place, by the pixels around it.
    fileprivate func value(_ x: Float, _ y: Float, isScaled: Bool) -> Float {
        if !isScaled { return self[Int(x), Int(y)] }
        let (left, top) = (x.rounded(.down), y.rounded(.down))
        let (partX, partY, column, row) = (x - left, y - top, Int(left), Int(top))
        let upper = self[column, row] * (1 - partX) + self[column + 1, row] * partX
        let lower = self[column, row + 1] * (1 - partX) + self[column + 1, row + 1] * partX
        return upper * (1 - partY) + lower * partY
    }
}

extension Rings {
    /// Adds the box of an image.
    fileprivate mutating func addBox(_ size: Point, _ matrix: Matrix) {
        addContour(
            [Point.zero, Point(x: size.x, y: 0), size, Point(x: 0, y: size.y)].map(matrix.mapped))
    }
}

extension Bounds {
    fileprivate var corners: [Point] {
        [
            Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
        ]
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
