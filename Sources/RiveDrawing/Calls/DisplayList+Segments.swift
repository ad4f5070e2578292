extension DisplayList {
    /// A place between the calls of a list, with how much of each kind of data stands before it.
    package struct Mark: Comparable, BitwiseCopyable, Sendable {
        let calls: Int
        let matrices: Int
        let paths: Int
        let verbs: Int
        let points: Int
        let gradients: Int
        let stops: Int
        let images: Int
        let meshes: Int
        let vertices: Int
        let indices: Int
        let opacities: Int

        package static func < (one: Mark, other: Mark) -> Bool { one.calls < other.calls }
    }

    /// The end of the list.
    package var mark: Mark {
        Mark(
            calls: calls.count, matrices: matrices.count, paths: paths.count, verbs: verbs.count, points: points.count,
            gradients: gradients.count, stops: stops.count, images: images.count, meshes: meshes.count,
            vertices: vertices.count, indices: indices.count, opacities: opacities.count)
    }

    /// Appends the calls between two marks of another list, whose objects have numbers so much higher here.
    package mutating func append(_ other: DisplayList, _ segment: Range<Mark>, objects shift: Int) {
        let (from, to, here) = (segment.lowerBound, segment.upperBound, mark)
        for call in other.calls[from.calls..<to.calls] {
            let object = call.object == 0 ? 0 : UInt32(truncatingIfNeeded: Int(call.object) + shift)
            let data = Int(call.data) + here.start(of: call.operation) - from.start(of: call.operation)
            calls.append(Call(call.operation, data: call.operation.hasData ? data : 0, object: object))
        }
        matrices.append(contentsOf: other.matrices[from.matrices..<to.matrices])
        verbs.append(contentsOf: other.verbs[from.verbs..<to.verbs])
        points.append(contentsOf: other.points[from.points..<to.points])
        stops.append(contentsOf: other.stops[from.stops..<to.stops])
        images.append(contentsOf: other.images[from.images..<to.images])
        vertices.append(contentsOf: other.vertices[from.vertices..<to.vertices])
        indices.append(contentsOf: other.indices[from.indices..<to.indices])
        opacities.append(contentsOf: other.opacities[from.opacities..<to.opacities])
        for gradient in other.gradients[from.gradients..<to.gradients] {
            gradients.append(
                GradientRecord(shape: gradient.shape, stops: gradient.stops.moved(by: here.stops - from.stops)))
        }
        for mesh in other.meshes[from.meshes..<to.meshes] {
            meshes.append(
                MeshRecord(
                    image: mesh.image, vertices: mesh.vertices.moved(by: here.vertices - from.vertices),
                    indices: mesh.indices.moved(by: here.indices - from.indices)))
        }
        for path in other.paths[from.paths..<to.paths] {
            var paint = path.paint
            if let gradient = paint?.gradient {
                let index = Int(gradient.index) + here.gradients - from.gradients
                paint?.gradient = GradientIndex(UInt32(truncatingIfNeeded: index))
            }
            paths.append(
                PathRecord(
                    verbs: path.verbs.moved(by: here.verbs - from.verbs),
                    points: path.points.moved(by: here.points - from.points), rule: path.rule, paint: paint))
        }
    }
}

extension DisplayList.Mark {
    /// How much data of an operation stands before it.
    fileprivate func start(of operation: DisplayList.Operation) -> Int {
        switch operation {
        case .save, .restore: 0
        case .transform: matrices
        case .clipPath, .drawPath: paths
        case .drawImage: images
        case .drawImageMesh: meshes
        case .modulateOpacity: opacities
        }
    }
}

extension DisplayList.Operation {
    fileprivate var hasData: Bool { self != .save && self != .restore }
}

extension DisplayList.Span {
    fileprivate func moved(by shift: Int) -> DisplayList.Span {
        let start = Int(start) + shift
        return DisplayList.Span(from: start, to: start + Int(count))
    }
}
