internal import RiveSchema

/// How visible the objects of an artboard are: their own opacity times that of all that they lie in. Each is found out once,
/// and only where it is asked for.
struct RenderOpacities {
    private let geometry: Geometry
    /// How visible the artboard is.
    private let opacity: Float
    private var known: [Float?] = []

    init(_ geometry: Geometry, of opacity: Float) {
        self.geometry = geometry
        self.opacity = opacity
    }

    subscript(node: Int) -> Float {
        mutating get {
            if known.isEmpty { begin() }
            if let known = known[node] { return known }
            var way: [Int] = []
            var next = node
            while next >= 0, known[next] == nil {
                // What lies in itself is as visible as it says.
                known[next] = 1
                way.append(next)
                next = Int(geometry.definition.nodes[next].parent)
            }
            var opacity = next < 0 ? 1 : known[next] ?? 1
            for node in way.reversed() {
                opacity *= geometry.opacity(ofObject: geometry.definition.nodes[node].object)
                known[node] = opacity
            }
            return opacity
        }
    }

    private mutating func begin() {
        known = Array(repeating: nil, count: geometry.definition.nodes.count)
        if let artboard = geometry.definition.node(.artboard) { known[artboard] = opacity }
    }
}

extension Geometry {
    /// The opacity that an object has by itself.
    func opacity(ofObject object: ObjectIndex) -> Float {
        value(definition.artboard.scalar(object, .worldTransformComponentOpacity))
    }
}
