import RiveFormat
package import RiveJSON
package import RiveModel
import RiveRuntime
import RiveSchema

/// What plays have reached of a file, and what not: of all its state machines and view models, so that what no test ever shows
/// stands there with 0 %.
///
/// What nothing can reach does not count: disabled transitions and those that lead nowhere, an any state that none leaves, entries
/// and exits that none enters. An animation state that no transition leads to does, as it is there for nothing. Nor do properties
/// that hold an instance, as what is used of them are the properties of that.
package struct CoverageReport {
    /// The path of the file in messages.
    package let path: String
    private let document: Document
    package let stateMachines: [(artboard: Artboard, machines: [MachineCoverage])]
    let viewModels: [ModelCoverage]

    package init(_ path: String, _ document: Document, _ coverage: Coverage) {
        self.path = path
        self.document = document
        let addresses = AddressPrinter(document)
        stateMachines = document.artboards.map { artboard in
            (artboard, artboard.stateMachines.map { MachineCoverage($0, coverage, addresses) })
        }
        viewModels = document.viewModels.map { ModelCoverage($0, coverage, addresses) }
    }

    /// What was reached of everything that counts.
    package var share: CoverageShare {
        shares.states + shares.transitions + shares.listeners + shares.properties
    }

    /// What was reached of each kind of things.
    private var shares: CoverageShares {
        var shares = CoverageShares()
        for machine in stateMachines.lazy.flatMap(\.machines) {
            shares.states = shares.states + machine.states.share
            shares.transitions = shares.transitions + machine.transitions.share
            shares.listeners = shares.listeners + machine.listeners.share
        }
        for model in viewModels { shares.properties = shares.properties + model.properties.share }
        return shares
    }

    /// What tells the bytes of a file from those of others: results of one version say nothing of another.
    package static func hash(of document: Document) -> String {
        String(hexadecimal: StableHash.hash(document.file.bytes), digits: 16)
    }
}

/// What was reached of each kind of things in a file.
private struct CoverageShares: FieldObject {
    var states = CoverageShare()
    var transitions = CoverageShare()
    var listeners = CoverageShare()
    var properties = CoverageShare()

    static let fields = Fields<Self>("shares") {
        Field("states") { $0.states }
        Field("transitions") { $0.transitions }
        Field("listeners") { $0.listeners }
        Field("properties", "of view models: those that were written, read or changed") { $0.properties }
    }
}

extension CoverageReport: FieldObject {
    package static let fields = Fields<Self>("coverage") {
        Field("file") { PathText.bytes(of: $0.path)[...] }
        Field("hash", "of the bytes of the file") { hash(of: $0.document) }
        CoverageShare.fields.all.of { $0.share }
        CoverageShares.fields.all.of { $0.shares }
        Field(each: "artboards", of: artboards) { $0.stateMachines.lazy.filter { !$0.machines.isEmpty } }
        Field(each: "viewModels") { $0.viewModels }
    }

    private static let artboards = Fields<(artboard: Artboard, machines: [MachineCoverage])>("coveredArtboard") {
        Field("name") { $0.artboard.name }
        Field(each: "stateMachines") { $0.machines }
    }
}

/// What was reached of a state machine, in all artboards that it drives.
package struct MachineCoverage: FieldObject {
    package let address: String
    private let name: String
    package let states: CoverageTally
    package let transitions: CoverageTally
    package let listeners: CoverageTally

    init(_ machine: StateMachine, _ coverage: Coverage, _ addresses: AddressPrinter) {
        let layers = machine.layers.map { LayerGraph($0) }
        address = addresses.fullAddress(ofRecord: machine.record)
        name = machine.name
        let hasRun = coverage.ran.contains
        states = CoverageTally(addresses, layers.lazy.flatMap(\.reachableStates), hasRun)
        transitions = CoverageTally(addresses, layers.lazy.flatMap(\.passableTransitions), hasRun)
        listeners = CoverageTally(addresses, machine.listenerRecords, hasRun)
    }

    package var share: CoverageShare { states.share + transitions.share + listeners.share }

    package static let fields = Fields<Self>("coveredStateMachine") {
        Field("address") { $0.address }
        Field("name") { $0.name }
        CoverageShare.fields.all.of { $0.share }
        Field("states") { $0.states }
        Field("transitions") { $0.transitions }
        Field("listeners") { $0.listeners }
    }
}

/// What was used of a view model, in all its instances.
package struct ModelCoverage: FieldObject {
    package let address: String
    private let name: String
    package let properties: CoverageTally
    private let written: CoverageTally
    private let read: CoverageTally
    private let changed: CoverageTally

    init(_ model: ViewModel, _ coverage: Coverage, _ addresses: AddressPrinter) {
        address = addresses.address(of: model)
        name = model.name
        let records = model.properties.filter(\.holdsValue).map(\.record)
        properties = CoverageTally(addresses, records, coverage.uses)
        written = CoverageTally(addresses, records, coverage.written.contains)
        read = CoverageTally(addresses, records, coverage.read.contains)
        changed = CoverageTally(addresses, records, coverage.changed.contains)
    }

    package static let fields = Fields<Self>("coveredViewModel") {
        Field("address") { $0.address }
        Field("name") { $0.name }
        CoverageShare.fields.all.of { $0.properties.share }
        Field("properties", "those that were used in one of these ways") { $0.properties }
        Field(each: "written", "those that steps have set, fired or given items") { $0.written.hitAddresses }
        Field(each: "read", "those that steps have looked at") { $0.read.hitAddresses }
        Field(each: "changed", "those that state machines, listeners and data binds have changed") {
            $0.changed.hitAddresses
        }
    }

    /// How many of the properties were used, and in which way.
    var text: String {
        let uses = [(written, "written"), (read, "read"), (changed, "changed")].map { "\($0.share.reached) \($1)" }
        let share = properties.share
        return "\(share.reached) of \(share.total) properties: \(uses.joined(separator: ", "))"
    }
}

extension ViewModelProperty {
    /// Whether it holds a value of its own, and not an instance with values.
    fileprivate var holdsValue: Bool { ![.viewModel, .unknown].contains(type.kind) }
}

extension LayerGraph {
    /// The states that count: all but those of the layer's frame that no transition joins to the others.
    fileprivate var reachableStates: [Int] {
        let left = Set(transitions.lazy.filter(isPassable).map(\.source))
        return states.indices.filter { index in
            switch states[index].kind {
            case .entry, .exit: isReachable[index]
            case .any: isReachable[index] && left.contains(index)
            default: true
            }
        }.map { states[$0].record }
    }

    /// The transitions that can be taken.
    fileprivate var passableTransitions: [Int] { transitions.lazy.filter(isPassable).map(\.record) }

    private func isPassable(_ transition: Transition) -> Bool {
        transition.target != nil && !layer.document.transitionFlags(of: transition.record).contains(.disabled)
    }
}
