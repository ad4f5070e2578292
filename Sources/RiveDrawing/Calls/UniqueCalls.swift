import RiveGeometry

/// Calls of several lists, each once, as is each of their parts: what a frame of a run draws is mostly what others have drawn before.
package struct UniqueCalls {
    private var calls = UniqueColumn<DisplayList.Call>()
    private var matrices = UniqueColumn<Matrix>()
    private var paths = UniqueColumn<DisplayList.PathRecord>()
    private var verbs = UniqueColumn<PathOutline.Verb>()
    private var points = UniqueColumn<Point>()
    private var gradients = UniqueColumn<DisplayList.GradientRecord>()
    private var stops = UniqueColumn<GradientStop>()
    private var images = UniqueColumn<ImageUse>()
    private var meshes = UniqueColumn<DisplayList.MeshRecord>()
    private var vertices = UniqueColumn<MeshVertex>()
    private var indices = UniqueColumn<UInt16>()
    private var opacities = UniqueColumn<Float>()

    package init() {}

    /// The memory that they take.
    package var bytes: Int {
        calls.bytes + matrices.bytes + paths.bytes + verbs.bytes + points.bytes + gradients.bytes + stops.bytes
            + images.bytes + meshes.bytes + vertices.bytes + indices.bytes + opacities.bytes
    }

    /// The calls in the order in which they were first added.
    package var list: DisplayList {
        let list = DisplayList()
        let contents = list.contents
        calls.copy(to: &contents.calls, &contents.end.calls)
        matrices.copy(to: &contents.matrices, &contents.end.matrices)
        paths.copy(to: &contents.paths, &contents.end.paths)
        verbs.copy(to: &contents.verbs, &contents.end.verbs)
        points.copy(to: &contents.points, &contents.end.points)
        gradients.copy(to: &contents.gradients, &contents.end.gradients)
        stops.copy(to: &contents.stops, &contents.end.stops)
        images.copy(to: &contents.images, &contents.end.images)
        meshes.copy(to: &contents.meshes, &contents.end.meshes)
        vertices.copy(to: &contents.vertices, &contents.end.vertices)
        indices.copy(to: &contents.indices, &contents.end.indices)
        opacities.copy(to: &contents.opacities, &contents.end.opacities)
        return list
    }

    /// The place of a call among all, at whose end it is added where it is new.
    /// - Parameters:
    ///   - call: The call.
    ///   - list: The list that has it.
    ///   - object: The number that it gets for the object that draws it; 0 for none.
    ///   - image: The number that it gets for the image that it draws, if any.
    /// - Returns: Its place.
    package mutating func place(
        of call: DisplayList.Call, in list: DisplayList, object: UInt32, image: (ImageUse) -> UInt32
    ) -> UInt32 {
        let source = list.contents
        func numbered(_ use: ImageUse) -> ImageUse {
            var use = use
            use.image = image(use)
            return use
        }
        let data =
            switch call.operation {
            case .save, .restore: 0 as UInt32
            case .transform: matrices.place(of: source.matrices[call.data])
            case .clipPath, .drawPath: place(ofPath: source.paths[call.data], source)
            case .drawImage: images.place(of: numbered(source.images[call.data]))
            case .drawImageMesh:
                place(of: source.meshes[call.data], numbered(source.meshes[call.data].image), source)
            case .modulateOpacity: opacities.place(of: source.opacities[call.data])
            }
        return calls.place(of: DisplayList.Call(call.operation, data: data, object: object))
    }

    private mutating func place(ofPath path: DisplayList.PathRecord, _ source: DisplayList.Contents) -> UInt32 {
        var paint = path.isDrawn ? path.paint : nil
        if let gradient = paint?.gradient {
            let record = source.gradients[gradient.index]
            let own = DisplayList.GradientRecord(
                shape: record.shape, stops: stops.span(of: source.stops.memory(record.stops)))
            paint?.gradient = GradientIndex(gradients.place(of: own))
        }
        return paths.place(
            of: DisplayList.PathRecord(
                verbs: verbs.span(of: source.verbs.memory(path.verbs)),
                points: points.span(of: source.points.memory(path.points)), rule: path.rule, paint: paint))
    }

    private mutating func place(
        of mesh: DisplayList.MeshRecord, _ image: ImageUse, _ source: DisplayList.Contents
    ) -> UInt32 {
        meshes.place(
            of: DisplayList.MeshRecord(
                image: image, vertices: vertices.span(of: source.vertices.memory(mesh.vertices)),
                indices: indices.span(of: source.indices.memory(mesh.indices))))
    }
}

/// Runs of elements, each once. Those are equal whose memory is.
private struct UniqueColumn<Element: BitwiseCopyable & Sendable> {
    private var elements: [Element] = []
    private var known: [Int: DisplayList.Span] = [:]

    var bytes: Int { elements.count * MemoryLayout<Element>.stride }

    mutating func place(of element: Element) -> UInt32 {
        withUnsafePointer(to: element) { span(of: UnsafeBufferPointer(start: $0, count: 1)).start }
    }

    /// Where a run lies, which is added where it is new.
    mutating func span(of run: UnsafeBufferPointer<Element>) -> DisplayList.Span {
        let memory = UnsafeRawBufferPointer(run)
        var hasher = Hasher()
        hasher.combine(bytes: memory)
        let hash = hasher.finalize()
        if let span = known[hash], isEqual(span, memory) { return span }
        let start = UInt32(elements.count)
        elements += run
        let span = DisplayList.Span(from: start, to: UInt32(elements.count))
        known[hash] = span
        return span
    }

    private func isEqual(_ span: DisplayList.Span, _ memory: UnsafeRawBufferPointer) -> Bool {
        elements.withUnsafeBufferPointer {
            UnsafeRawBufferPointer(UnsafeBufferPointer(rebasing: $0[span.range])).elementsEqual(memory)
        }
    }

    func copy(to column: inout DisplayList.Column<Element>, _ end: inout UInt32) {
        elements.withUnsafeBufferPointer { column.append($0, at: &end) }
    }
}
