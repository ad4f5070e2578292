package import Rive
import RiveModel

extension LayerState {
    /// The kind of state in one word.
    package var word: String {
        switch kind {
        case .none: "none"
        case .entry: "entry"
        case .exit: "exit"
        case .any: "any"
        case .unknown: "unknown"
        case .animation: "animation"
        case .blendByInput: "blend1DInput"
        case .blendByViewModel: "blend1DViewModel"
        case .directBlend: "blendDirect"
        }
    }

    /// What people call the state.
    package var text: String {
        switch kind {
        case .animation, .blendByInput, .blendByViewModel, .directBlend:
            StateMachineState.words(playing: animations, at: index)
        case .none, .entry, .exit, .any, .unknown: word
        }
    }
}
