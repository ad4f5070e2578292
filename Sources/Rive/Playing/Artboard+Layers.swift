package import RiveModel
import RiveRuntime

/// A layer of a state machine that an address has led to.
package struct AddressedLayer: Equatable {
    private let location: LayerLocation

    /// The layer in its file.
    package let layer: StateMachineLayer

    init?(_ location: LayerLocation) {
        guard let layer = location.document.stateMachineLayer(location.record) else { return nil }
        self.location = location
        self.layer = layer
    }

    package static func == (left: AddressedLayer, right: AddressedLayer) -> Bool { left.location == right.location }

    /// The state that it is in.
    package var state: LayerState { location.state }
}

extension Artboard {
    /// The layer that an address leads to: one of what drives it by its name, or one of what is nested behind the path to that.
    package func layer(at address: AddressText) throws(LookupError) -> AddressedLayer {
        let location = try NestedWalk(address).target(from: self) { (location, range) throws(LookupError) in
            let location = location ?? scene.location
            return location.layer(try location.layerNames.position(of: address, range, "layer"))
        }
        guard let layer = AddressedLayer(location) else { throw LookupError(.notFound, "the layer belongs to no file") }
        return layer
    }
}
