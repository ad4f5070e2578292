extension DisplayList {
    /// A place between the calls of a list, with how much of each kind of data stands before it.
    package struct Mark: Comparable, BitwiseCopyable, Sendable {
        let calls: UInt32
        let matrices: UInt32
        let paths: UInt32
        package let verbs: UInt32
        let points: UInt32
        let gradients: UInt32
        let stops: UInt32
        let images: UInt32
        let meshes: UInt32
        let vertices: UInt32
        let indices: UInt32
        let opacities: UInt32

        package static func < (one: Mark, other: Mark) -> Bool { one.calls < other.calls }
    }

    /// The end of the list.
    package var mark: Mark {
        func count<Element>(_ array: [Element]) -> UInt32 { UInt32(truncatingIfNeeded: array.count) }
        return Mark(
            calls: count(calls), matrices: count(matrices), paths: count(paths), verbs: count(verbs),
            points: count(points), gradients: count(gradients), stops: count(stops), images: count(images),
            meshes: count(meshes), vertices: count(vertices), indices: count(indices), opacities: count(opacities))
    }

    /// Appends the calls between two marks of another list, whose objects have numbers so much higher here.
    package mutating func append(_ other: DisplayList, _ segment: Range<Mark>, objects shift: Int) {
        let (from, to, here) = (segment.lowerBound, segment.upperBound, mark)
        calls.append(other.calls, from.calls, to.calls)
        matrices.append(other.matrices, from.matrices, to.matrices)
        paths.append(other.paths, from.paths, to.paths)
        verbs.append(other.verbs, from.verbs, to.verbs)
        points.append(other.points, from.points, to.points)
        gradients.append(other.gradients, from.gradients, to.gradients)
        stops.append(other.stops, from.stops, to.stops)
        images.append(other.images, from.images, to.images)
        meshes.append(other.meshes, from.meshes, to.meshes)
        vertices.append(other.vertices, from.vertices, to.vertices)
        indices.append(other.indices, from.indices, to.indices)
        opacities.append(other.opacities, from.opacities, to.opacities)
        // Where it stands at the same place as before, all that refers to other data is right.
        if here != from || shift != 0 { move(here, from, objects: UInt32(truncatingIfNeeded: shift)) }
    }

    /// Corrects what follows a mark and was copied from behind another.
    private mutating func move(_ here: Mark, _ from: Mark, objects shift: UInt32) {
        for index in Int(here.calls)..<calls.count {
            let call = calls[index]
            let data = call.data &+ here.start(of: call.operation) &- from.start(of: call.operation)
            calls[index] = Call(
                call.operation, data: Int(data), object: call.object == 0 ? 0 : call.object &+ shift)
        }
        for index in Int(here.gradients)..<gradients.count {
            gradients[index].stops.move(by: here.stops &- from.stops)
        }
        for index in Int(here.meshes)..<meshes.count {
            meshes[index].vertices.move(by: here.vertices &- from.vertices)
            meshes[index].indices.move(by: here.indices &- from.indices)
        }
        for index in Int(here.paths)..<paths.count {
            paths[index].verbs.move(by: here.verbs &- from.verbs)
            paths[index].points.move(by: here.points &- from.points)
            if let gradient = paths[index].paint?.gradient {
                paths[index].paint?.gradient = GradientIndex(gradient.index &+ here.gradients &- from.gradients)
            }
        }
    }
}

extension Array where Element: BitwiseCopyable {
    /// Appends some elements of another array: mostly there are none, or one.
    @inline(__always)
    fileprivate mutating func append(_ other: [Element], _ start: UInt32, _ end: UInt32) {
        if start == end { return }
        if start + 1 == end { return append(other[Int(start)]) }
        other.withUnsafeBufferPointer { append(contentsOf: UnsafeBufferPointer(rebasing: $0[Int(start)..<Int(end)])) }
    }
}

extension DisplayList.Mark {
    /// How much data of an operation stands before it; calls without data have none.
    fileprivate func start(of operation: DisplayList.Operation) -> UInt32 {
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

extension DisplayList.Span {
    fileprivate mutating func move(by shift: UInt32) { start &+= shift }
}
