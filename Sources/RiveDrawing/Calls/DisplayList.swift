public import RiveGeometry

/// What a renderer is asked to draw: calls in order, and the data of all of them in flat arrays.
///
/// A list that is emptied keeps its memory: a frame like the one before asks for none.
@usableFromInline
package struct DisplayList: Equatable, Sendable {
    @usableFromInline
    package enum Operation: UInt8, BitwiseCopyable, Sendable {
        case save, restore, transform, clipPath, drawPath, drawImage, drawImageMesh, modulateOpacity
    }

    /// One call. `DisplayList.content(of:)` has its data.
    @usableFromInline
    package struct Call: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline package let operation: Operation
        /// Where its data lies in the array of its operation.
        @usableFromInline let data: UInt32
        /// A number that whoever made the list gave to what draws: the list knows no objects. 0 for states of the renderer.
        @usableFromInline package let object: UInt32

        @inlinable
        init(_ operation: Operation, data: Int = 0, object: UInt32 = 0) {
            self.operation = operation
            self.data = UInt32(truncatingIfNeeded: data)
            self.object = object
        }
    }

    /// Elements of one of the arrays.
    @usableFromInline
    struct Span: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline var start: UInt32
        @usableFromInline let count: UInt32

        @inlinable
        init(from start: Int, to end: Int) {
            self.start = UInt32(truncatingIfNeeded: start)
            self.count = UInt32(truncatingIfNeeded: end - start)
        }

        @inlinable
        var range: Range<Int> { Int(start)..<Int(start) + Int(count) }
    }

    @usableFromInline
    struct PathRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline var verbs: Span
        @usableFromInline var points: Span
        @usableFromInline let rule: FillRule
        /// Of a path that is drawn; a clip has none.
        @usableFromInline var paint: Paint?

        @inlinable
        init(verbs: Span, points: Span, rule: FillRule, paint: Paint?) {
            (self.verbs, self.points, self.rule, self.paint) = (verbs, points, rule, paint)
        }
    }

    @usableFromInline
    struct MeshRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline let image: ImageUse
        @usableFromInline var vertices: Span
        @usableFromInline var indices: Span

        @inlinable
        init(image: ImageUse, vertices: Span, indices: Span) {
            (self.image, self.vertices, self.indices) = (image, vertices, indices)
        }
    }

    @usableFromInline
    struct GradientRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline let shape: GradientShape
        @usableFromInline var stops: Span

        @inlinable
        init(shape: GradientShape, stops: Span) { (self.shape, self.stops) = (shape, stops) }
    }

    @usableFromInline package internal(set) var calls: [Call] = []
    @usableFromInline var matrices: [Matrix] = []
    @usableFromInline var paths: [PathRecord] = []
    @usableFromInline var verbs: [PathOutline.Verb] = []
    @usableFromInline var points: [Point] = []
    @usableFromInline var gradients: [GradientRecord] = []
    @usableFromInline var stops: [GradientStop] = []
    @usableFromInline var images: [ImageUse] = []
    @usableFromInline var meshes: [MeshRecord] = []
    @usableFromInline var vertices: [MeshVertex] = []
    @usableFromInline var indices: [UInt16] = []
    @usableFromInline var opacities: [Float] = []

    @inlinable
    package init() {}

    package mutating func removeAll() {
        calls.removeAll(keepingCapacity: true)
        matrices.removeAll(keepingCapacity: true)
        paths.removeAll(keepingCapacity: true)
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
        gradients.removeAll(keepingCapacity: true)
        stops.removeAll(keepingCapacity: true)
        images.removeAll(keepingCapacity: true)
        meshes.removeAll(keepingCapacity: true)
        vertices.removeAll(keepingCapacity: true)
        indices.removeAll(keepingCapacity: true)
        opacities.removeAll(keepingCapacity: true)
    }

    /// The memory that its contents take.
    package var bytes: Int {
        func bytes<Element>(_ array: [Element]) -> Int { array.count * MemoryLayout<Element>.stride }
        return bytes(calls) + bytes(matrices) + bytes(paths) + bytes(verbs) + bytes(points) + bytes(gradients)
            + bytes(stops) + bytes(images) + bytes(meshes) + bytes(vertices) + bytes(indices) + bytes(opacities)
    }
}

/// A corner of the triangles of a mesh: where it lies, and which point of the image it shows, from 0 to 1 in each direction.
@usableFromInline
package struct MeshVertex: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline package var position: Point
    @usableFromInline package var image: Point

    @inlinable
    package init(position: Point, image: Point) { (self.position, self.image) = (position, image) }
}
