import RiveSchema

/// How visible the objects of an artboard are: their own opacity times that of all that they lie in. Each is found once after
/// `begin`, and only where it is asked for.
///
/// What is `@exclusivity(unchecked)` is changed by stores.
final class RenderOpacities {
    /// Its owner.
    private unowned(unsafe) let geometry: Geometry
    /// The definition's own.
    private let opacities: Buffer<Scalar>
    private let fading: Buffer<Int32>
    private let known: OwnedBuffer<Float>
    /// The round in which each was found.
    private let rounds: OwnedBuffer<UInt32>
    @exclusivity(unchecked) private var round: UInt32 = 0
    @exclusivity(unchecked) private var way: [Int] = []

    init(_ geometry: Geometry) {
        self.geometry = geometry
        opacities = geometry.definition.fading.opacities.view
        fading = geometry.definition.fading.nearest.view
        known = OwnedBuffer(repeating: 1, count: geometry.definition.nodes.count)
        rounds = OwnedBuffer(repeating: 0, count: geometry.definition.nodes.count)
    }

    /// Begins anew, where the artboard is so visible.
    func begin(_ opacity: Float) {
        round &+= 1
        guard let artboard = borrowing(geometry, { $0.definition.node(.artboard) }) else { return }
        (known[artboard], rounds[artboard]) = (opacity, round)
    }

    subscript(node: Int) -> Float {
        let holder = Int(fading[node])
        if holder < 0 { return 1 }
        return rounds[holder] == round ? known[holder] : find(holder)
    }

    private func find(_ node: Int) -> Float {
        // Their owners keep them.
        let nodes = borrowing(geometry) { borrowing($0.definition) { $0.nodes.view } }
        var next = node
        while next >= 0, rounds[next] != round {
            // What lies in itself is as visible as it says.
            (known[next], rounds[next]) = (1, round)
            way.append(next)
            let parent = Int(nodes[next].parent)
            next = parent < 0 ? -1 : Int(fading[parent])
        }
        var opacity = next < 0 ? 1 : known[next]
        while let node = way.popLast() {
            opacity = borrowing(geometry) { $0.value(opacities[node]) } * opacity
            known[node] = opacity
        }
        return opacity
    }
}

extension Geometry {
    /// The opacity that the artboard has by itself.
    var artboardOpacity: Float { borrowing(definition) { value($0.artboardOpacity) } }

    /// The opacity that an object has by itself.
    func opacity(ofObject object: ObjectIndex) -> Float {
        value(definition.artboard.scalar(object, .worldTransformComponentOpacity))
    }
}
