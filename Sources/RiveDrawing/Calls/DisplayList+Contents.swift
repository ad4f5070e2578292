public import RiveGeometry

extension DisplayList {
    /// The calls of a list and their data, a column for each kind. Only a list that alone holds them changes them.
    @usableFromInline
    final class Contents: @unchecked Sendable {
        /// How much there is of each kind.
        @usableFromInline @exclusivity(unchecked) var end = Mark()
        /// The same before they were emptied: what stood there then stays behind the end until it is written over.
        @exclusivity(unchecked) private var oldEnd = Mark()
        @usableFromInline @exclusivity(unchecked) var calls = Column<Call>()
        @usableFromInline @exclusivity(unchecked) var matrices = Column<Matrix>()
        @usableFromInline @exclusivity(unchecked) var paths = Column<PathRecord>()
        @usableFromInline @exclusivity(unchecked) var verbs = Column<PathOutline.Verb>()
        @usableFromInline @exclusivity(unchecked) var points = Column<Point>()
        @usableFromInline @exclusivity(unchecked) var gradients = Column<GradientRecord>()
        @usableFromInline @exclusivity(unchecked) var stops = Column<GradientStop>()
        @usableFromInline @exclusivity(unchecked) var images = Column<ImageUse>()
        @usableFromInline @exclusivity(unchecked) var meshes = Column<MeshRecord>()
        @usableFromInline @exclusivity(unchecked) var vertices = Column<MeshVertex>()
        @usableFromInline @exclusivity(unchecked) var indices = Column<UInt16>()
        @usableFromInline @exclusivity(unchecked) var opacities = Column<Float>()

        @usableFromInline
        init() {}

        init(copy other: Contents) {
            append(other, Mark()..<other.end)
        }

        deinit {
            calls.free()
            matrices.free()
            paths.free()
            verbs.free()
            points.free()
            gradients.free()
            stops.free()
            images.free()
            meshes.free()
            vertices.free()
            indices.free()
            opacities.free()
        }

        func removeAll() { (oldEnd, end) = (end, Mark()) }

        /// Makes what stood behind the end before they were emptied part of them again, up to a mark.
        /// - Returns: Whether there was as much.
        @inline(__always)
        func restore(to mark: Mark) -> Bool {
            guard mark.calls <= oldEnd.calls else { return false }
            end = mark
            return true
        }

        /// Appends what lies between two marks of others.
        func append(_ other: Contents, _ segment: Range<Mark>) {
            let (from, to) = (segment.lowerBound, segment.upperBound)
            calls.append(other.calls, from.calls, to.calls, at: &end.calls)
            matrices.append(other.matrices, from.matrices, to.matrices, at: &end.matrices)
            paths.append(other.paths, from.paths, to.paths, at: &end.paths)
            verbs.append(other.verbs, from.verbs, to.verbs, at: &end.verbs)
            points.append(other.points, from.points, to.points, at: &end.points)
            gradients.append(other.gradients, from.gradients, to.gradients, at: &end.gradients)
            stops.append(other.stops, from.stops, to.stops, at: &end.stops)
            images.append(other.images, from.images, to.images, at: &end.images)
            meshes.append(other.meshes, from.meshes, to.meshes, at: &end.meshes)
            vertices.append(other.vertices, from.vertices, to.vertices, at: &end.vertices)
            indices.append(other.indices, from.indices, to.indices, at: &end.indices)
            opacities.append(other.opacities, from.opacities, to.opacities, at: &end.opacities)
        }
    }

    /// Data of one kind, as long as its contents say. Memory that was written to once keeps what was written.
    @usableFromInline
    struct Column<Element: BitwiseCopyable & Sendable> {
        /// Where the elements lie; nil before there are any.
        @usableFromInline private(set) var first: UnsafeMutablePointer<Element>?
        private var capacity: UInt32 = 0

        /// Some of the elements, where they lie.
        @inlinable @inline(__always)
        func memory(_ span: Span) -> UnsafeBufferPointer<Element> {
            UnsafeBufferPointer(start: first.map { $0 + Int(span.start) }, count: first == nil ? 0 : Int(span.count))
        }

        @inline(__always)
        mutating func append(_ element: Element, at end: inout UInt32) {
            if end == capacity { grow(to: end + 1) }
            (first.unsafelyUnwrapped + Int(end)).initialize(to: element)
            end += 1
        }

        @inline(__always)
        mutating func append(_ elements: UnsafeBufferPointer<Element>, at end: inout UInt32) {
            guard let start = elements.baseAddress, elements.count > 0 else { return }
            let newEnd = end + UInt32(elements.count)
            if newEnd > capacity { grow(to: newEnd) }
            (first.unsafelyUnwrapped + Int(end)).initialize(from: start, count: elements.count)
            end = newEnd
        }

        @inline(__always)
        mutating func append(_ other: Column, _ start: UInt32, _ stop: UInt32, at end: inout UInt32) {
            if start == stop { return }
            append(
                UnsafeBufferPointer(start: other.first.unsafelyUnwrapped + Int(start), count: Int(stop - start)),
                at: &end)
        }

        @inline(never)
        private mutating func grow(to count: UInt32) {
            let newCapacity = max(count, 8, capacity < .max / 2 ? 2 * capacity : .max)
            let memory = UnsafeMutablePointer<Element>.allocate(capacity: Int(newCapacity))
            if let first {
                memory.initialize(from: first, count: Int(capacity))
                first.deallocate()
            }
            (first, capacity) = (memory, newCapacity)
        }

        func free() { first?.deallocate() }

        /// The element at a place, of which there must be one.
        @inline(__always)
        subscript(index: UInt32) -> Element {
            get { first.unsafelyUnwrapped[Int(index)] }
            nonmutating _modify { yield &first.unsafelyUnwrapped[Int(index)] }
        }
    }
}
