package import RiveModel
internal import RiveRuntime

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
    package var state: LayerState { LayerState(location.state) }
}

/// Layers with their names, found out once for many addresses.
package struct NamedLayers {
    fileprivate let locations: [LayerLocation]
    fileprivate let names: NameIndex

    fileprivate init(_ location: ArtboardLocation) {
        locations = location.layers
        names = NameIndex(locations.map(\.name))
    }

    fileprivate func layer(at address: AddressText, _ range: Range<Int>) throws(LookupError) -> LayerLocation {
        locations[try names.position(of: address, range, "layer")]
    }
}

extension Artboard {
    /// The layers of what drives it.
    package var namedLayers: NamedLayers { NamedLayers(scene.location) }

    /// The layer that an address leads to: one of its own by its name, or one of what is nested behind the path to that.
    package func layer(at address: AddressText, or own: NamedLayers) throws(LookupError) -> AddressedLayer {
        let location = try NestedWalk(address).target(from: self) { (location, range) throws(LookupError) in
            try (location.map(NamedLayers.init) ?? own).layer(at: address, range)
        }
        guard let layer = AddressedLayer(location) else { throw LookupError(.notFound, "the layer is of no file") }
        return layer
    }
}
