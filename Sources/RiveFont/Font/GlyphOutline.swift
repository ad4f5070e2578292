/// The outlines of glyphs: what to do, step by step, and the points to do it with. One em is 1 unit; y grows downwards.
package struct GlyphOutline: Equatable, Sendable {
    /// A step, which takes the next of the points.
    package enum Verb: UInt8, Sendable, BitwiseCopyable {
        /// Starts a contour: 1 point.
        case move
        /// 1 point.
        case line
        /// Two control points and the end.
        case cubic
        /// Ends a contour: no point.
        case close
    }

    package var verbs: [Verb] = []
    package var points: [SIMD2<Float>] = []

    package init() {}

    /// Forgets everything, but keeps the memory.
    package mutating func removeAll() {
        verbs.removeAll(keepingCapacity: true)
        points.removeAll(keepingCapacity: true)
    }
}
