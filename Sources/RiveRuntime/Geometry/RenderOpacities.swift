internal import RiveSchema

/// How visible the objects of an artboard are: their own opacity times that of all that they lie in. Each is found once after
/// `begin`, and only where it is asked for.
///
/// What is `@exclusivity(unchecked)` is changed by stores.
final class RenderOpacities {
    /// Its owner.
    private unowned(unsafe) let geometry: Geometry
    private let known: OwnedBuffer<Float>
    /// The round in which each was found.
    private let rounds: OwnedBuffer<UInt32>
    @exclusivity(unchecked) private var round: UInt32 = 0
    @exclusivity(unchecked) private var way: [Int] = []

    init(_ geometry: Geometry) {
        self.geometry = geometry
        known = OwnedBuffer(repeating: 1, count: geometry.definition.nodes.count)
        rounds = OwnedBuffer(repeating: 0, count: geometry.definition.nodes.count)
    }

    /// Begins anew, where the artboard is so visible.
    func begin(_ opacity: Float) {
        round &+= 1
        guard let artboard = geometry.definition.node(.artboard) else { return }
        (known[artboard], rounds[artboard]) = (opacity, round)
    }

    subscript(node: Int) -> Float {
        if rounds[node] == round { return known[node] }
        var next = node
        while next >= 0, rounds[next] != round {
            // What lies in itself is as visible as it says.
            (known[next], rounds[next]) = (1, round)
            way.append(next)
            next = Int(geometry.definition.nodes.pointer(next).pointee.parent)
        }
        var opacity = next < 0 ? 1 : known[next]
        while let node = way.popLast() {
            opacity = geometry.value(geometry.definition.opacities[node]) * opacity
            known[node] = opacity
        }
        return opacity
    }
}

extension Geometry {
    /// The opacity that an object has by itself.
    func opacity(ofObject object: ObjectIndex) -> Float {
        value(definition.artboard.scalar(object, .worldTransformComponentOpacity))
    }
}
