public import RiveGeometry

extension DisplayList {
    /// What a call is about.
    @usableFromInline
    package enum Content {
        case save
        case restore
        case transform(Matrix)
        case clipPath(Path)
        case drawPath(Path, Paint)
        case drawImage(ImageUse)
        case drawImageMesh(ImageUse, Mesh)
        case modulateOpacity(Float)
    }

    /// A path of the list.
    @usableFromInline
    package struct Path {
        @usableFromInline package let verbs: DisplayRun<PathOutline.Verb>
        /// One for each move and line, two or three for each curve.
        @usableFromInline package let points: DisplayRun<Point>
        @usableFromInline package let rule: FillRule

        @inlinable
        init(verbs: DisplayRun<PathOutline.Verb>, points: DisplayRun<Point>, rule: FillRule) {
            (self.verbs, self.points, self.rule) = (verbs, points, rule)
        }
    }

    /// Triangles of the list.
    @usableFromInline
    package struct Mesh {
        @usableFromInline package let vertices: DisplayRun<MeshVertex>
        /// Three for each triangle.
        @usableFromInline package let indices: DisplayRun<UInt16>

        @inlinable
        init(vertices: DisplayRun<MeshVertex>, indices: DisplayRun<UInt16>) {
            (self.vertices, self.indices) = (vertices, indices)
        }
    }

    /// Inlined, so that what asks for a kind of call needs no contents of all kinds.
    @inlinable @inline(__always)
    package func content(of call: Call) -> Content {
        let data = Int(call.data)
        switch call.operation {
        case .save: return .save
        case .restore: return .restore
        case .transform: return .transform(matrices[data])
        case .clipPath: return .clipPath(path(data))
        case .drawPath: return .drawPath(path(data), paths[data].paint)
        case .drawImage: return .drawImage(images[data])
        case .drawImageMesh: return .drawImageMesh(meshes[data].image, mesh(data))
        case .modulateOpacity: return .modulateOpacity(opacities[data])
        }
    }

    @inlinable
    package func shape(of gradient: GradientIndex) -> GradientShape { gradients[Int(gradient.index)].shape }

    @inlinable
    package func stops(of gradient: GradientIndex) -> DisplayRun<GradientStop> {
        run(contents.stops, gradients[Int(gradient.index)].stops)
    }

    @inlinable
    func path(_ index: Int) -> Path {
        let record = paths[index]
        return Path(
            verbs: run(contents.verbs, record.verbs), points: run(contents.points, record.points), rule: record.rule)
    }

    @inlinable
    func mesh(_ index: Int) -> Mesh {
        let record = meshes[index]
        return Mesh(
            vertices: run(contents.vertices, record.vertices), indices: run(contents.indices, record.indices))
    }
}

/// All data of each kind.
extension DisplayList {
    @inlinable
    package var calls: DisplayRun<Call> { run(contents.calls, to: contents.end.calls) }
    @inlinable
    var matrices: DisplayRun<Matrix> { run(contents.matrices, to: contents.end.matrices) }
    @inlinable
    var paths: DisplayRun<PathRecord> { run(contents.paths, to: contents.end.paths) }
    @inlinable
    var verbs: DisplayRun<PathOutline.Verb> { run(contents.verbs, to: contents.end.verbs) }
    @inlinable
    var points: DisplayRun<Point> { run(contents.points, to: contents.end.points) }
    @inlinable
    var gradients: DisplayRun<GradientRecord> { run(contents.gradients, to: contents.end.gradients) }
    @inlinable
    var stops: DisplayRun<GradientStop> { run(contents.stops, to: contents.end.stops) }
    @inlinable
    var images: DisplayRun<ImageUse> { run(contents.images, to: contents.end.images) }
    @inlinable
    var meshes: DisplayRun<MeshRecord> { run(contents.meshes, to: contents.end.meshes) }
    @inlinable
    var vertices: DisplayRun<MeshVertex> { run(contents.vertices, to: contents.end.vertices) }
    @inlinable
    var indices: DisplayRun<UInt16> { run(contents.indices, to: contents.end.indices) }
    @inlinable
    var opacities: DisplayRun<Float> { run(contents.opacities, to: contents.end.opacities) }

    @inlinable
    func run<Element>(_ column: Column<Element>, to end: UInt32) -> DisplayRun<Element> {
        DisplayRun(contents, column.first, from: 0, count: Int(end))
    }

    @inlinable
    func run<Element>(_ column: Column<Element>, _ span: Span) -> DisplayRun<Element> {
        DisplayRun(contents, column.first, from: Int(span.start), count: Int(span.count))
    }
}
