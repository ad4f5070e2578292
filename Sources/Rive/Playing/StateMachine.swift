import RiveFormat
import RiveModel
public import RiveRuntime

/// A state machine at work. It drives its artboard.
public final class StateMachine {
    /// The artboard that it drives.
    public let artboard: Artboard
    /// Its index among the artboard's state machines.
    public let index: Int
    /// Its number among what drives the artboard.
    private let driver: Int
    /// Its own inputs, which are the same for as long as it is.
    private(set) lazy var ownInputs = scene.location.inputs.map { (name: $0.name, location: $0) }

    init(_ artboard: Artboard, index: Int) {
        self.artboard = artboard
        self.index = index
        driver = artboard.scene.add(.stateMachine(index))
    }

    public var name: String { artboard.definition.stateMachines[index].name }

    var scene: RuntimeScene {
        artboard.scene.select(driver)
        return artboard.scene
    }

    // MARK: Binding

    /// What it was bound to last, or its artboard.
    public var viewModelInstance: ViewModelInstance? { artboard.viewModelInstance }

    /// Binds it and its artboard to an instance, of any view model. Its values reach what is bound to them at the next advance.
    public func bind(_ instance: ViewModelInstance) throws(PlaybackError) {
        artboard.scene.select(driver)
        try artboard.bind(instance)
    }

    // MARK: Time

    /// A step of time for it and its artboard, whose changes are delivered to its observers. A first advance by 0 applies
    /// what is bound before anything moves.
    @discardableResult
    public func advance(by seconds: Float) throws(PlaybackError) -> AdvanceResult {
        try artboard.advance(driver, seconds)
    }

    // MARK: What it did

    /// The state that each layer is in.
    public var states: [LayerState] { scene.states }

    /// The state that one layer is in, by the layer's index; nil where there is no such layer. The same as in `states`,
    /// without asking for those of the other layers.
    public func state(ofLayer index: Int) -> LayerState? { scene.state(ofLayer: index) }

    /// The layers that the latest advance has brought to another state.
    public var stateChanges: [LayerState] { scene.stateChanges }

    /// The events that the latest advance has reported.
    public var events: [Event] { events(from: 0) }

    /// How many events there were since the latest advance began.
    package var eventCount: Int { scene.eventCount }

    /// The events without the first of them, for callers that ask after each of many clicks.
    package func events(from first: Int) -> [Event] { scene.events(from: first) }
}

extension Artboard {
    /// The names of its state machines in order.
    public var stateMachineNames: [String] { definition.stateMachines.map(\.name) }

    /// A new state machine that drives it. Where auto-binding is on, it is bound.
    ///
    /// - Parameter name: the first state machine of the name; the default one, or else the first, where none is given.
    /// - Returns: the state machine, in its first states.
    /// - Throws: when there is no such state machine.
    public func createStateMachine(_ name: String? = nil) throws(FileError) -> StateMachine {
        guard !definition.stateMachines.isEmpty else { throw .noStateMachine(artboard: self.name) }
        var index = definition.defaultStateMachineIndex ?? 0
        if let name {
            guard let found = stateMachineNames.firstIndex(ofSame: name) else {
                throw .stateMachineNotFound(name: name, artboard: self.name, names: stateMachineNames)
            }
            index = found
        }
        let machine = StateMachine(self, index: index)
        try autoBind()
        return machine
    }
}
