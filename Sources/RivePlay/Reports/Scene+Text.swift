package import Rive

extension Scene {
    /// What drives the artboard, in one word.
    package var word: String {
        switch self {
        case .stateMachine: "stateMachine"
        case .animation: "animation"
        case .artboard: "static"
        }
    }

    /// The name of what drives the artboard; nil where nothing does.
    package var name: String? {
        switch self {
        case .stateMachine(let machine): machine.name
        case .animation(let animation): animation.name
        case .artboard: nil
        }
    }
}
