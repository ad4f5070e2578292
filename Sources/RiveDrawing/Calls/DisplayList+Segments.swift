package import RiveGeometry

extension DisplayList {
    /// A place between the calls of a list, with how much of each kind of data stands before it.
    @usableFromInline
    package struct Mark: Comparable, BitwiseCopyable, Sendable {
        @usableFromInline var calls: UInt32 = 0
        @usableFromInline var matrices: UInt32 = 0
        @usableFromInline var paths: UInt32 = 0
        @usableFromInline package var verbs: UInt32 = 0
        @usableFromInline var points: UInt32 = 0
        @usableFromInline var gradients: UInt32 = 0
        @usableFromInline var stops: UInt32 = 0
        @usableFromInline var images: UInt32 = 0
        @usableFromInline var meshes: UInt32 = 0
        @usableFromInline var vertices: UInt32 = 0
        @usableFromInline var indices: UInt32 = 0
        @usableFromInline var opacities: UInt32 = 0

        /// The start of a list.
        @inlinable
        package init() {}

        @inlinable
        package static func < (one: Mark, other: Mark) -> Bool { one.calls < other.calls }

        /// As words of 64 bits: it is asked for each drawable of a frame.
        @inlinable
        package static func == (one: Mark, other: Mark) -> Bool {
            typealias Words = (UInt64, UInt64, UInt64, UInt64, UInt64, UInt64)
            return unsafeBitCast(one, to: Words.self) == unsafeBitCast(other, to: Words.self)
        }
    }

    /// The end of the list.
    @inlinable
    package var mark: Mark { contents.end }

    /// Appends the calls between two marks of another list, whose objects have numbers so much higher here.
    package mutating func append(_ other: DisplayList, _ segment: Range<Mark>, objects shift: Int) {
        unshare()
        let (from, here) = (segment.lowerBound, contents.end)
        contents.append(other.contents, segment)
        // Where it stands at the same place as before, all that refers to other data is right.
        if here != from || shift != 0 { contents.move(here, from, objects: UInt32(truncatingIfNeeded: shift)) }
    }

    /// Appends the calls that stood between two marks of this list before it was emptied, where it ends at the first of them: nothing
    /// is copied.
    /// - Returns: Whether it did.
    @inline(__always)
    package mutating func keep(_ segment: Range<Mark>) -> Bool {
        unshare()
        return contents.end == segment.lowerBound && contents.restore(to: segment.upperBound)
    }

    /// Lets all transformations between two marks of it, or so many of them, be by another matrix.
    package mutating func setMatrices(of segment: Range<Mark>, count: UInt32 = .max, to matrix: Matrix) {
        unshare()
        let first = segment.lowerBound.matrices
        let end = min(segment.upperBound.matrices, contents.end.matrices)
        for index in first..<first + min(count, max(end, first) - first) { contents.matrices[index] = matrix }
    }
}

extension DisplayList.Contents {
    /// Corrects what follows a mark and was copied from behind another.
    fileprivate func move(_ here: DisplayList.Mark, _ from: DisplayList.Mark, objects shift: UInt32) {
        for index in here.calls..<end.calls {
            let call = calls[index]
            let data = call.data &+ here.start(of: call.operation) &- from.start(of: call.operation)
            calls[index] = DisplayList.Call(
                call.operation, data: data, object: call.object == 0 ? 0 : call.object &+ shift)
        }
        for index in here.gradients..<end.gradients {
            gradients[index].stops.move(by: here.stops &- from.stops)
        }
        for index in here.meshes..<end.meshes {
            meshes[index].vertices.move(by: here.vertices &- from.vertices)
            meshes[index].indices.move(by: here.indices &- from.indices)
        }
        for index in here.paths..<end.paths {
            paths[index].verbs.move(by: here.verbs &- from.verbs)
            paths[index].points.move(by: here.points &- from.points)
            if let gradient = paths[index].paint.gradient {
                paths[index].paint.gradient = GradientIndex(gradient.index &+ here.gradients &- from.gradients)
            }
        }
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
