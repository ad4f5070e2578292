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
        @usableFromInline package let verbs: ArraySlice<PathOutline.Verb>
        /// One for each move and line, three for each curve.
        @usableFromInline package let points: ArraySlice<Point>
        @usableFromInline package let rule: FillRule

        @usableFromInline
        init(verbs: ArraySlice<PathOutline.Verb>, points: ArraySlice<Point>, rule: FillRule) {
            (self.verbs, self.points, self.rule) = (verbs, points, rule)
        }
    }

    /// Triangles of the list.
    @usableFromInline
    package struct Mesh {
        @usableFromInline package let vertices: ArraySlice<MeshVertex>
        /// Three for each triangle.
        @usableFromInline package let indices: ArraySlice<UInt16>

        @usableFromInline
        init(vertices: ArraySlice<MeshVertex>, indices: ArraySlice<UInt16>) {
            (self.vertices, self.indices) = (vertices, indices)
        }
    }

    @inlinable
    package func content(of call: Call) -> Content {
        let data = Int(call.data)
        switch call.operation {
        case .save: return .save
        case .restore: return .restore
        case .transform: return .transform(matrices[data])
        case .clipPath: return .clipPath(path(data))
        case .drawPath: return .drawPath(path(data), paths[data].paint ?? Paint())
        case .drawImage: return .drawImage(images[data])
        case .drawImageMesh: return .drawImageMesh(meshes[data].image, mesh(data))
        case .modulateOpacity: return .modulateOpacity(opacities[data])
        }
    }

    @inlinable
    package func shape(of gradient: GradientIndex) -> GradientShape { gradients[Int(gradient.index)].shape }

    @inlinable
    package func stops(of gradient: GradientIndex) -> ArraySlice<GradientStop> {
        stops[gradients[Int(gradient.index)].stops.range]
    }

    @usableFromInline
    func path(_ index: Int) -> Path {
        let record = paths[index]
        return Path(verbs: verbs[record.verbs.range], points: points[record.points.range], rule: record.rule)
    }

    @usableFromInline
    func mesh(_ index: Int) -> Mesh {
        let record = meshes[index]
        return Mesh(vertices: vertices[record.vertices.range], indices: indices[record.indices.range])
    }
}
