public import RiveGeometry

/// What a renderer is asked to draw: calls in order, and the data of all of them in flat columns.
///
/// A list that is emptied keeps its memory: a frame like the one before asks for none.
@usableFromInline
package struct DisplayList: Sendable {
    @usableFromInline
    package enum Operation: UInt8, BitwiseCopyable, Sendable {
        case save, restore, transform, clipPath, drawPath, drawImage, drawImageMesh, modulateOpacity
    }

    /// One call. `DisplayList.content(of:)` has its data.
    @usableFromInline
    package struct Call: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline package let operation: Operation
        /// Where its data lies in the column of its operation.
        @usableFromInline let data: UInt32
        /// The number of the drawing object, from the maker of the list: the list knows no objects. 0 for states of the renderer.
        @usableFromInline package let object: UInt32

        init(_ operation: Operation, data: UInt32 = 0, object: UInt32 = 0) {
            (self.operation, self.data, self.object) = (operation, data, object)
        }
    }

    /// Elements of one of the columns.
    @usableFromInline
    struct Span: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline var start: UInt32
        @usableFromInline let count: UInt32

        init(from start: UInt32, to end: UInt32) { (self.start, count) = (start, end &- start) }

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
    }

    @usableFromInline
    struct MeshRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline let image: ImageUse
        @usableFromInline var vertices: Span
        @usableFromInline var indices: Span
    }

    @usableFromInline
    struct GradientRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline let shape: GradientShape
        @usableFromInline var stops: Span
    }

    @usableFromInline var contents = Contents()

    @inlinable
    package init() {}

    /// Empties it. Its memory is kept, unless a copy of the list holds it.
    package mutating func removeAll() {
        if isKnownUniquelyReferenced(&contents) { contents.removeAll() } else { contents = Contents() }
    }

    /// The memory that its contents take.
    package var bytes: Int {
        func bytes<Element>(_ run: DisplayRun<Element>) -> Int { run.count * MemoryLayout<Element>.stride }
        return bytes(calls) + bytes(matrices) + bytes(paths) + bytes(verbs) + bytes(points) + bytes(gradients)
            + bytes(stops) + bytes(images) + bytes(meshes) + bytes(vertices) + bytes(indices) + bytes(opacities)
    }
}

extension DisplayList: Equatable {
    @usableFromInline
    package static func == (one: DisplayList, other: DisplayList) -> Bool {
        one.calls == other.calls && one.matrices == other.matrices && one.paths == other.paths
            && one.verbs == other.verbs && one.points == other.points && one.gradients == other.gradients
            && one.stops == other.stops && one.images == other.images && one.meshes == other.meshes
            && one.vertices == other.vertices && one.indices == other.indices && one.opacities == other.opacities
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
