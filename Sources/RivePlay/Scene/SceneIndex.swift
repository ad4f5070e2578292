internal import Rive
internal import RiveModel

/// What steps look up by name in a scene, found out once a play: the file does not change while it plays.
final class SceneIndex {
    private let artboard: RiveModel.Artboard
    private let machine: RiveModel.StateMachine?
    /// The writer of addresses of the file.
    let printer: AddressPrinter
    /// The reader of them.
    var resolver: AddressResolver { printer.resolver }
    private(set) lazy var events = artboard.events
    private(set) lazy var eventNames = NameIndex(events.map(\.name))
    private(set) lazy var layers = machine?.layers.map { $0 } ?? []
    private(set) lazy var layerNames = NameIndex(layers.map(\.name))
    private var namedLayers: NamedLayers?
    /// The tables of states of layers of the file that plays, by record.
    private var states: [Int: StateTable] = [:]

    /// - Parameters:
    ///   - artboard: The artboard that plays.
    ///   - machine: What drives it, nil where no state machine does.
    init(_ artboard: RiveModel.Artboard, _ machine: RiveModel.StateMachine?) {
        self.artboard = artboard
        self.machine = machine
        printer = AddressPrinter(artboard.document)
    }

    /// The layers of the artboard at play.
    func layers(of artboard: Rive.Artboard) -> NamedLayers {
        if let namedLayers { return namedLayers }
        let found = artboard.namedLayers
        namedLayers = found
        return found
    }

    /// What an address has behind the artboard at play, and behind its state machine: `textRun:Title` of
    /// `artboard:Main/textRun:Title`, and of a kind of things the name alone. Any other text stays what it is.
    func local(_ address: String, _ noun: ObjectNoun? = nil) -> String {
        guard address.utf8.starts(with: "artboard:".utf8), var rest = address.text(behind: artboardStart) else {
            return address
        }
        for start in [machineStart, noun.map { $0.rawValue + ":" }] {
            rest = start.flatMap { rest.text(behind: $0) } ?? rest
        }
        return rest
    }

    private lazy var artboardStart = printer.address(of: .artboard, artboard.record) + "/"
    private lazy var machineStart = machine.map { printer.localAddress(ofRecord: $0.record) + "/" }

    /// The states of a layer as expectations name them.
    struct StateTable {
        let count: Int
        /// What they play and what they are.
        let names: [String]
        /// Those that each name stands for.
        let indices: [String: Set<Int>]
    }

    /// What the state of a layer at an address is called in it; nil for what is no address of one.
    func name(ofState address: String, in layer: StateMachineLayer) -> String? {
        guard address.utf8.starts(with: "artboard:".utf8), layer.document === artboard.document,
            case .object(.state, let record) = try? resolver.resolve(address, suggests: false),
            layer.document.owner(of: record) == layer.record
        else { return nil }
        return printer.name(of: record, .state, in: layer.record)
    }

    func states(of layer: StateMachineLayer) -> StateTable {
        let isOwn = layer.document === artboard.document
        if isOwn, let known = states[layer.record] { return known }
        let all = layer.states
        var names: [String] = []
        var indices: [String: Set<Int>] = [:]
        for (index, state) in all.enumerated() {
            let animations = state.animationNames.compactMap(\.self)
            let known =
                [state.kind.rawValue] + animations + (animations.count < 2 ? [] : [animations.joined(separator: " + ")])
            names += known
            for name in known { indices[name, default: []].insert(index) }
        }
        let table = StateTable(count: all.count, names: names, indices: indices)
        if isOwn { states[layer.record] = table }
        return table
    }
}
