import RiveGeometry

/// How the shapes of an artboard were last seen: as the runtime, which draws the paths of hidden shapes later, one that was never
/// seen has paths without points, and one that is not seen now has those of the last frame that showed it.
struct SeenShapes {
    /// What the paths of a shape are.
    enum Paths {
        /// They are as they would be drawn now.
        case current
        /// The shape was never seen.
        case missing
        /// The shape is not seen now; one outline for each path.
        case earlier([PathOutline])
    }

    /// The nodes of the shapes, in order.
    let nodes: [Int]
    /// The outlines of each when it was last seen, nil for one that never was.
    var outlines: [[PathOutline]?]
    var isSeen: [Bool]

    init(_ nodes: [Int]) {
        self.nodes = nodes
        outlines = .init(repeating: nil, count: nodes.count)
        isSeen = .init(repeating: false, count: nodes.count)
    }
}
