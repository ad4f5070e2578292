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

    // Records fill their memory, which is handed out as it lies: no byte of it is left unset.

    /// One call. `DisplayList.content(of:)` has its data.
    @usableFromInline
    package struct Call: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline package let operation: Operation
        private let filler: UInt8 = 0
        private let secondFiller: UInt16 = 0
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
        /// Whether it is drawn with the paint; else it clips.
        @usableFromInline let isDrawn: Bool
        private let filler: UInt16 = 0
        @usableFromInline var paint: Paint

        init(verbs: Span, points: Span, rule: FillRule, paint: Paint?) {
            (self.verbs, self.points, self.rule) = (verbs, points, rule)
            (isDrawn, self.paint) = (paint != nil, paint ?? Paint())
        }
    }

    @usableFromInline
    struct MeshRecord: Equatable, BitwiseCopyable, Sendable {
        @usableFromInline let image: ImageUse
        @usableFromInline var vertices: Span
        @usableFromInline var indices: Span
    }

    @usableFromInline
    struct GradientRecord: Equatable, BitwiseCopyable, Sendable {
        /// 0 or 1.
        private let isRadial: UInt32
        /// The start of a linear gradient, or the center of a radial one.
        private let start: Point
        /// The end of a linear gradient, or the radius of a radial one and 0.
        private let end: Point
        @usableFromInline var stops: Span

        init(shape: GradientShape, stops: Span) {
            switch shape {
            case .linear(let start, let end): (isRadial, self.start, self.end) = (0, start, end)
            case .radial(let center, let radius):
                (isRadial, start, end) = (1, center, Point(x: radius, y: 0))
            }
            self.stops = stops
        }

        @usableFromInline var shape: GradientShape {
            isRadial == 0 ? .linear(start: start, end: end) : .radial(center: start, radius: end.x)
        }
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
        var count = 0
        forEachColumn { count += $0.count }
        return count
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
