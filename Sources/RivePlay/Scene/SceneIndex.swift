import RiveFormat
import RiveModel
import RiveSchema

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
    /// Whether some path has a name that runtimes split.
    private(set) lazy var hasSplitNames = artboard.document.hasSplitNames
    private(set) lazy var layerNames = NameIndex(layers.map(\.name))
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

    /// What a thing at play at a whole address is called; nil for a text that is no whole address.
    /// - Throws: `PlayError` where the address leads nowhere, or to what is not at play.
    func name(at address: String, _ noun: ObjectNoun) throws(PlayError) -> String? {
        try record(at: address, noun).map { (record) throws(PlayError) in try name(of: record, noun, address) }
    }

    /// The record of a thing of a kind at a whole address; nil for a text that is none.
    /// - Throws: `PlayError` where the address leads nowhere, or to what is no such thing.
    func record(at address: String, _ noun: ObjectNoun) throws(PlayError) -> Int? {
        guard address.utf8.starts(with: "artboard:".utf8) else { return nil }
        let target = try LookupError.mapped(try resolver.resolve(address)) { PlayError($0).at(address) }
        guard case .object(noun, let record) = target else {
            throw .unfit("this is not \(noun.wordsWithArticle)", address)
        }
        return record
    }

    /// The record of a listener of the state machine at play by its address: a whole one, or `stateMachine:NAME/listener:NAME` or
    /// `listener:NAME`; nil for what is no address of a listener.
    func listener(_ address: String) throws(PlayError) -> Int? {
        let whole: String
        if address.utf8.starts(with: "stateMachine:".utf8) {
            whole = artboardStart + address
        } else if address.utf8.starts(with: "listener:".utf8) {
            guard let machineStart else { throw noMachine(address) }
            whole = artboardStart + machineStart + address
        } else {
            guard address.utf8.starts(with: "artboard:".utf8),
                case .object(.listener, _)? = try? resolver.resolve(address, suggests: false)
            else { return nil }
            whole = address
        }
        guard let record = try record(at: whole, .listener) else { return nil }
        _ = try name(of: record, .listener, address)
        return record
    }

    /// The record of the one listener of the state machine at play that has a name; nil where none has it.
    func listener(named name: String) throws(PlayError) -> Int? {
        guard let machineStart else { return nil }
        do throws(LookupError) {
            let target = try resolver.resolve(artboardStart + machineStart + "listener:" + name, suggests: false)
            if case .object(.listener, let record) = target { return record }
            return nil
        } catch {
            if error.code == "ambiguousName" { throw PlayError(error).at(name) }
            return nil
        }
    }

    private func noMachine(_ address: String) -> PlayError {
        PlayError(.notFound, "\(address): artboard \"\(artboard.name)\" runs without a state machine")
    }

    /// What a thing of the artboard at play, or of its state machine, is called.
    /// - Throws: `PlayError` where it is of another.
    func name(of record: Int, _ noun: ObjectNoun, _ address: String) throws(PlayError) -> String {
        let isPart = noun.container == .stateMachine
        let isHere =
            isPart
            ? artboard.document.owner(of: record) == machine?.record
            : artboard.document.artboardIndex(of: record) == artboard.index
        guard isHere, let owner = isPart ? machine?.record : artboard.record else { throw elsewhere(record, address) }
        return printer.name(of: record, noun, in: owner)
    }

    /// The error for an object of another artboard, or of a state machine that does not run.
    func elsewhere(_ record: Int, _ address: String) -> PlayError {
        let document = artboard.document
        let other = document.artboardIndex(of: record)
        guard other == artboard.index else {
            let place = other.map { "artboard \"\(document.artboards[$0].name)\"" } ?? "no artboard"
            return PlayError(
                .notFound,
                """
                \(address): this is in \(place), but artboard "\(artboard.name)" runs; use \(setting: "artboard"), or \
                nested:NAME/… for an artboard that is nested in it
                """,
                suggestion: other.flatMap { nestedAddress(address, in: $0) })
        }
        let driver = machine.map { "state machine \"\($0.name)\" does" } ?? "no state machine does"
        return PlayError(.notFound, "\(address): this state machine does not run; \(driver)")
    }

    /// The same address by way of the first nested artboard that shows the artboard it starts with; nil where none does.
    private func nestedAddress(_ address: String, in other: Int) -> String? {
        let document = artboard.document
        func shows(_ member: UInt32) -> Bool {
            member != .max && Schema.isKind(document.file.type(of: Int(member)), of: .nestedArtboard)
                && document.uint(.nestedArtboardArtboardId, of: Int(member)) == UInt32(other)
        }
        guard let start = printer.address(ofRecord: Int(document.artboardRecords[other])).map({ $0 + "/" }),
            let own = printer.address(ofRecord: artboard.record).map({ $0 + "/" }), address.hasPrefix(start),
            let host = document.objects[artboard.index].first(where: shows),
            let nested = printer.address(ofRecord: Int(host)), nested.hasPrefix(own)
        else { return nil }
        let rest = address.dropFirst(start.count)
        let path = nested.dropFirst(own.count)
        guard rest.hasPrefix("stateMachine:") else { return "\(path)/\(rest)" }
        // Inputs and layers of nested artboards go by a path of names instead.
        let listener = rest.split(separator: "/").last { $0.hasPrefix("listener:") }
        return listener.map { "\(path)/\($0)" }
    }

    /// What replaces stored values as soon as the file runs.
    private(set) lazy var overrides = Overrides(printer)

    /// The readers of addresses of other files that are shown, by their documents.
    private var guestResolvers: [ObjectIdentifier: AddressResolver] = [:]

    /// The reader of addresses of a file.
    func resolver(of document: Document) -> AddressResolver {
        if document === artboard.document { return resolver }
        return guestResolvers.value(of: ObjectIdentifier(document)) { AddressResolver(document) }
    }

    /// The states of a layer as expectations name them.
    struct StateTable {
        let count: Int
        /// What they are called.
        let names: [String]
        /// Those that each name stands for.
        let indices: [ByteText: Set<Int>]
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
        var indices: [ByteText: Set<Int>] = [:]
        for (index, state) in all.enumerated() {
            // A blend may name an animation many times: each is looked at once.
            let animations = state.distinctAnimationNames.filter { !$0.isEmpty }
            let whole = state.words(at: index)
            names += animations + [whole]
            for name in [state.kind.rawValue, whole] + animations { indices[name, default: []].insert(index) }
        }
        let table = StateTable(count: all.count, names: names, indices: indices)
        if isOwn { states[layer.record] = table }
        return table
    }
}
