import RiveDrawing
import RiveGeometry

extension Rasterizer {
    mutating func draw(_ use: ImageUse, _ object: UInt32) {
        guard !state.box.isEmpty, let inverse = state.matrix.inverse, let bitmap = image(use.image, object) else {
            return
        }
        rings.removeAll()
        rings.addBox(use.size, state.matrix)
        mask.begin(rings.bounds.pixels.intersection(state.box))
        fills.fill(rings, .nonZero, flips: false, into: mask)
        let opacity = (255 * max(0, min(use.opacity * state.opacity, 1))).rounded(.toNearestOrAwayFromZero) / 255
        let (texelsX, texelsY) = (
            Float(bitmap.width) / use.size.x, Float(bitmap.height) / use.size.y
        )
        let one = Point(x: inverse.xx * texelsX, y: inverse.xy * texelsY).length
        let other = Point(x: inverse.yx * texelsX, y: inverse.yy * texelsY).length
        let texels = Texels(bitmap.level(max(one, other)), use.sampler)
        withExtendedLifetime(bitmap) {
            paint(with: ImageSource(texels, use.size, inverse, opacity: opacity), use.blend)
        }
    }

    mutating func draw(_ use: ImageUse, _ mesh: DisplayList.Mesh, _ object: UInt32) {
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
                guard work.spend(1) else { return }
                draw(MeshTriangle(corners[0], corners[1], corners[2]), use, bitmap, opacity)
                corners.removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func draw(_ triangle: MeshTriangle?, _ use: ImageUse, _ bitmap: Bitmap, _ opacity: Float) {
        guard let triangle else { return }
        let texels = Texels(
            bitmap.level(triangle.texels(width: Float(bitmap.width), height: Float(bitmap.height))), use.sampler)
        let (box, width, clip, work, size) = (state.box, canvas.width, clip, work, texels.size)
        let blend = use.blend
        canvas.pixels.withUnsafeMutableBufferPointer { pixels in
            triangle.forEachPixel(in: box, work) { column, row, u, v in
                texels.put(
                    Point(x: u * size.x, y: v * size.y), opacity * (clip?[column, row] ?? 1), blend,
                    pixels.baseAddress! + 4 * (row * width + column))
            }
        }
    }
}

extension Rings {
    /// Adds the box of an image.
    fileprivate mutating func addBox(_ size: Point, _ matrix: Matrix) {
        addContour(
            [Point.zero, Point(x: size.x, y: 0), size, Point(x: 0, y: size.y)].map(matrix.mapped))
    }
}
