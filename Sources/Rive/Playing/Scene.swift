import RiveFormat
import RiveModel

/// An artboard with what drives it.
public enum Scene {
    case stateMachine(StateMachine)
    case animation(Animation)
    /// Nothing drives it.
    case artboard(Artboard)

    public var artboard: Artboard {
        switch self {
        case .stateMachine(let machine): machine.artboard
        case .animation(let animation): animation.artboard
        case .artboard(let artboard): artboard
        }
    }

    /// A step of time.
    @discardableResult
    public func advance(by seconds: Float) throws(PlaybackError) -> AdvanceResult {
        switch self {
        case .stateMachine(let machine): try machine.advance(by: seconds)
        case .animation(let animation): try animation.advance(by: seconds)
        case .artboard(let artboard): try artboard.advance(by: seconds)
        }
    }

    /// What it is bound to.
    public var viewModelInstance: ViewModelInstance? { artboard.viewModelInstance }

    /// Binds what drives the artboard, and the artboard, to an instance.
    public func bind(_ instance: ViewModelInstance) throws(PlaybackError) {
        switch self {
        case .stateMachine(let machine): try machine.bind(instance)
        case .animation(let animation): try animation.bind(instance)
        case .artboard(let artboard): try artboard.bind(viewModelInstance: instance)
        }
    }

    /// What is to drive an artboard.
    public enum Driver: Equatable, Sendable {
        /// The default state machine, or else the first one, or else the first animation, or else nothing.
        case automatic
        case stateMachine(String)
        case animation(String)
    }
}

/// What a scene is bound to from the start.
public enum DataBind {
    /// The default instance of the artboard's view model, where it has one.
    case auto
    /// An instance that was made before.
    case viewModelInstance(ViewModelInstance)
    /// Nothing.
    case none
}

extension File {
    /// A new artboard with what drives it, bound.
    public func createScene(
        artboard name: String? = nil, driver: Scene.Driver = .automatic, dataBind: DataBind = .auto, seed: UInt32 = 1
    ) throws(FileError) -> Scene {
        let artboard = try createArtboard(name, seed: seed)
        let definition = artboard.definition
        let scene: Scene =
            switch driver {
            case .stateMachine(let name): .stateMachine(try artboard.createStateMachine(name))
            case .animation(let name): .animation(try artboard.createAnimation(name))
            case .automatic where !definition.stateMachines.isEmpty: .stateMachine(try artboard.createStateMachine())
            case .automatic where !definition.animations.isEmpty: .animation(try artboard.createAnimation())
            case .automatic: .artboard(artboard)
            }
        try scene.bind(dataBind)
        return scene
    }
}

extension Scene {
    /// A scene of an artboard, driven by the state machine or the animation at an index of it, which has to exist; by nothing
    /// without one.
    package init(_ artboard: Artboard, stateMachine: Int? = nil, animation: Int? = nil) {
        self =
            if let stateMachine {
                .stateMachine(StateMachine(artboard, index: stateMachine))
            } else if let animation {
                .animation(Animation(artboard, index: animation))
            } else {
                .artboard(artboard)
            }
    }

    /// Binds what drives the artboard, and the artboard, as is asked for from the start.
    package func bind(_ dataBind: DataBind) throws(FileError) {
        switch dataBind {
        case .auto: _ = try artboard.bindDefault()
        case .viewModelInstance(let instance):
            try PlaybackError.mapped(try bind(instance)) { FileError($0) }
        case .none: break
        }
    }
}

extension FileError {
    /// Failures of binding, where something is made.
    package init(_ error: PlaybackError) {
        switch error {
        case .tooDeep(let limit): self = .tooDeep(limit)
        case .tooLarge(let limit): self = .tooLarge(limit)
        case .otherFile: self = .otherFile
        }
    }
}
