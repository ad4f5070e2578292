public import RiveGeometry

extension DisplayList {
    /// Keeps matrix, clip and opacity for the `restore` that belongs to it.
    @inlinable
    package mutating func save() { calls.append(Call(.save)) }

    @inlinable
    package mutating func restore() { calls.append(Call(.restore)) }

    @inlinable
    package mutating func transform(_ matrix: Matrix) {
        calls.append(Call(.transform, data: matrices.count))
        matrices.append(matrix)
    }

    @inlinable
    package mutating func clipPath(_ outline: PathOutline, _ rule: FillRule, object: UInt32) {
        calls.append(Call(.clipPath, data: paths.count, object: object))
        add(outline, rule, paint: nil)
    }

    @inlinable
    package mutating func drawPath(_ outline: PathOutline, _ rule: FillRule, _ paint: Paint, object: UInt32) {
        calls.append(Call(.drawPath, data: paths.count, object: object))
        add(outline, rule, paint: paint)
    }

    @inlinable
    package mutating func drawImage(_ image: ImageUse, object: UInt32) {
        calls.append(Call(.drawImage, data: images.count, object: object))
        images.append(image)
    }

    /// Draws triangles of an image, each by the places of its corners among the vertices.
    @inlinable
    package mutating func drawImageMesh(
        _ image: ImageUse, vertices corners: some Collection<MeshVertex>, indices triangles: some Collection<UInt16>,
        object: UInt32
    ) {
        calls.append(Call(.drawImageMesh, data: meshes.count, object: object))
        let (vertex, index) = (vertices.count, indices.count)
        vertices.append(contentsOf: corners)
        indices.append(contentsOf: triangles)
        meshes.append(
            MeshRecord(
                image: image, vertices: Span(from: vertex, to: vertices.count),
                indices: Span(from: index, to: indices.count)))
    }

    /// Makes all that follows more transparent, until what was saved is restored.
    @inlinable
    package mutating func modulateOpacity(_ factor: Float, object: UInt32) {
        calls.append(Call(.modulateOpacity, data: opacities.count, object: object))
        opacities.append(factor)
    }

    /// Adds a gradient for paints of this list.
    @inlinable
    package mutating func addGradient(
        _ shape: GradientShape, stops colors: some Collection<GradientStop>
    ) -> GradientIndex {
        let first = stops.count
        stops.append(contentsOf: colors)
        gradients.append(GradientRecord(shape: shape, stops: Span(from: first, to: stops.count)))
        return GradientIndex(UInt32(truncatingIfNeeded: gradients.count - 1))
    }

    @inlinable
    mutating func add(_ outline: PathOutline, _ rule: FillRule, paint: Paint?) {
        let (verb, point) = (verbs.count, points.count)
        verbs.append(contentsOf: outline.verbs)
        points.append(contentsOf: outline.points)
        paths.append(
            PathRecord(
                verbs: Span(from: verb, to: verbs.count), points: Span(from: point, to: points.count), rule: rule,
                paint: paint))
    }
}
