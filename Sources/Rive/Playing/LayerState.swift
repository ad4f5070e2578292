internal import RiveModel
internal import RiveRuntime

/// The state that a layer of a state machine is in.
public struct LayerState: Equatable, Sendable {
    /// The name of the layer.
    public let layer: String
    /// The layer's index in the state machine: names may repeat.
    public let layerIndex: Int
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
}

extension LayerState {
    init(_ state: StateChange) {
        layer = state.layer
        layerIndex = state.layerIndex
        index = state.index
        kind =
            switch state.kind {
            case .entry: .entry
            case .exit: .exit
            case .any: .any
            case .animation: .animation(state.animations.first ?? nil)
            case .blend1DInput: .blendByInput(state.animations)
            case .blend1DViewModel: .blendByViewModel(state.animations)
            case .blendDirect: .directBlend(state.animations)
            case nil: state.index < 0 ? .none : .unknown
            }
    }
}
