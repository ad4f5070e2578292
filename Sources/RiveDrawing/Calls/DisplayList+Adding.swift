package import RiveGeometry

extension DisplayList {
    /// Takes a copy of contents that another list holds, before they are changed.
    @inline(__always)
    mutating func unshare() {
        if isKnownUniquelyReferenced(&contents) { return }
        contents = Contents(copy: contents)
    }

    /// Keeps matrix, clip and opacity for the `restore` that belongs to it.
    package mutating func save() {
        unshare()
        contents.add(Call(.save))
    }

    package mutating func restore() {
        unshare()
        contents.add(Call(.restore))
    }

    package mutating func transform(_ matrix: Matrix) {
        unshare()
        contents.transform(matrix)
    }

    package mutating func clipPath(_ outline: PathOutline, _ rule: FillRule, object: UInt32) {
        var lent = outline
        clipPath(lent: &lent, rule, object: object)
    }

    package mutating func drawPath(_ outline: PathOutline, _ rule: FillRule, _ paint: Paint, object: UInt32) {
        var lent = outline
        drawPath(lent: &lent, rule, paint, object: object)
    }

    // Paths that are lent, and stay as they are: no references are counted to hand them over.

    package mutating func clipPath(lent outline: inout PathOutline, _ rule: FillRule, object: UInt32) {
        unshare()
        contents.add(Call(.clipPath, data: contents.end.paths, object: object))
        contents.add(&outline, rule, paint: nil)
    }

    /// Draws a path, in the space of a matrix where one is given. `isSaved` says whether the state is kept around that.
    package mutating func drawPath(
        lent outline: inout PathOutline, _ rule: FillRule, _ paint: Paint, object: UInt32,
        in matrix: Matrix? = nil, isSaved: Bool = false
    ) {
        unshare()
        if isSaved { contents.add(Call(.save)) }
        if let matrix { contents.transform(matrix) }
        contents.add(Call(.drawPath, data: contents.end.paths, object: object))
        contents.add(&outline, rule, paint: paint)
        if isSaved { contents.add(Call(.restore)) }
    }

    package mutating func drawImage(_ image: ImageUse, object: UInt32) {
        unshare()
        contents.add(Call(.drawImage, data: contents.end.images, object: object))
        contents.images.append(image, at: &contents.end.images)
    }

    /// Draws triangles of an image, each by the places of its corners among the vertices.
    package mutating func drawImageMesh(
        _ image: ImageUse, vertices: UnsafeBufferPointer<MeshVertex>, indices: UnsafeBufferPointer<UInt16>,
        object: UInt32
    ) {
        unshare()
        contents.add(Call(.drawImageMesh, data: contents.end.meshes, object: object))
        let (vertex, index) = (contents.end.vertices, contents.end.indices)
        contents.vertices.append(vertices, at: &contents.end.vertices)
        contents.indices.append(indices, at: &contents.end.indices)
        contents.meshes.append(
            MeshRecord(
                image: image, vertices: Span(from: vertex, to: contents.end.vertices),
                indices: Span(from: index, to: contents.end.indices)), at: &contents.end.meshes)
    }

    /// The same with arrays.
    package mutating func drawImageMesh(
        _ image: ImageUse, vertices: [MeshVertex], indices: [UInt16], object: UInt32
    ) {
        vertices.withUnsafeBufferPointer { vertices in
            indices.withUnsafeBufferPointer { drawImageMesh(image, vertices: vertices, indices: $0, object: object) }
        }
    }

    /// Makes all that follows more transparent, until what was saved is restored.
    package mutating func modulateOpacity(_ factor: Float, object: UInt32) {
        unshare()
        contents.add(Call(.modulateOpacity, data: contents.end.opacities, object: object))
        contents.opacities.append(factor, at: &contents.end.opacities)
    }

    /// Adds a gradient for paints of this list.
    package mutating func addGradient(_ shape: GradientShape, stops: [GradientStop]) -> GradientIndex {
        unshare()
        let first = contents.end.stops
        stops.withUnsafeBufferPointer { contents.stops.append($0, at: &contents.end.stops) }
        contents.gradients.append(
            GradientRecord(shape: shape, stops: Span(from: first, to: contents.end.stops)), at: &contents.end.gradients)
        return GradientIndex(contents.end.gradients - 1)
    }
}

extension DisplayList.Contents {
    @inline(__always)
    fileprivate func add(_ call: DisplayList.Call) { calls.append(call, at: &end.calls) }

    @inline(__always)
    fileprivate func transform(_ matrix: Matrix) {
        add(DisplayList.Call(.transform, data: end.matrices))
        matrices.append(matrix, at: &end.matrices)
    }

    @inline(__always)
    fileprivate func add(_ outline: inout PathOutline, _ rule: FillRule, paint: Paint?) {
        let (verb, point) = (end.verbs, end.points)
        outline.verbs.withUnsafeBufferPointer { verbs.append($0, at: &end.verbs) }
        outline.points.withUnsafeBufferPointer { points.append($0, at: &end.points) }
        paths.append(
            DisplayList.PathRecord(
                verbs: DisplayList.Span(from: verb, to: end.verbs),
                points: DisplayList.Span(from: point, to: end.points),
                rule: rule, paint: paint), at: &end.paths)
    }
}
