internal import RiveModel

/// What steps look up by name in a scene, found out once a play: the file does not change while it plays.
final class SceneIndex {
    private let artboard: Artboard
    private let machine: StateMachine?
    /// The writer of addresses of the file.
    let printer: AddressPrinter
    /// The reader of them.
    var resolver: AddressResolver { printer.resolver }
    private(set) lazy var events = artboard.events.map(\.record)
    private(set) lazy var eventNames = NameIndex(artboard.events.map(\.name))
    private(set) lazy var layers = machine?.layers.map { $0 } ?? []
    private(set) lazy var layerNames = NameIndex(layers.map(\.name))
    private var states: [Int: StateTable] = [:]

    /// - Parameters:
    ///   - artboard: The artboard that plays.
    ///   - machine: What drives it, nil where no state machine does.
    init(_ artboard: Artboard, _ machine: StateMachine?) {
        self.artboard = artboard
        self.machine = machine
        printer = AddressPrinter(artboard.document)
    }

    /// The states of a layer as expectations name them.
    struct StateTable {
        let count: Int
        /// What they play and what they are.
        let names: [String]
        let known: Set<String>
    }

    func states(ofLayer index: Int) -> StateTable {
        if let known = states[index] { return known }
        let all = layers[index].states
        let names = all.flatMap { state in
            let animations = state.animationNames.compactMap(\.self)
            let all = animations.isEmpty ? [] : [animations.joined(separator: " + ")]
            return [state.kind.rawValue] + animations + all
        }
        let table = StateTable(count: all.count, names: names, known: Set(names))
        states[index] = table
        return table
    }
}
