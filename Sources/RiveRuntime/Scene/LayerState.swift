/// The state that a layer of a state machine is in.
public struct LayerState: Equatable, Sendable {
    /// The name of the layer.
    public let layer: String
    /// The layer's index in the state machine: names may repeat.
    public internal(set) var layerIndex: Int
    /// The state's index in the layer; -1 before the layer has entered any.
    public let index: Int
    public let kind: Kind

    /// What kind of state it is, with the animations that it plays; nil for one that does not exist.
    public enum Kind: Equatable, Sendable {
        case none, entry, exit, any, unknown
        case animation(String?)
        /// A blend by the value of an input.
        case blendByInput([String?])
        /// A blend by a value of a view model.
        case blendByViewModel([String?])
        /// A blend in which each animation has a weight of its own.
        case directBlend([String?])
    }

    package init(layer: String, layerIndex: Int, index: Int, kind: Kind) {
        (self.layer, self.layerIndex, self.index, self.kind) = (layer, layerIndex, index, kind)
    }

    /// The names of its animations, nil for one that does not exist.
    package var animations: [String?] {
        switch kind {
        case .animation(let name): [name]
        case .blendByInput(let names), .blendByViewModel(let names), .directBlend(let names): names
        case .none, .entry, .exit, .any, .unknown: []
        }
    }
}
