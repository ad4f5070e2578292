import RiveFormat
package import RiveModel

/// What happened in a nested artboard since the last report.
package struct NestedReport {
    /// The names on the way to it, joined by `/`.
    package let path: String
    /// The same as steps take it.
    package let address: String
    /// Where it is nested.
    package let place: NestedPlace
    /// The file that it is of.
    package let document: Document
    /// The layers of its state machines whose state changed, with what addresses call them and the state that they ended in.
    package internal(set) var states: [(address: String, state: LayerState)] = []
    /// Its inputs that hold something else.
    package internal(set) var inputs: [Input] = []
    /// What it reported, with what addresses call the events.
    package internal(set) var events: [(address: String, event: ReportedEvent)] = []

    /// An input that holds something else.
    package struct Input {
        /// Its name in machine output.
        package let key: String
        /// What addresses call it.
        package let address: String
        package let old: StateMachineInput.Value
        package let new: StateMachineInput.Value
    }

    /// Adds what happened later in the same artboard.
    package mutating func add(_ later: NestedReport) {
        states += later.states
        inputs += later.inputs
        events += later.events
    }
}

/// The watchers of the artboards that are nested in a scene. What was announced is marked in their state machines, so that what comes and
/// goes takes its marks with it; nothing is marked without a watch.
package struct NestedWatch {
    private let scene: RuntimeScene
    private var way: [NestedTurn] = []
    private var found: [NestedReport] = []
    /// Whether only events are asked for.
    private var looksAtEventsAlone = false

    /// - Returns: nil where nothing is ever nested in the scene.
    package init?(_ scene: RuntimeScene) {
        guard !scene.root.hosts.indices.isEmpty else { return nil }
        self.scene = scene
    }

    /// The changes since the last report, in order from the outside in.
    package mutating func changes() -> [NestedReport] { look(atEventsAlone: false) }

    /// The events since the last report.
    package mutating func events() -> [NestedReport] { look(atEventsAlone: true) }

    private mutating func look(atEventsAlone: Bool) -> [NestedReport] {
        looksAtEventsAlone = atEventsAlone
        visit(scene.root)
        defer { found = [] }
        return found
    }

    /// Looks at what is nested in an artboard. What slept through the frame has nothing to tell, nor have most others.
    private mutating func visit(_ outer: ArtboardInstance) {
        guard outer.isAwake || outer.sleepState.sleptAt >= outer.scene.frame else { return }
        for host in outer.hosts.indices {
            // The artboard keeps its hosts.
            borrowing(outer.hosts.unowned(host)) {
                $0.forEachInside { artboard, item in
                    WorkCounter.note(1)
                    let hasNews = artboard.machines.indices.contains { artboard.machines[$0].hasNews }
                    guard hasNews || !artboard.hosts.indices.isEmpty else { return }
                    way.append(NestedTurn(outer: outer, host: host, item: item))
                    if hasNews { note(artboard) }
                    visit(artboard)
                    way.removeLast()
                }
            }
        }
    }

    private mutating func note(_ artboard: ArtboardInstance) {
        var change: NestedReport?
        var names = Names(artboard: artboard)
        for index in artboard.machines.indices where artboard.machines[index].hasNews {
            let machine = artboard.machines[index]
            if machine.mark == nil {
                machine.mark = MachineMark(
                    layerCount: machine.layers.count,
                    inputs: machine.inputs.indices.map { machine.inputs.pointer($0).pointee.word })
            }
            noteEvents(of: machine, in: artboard, &change)
            if !looksAtEventsAlone {
                noteStates(of: machine, index, &names, &change)
                noteInputs(of: machine, index, &names, &change)
                machine.mark?.version = machine.newsVersion
            }
        }
        if let change { found.append(change) }
    }

    private func noteEvents(
        of machine: StateMachineInstance, in artboard: ArtboardInstance, _ change: inout NestedReport?
    ) {
        let count = machine.reports.eventCount
        guard let known = machine.mark?.events, known != count else { return }
        machine.mark?.events = count
        let events = machine.events(of: machine.latestEvents(count - known))
        guard !events.isEmpty else { return }
        change = change ?? begin(artboard)
        let names = artboard.scene.names.events(of: artboard)
        change?.events += events.map { (names.segment(ofRecord: $0.record), $0) }
    }

    private func noteStates(
        of machine: StateMachineInstance, _ number: Int, _ names: inout Names, _ change: inout NestedReport?
    ) {
        for layer in machine.layers.indices {
            let count = machine.layers.pointer(layer).pointee.changeCount
            guard machine.mark?.layers[layer] != count else { continue }
            machine.mark?.layers[layer] = count
            change = change ?? begin(names.artboard)
            var state = machine.state(ofLayer: layer)
            state.layerIndex = names.layers.place(of: layer, ofMachine: number)
            change?.states.append((names.layers.names.segment(state.layerIndex), state))
        }
    }

    private func noteInputs(
        of machine: StateMachineInstance, _ number: Int, _ names: inout Names, _ change: inout NestedReport?
    ) {
        for input in machine.inputs.indices {
            let word = machine.inputs.pointer(input).pointee.word
            guard let old = machine.mark?.inputs[input], old != word else { continue }
            machine.mark?.inputs[input] = word
            guard let new = machine.inputValue(input), new != .trigger,
                let before = machine.inputValue(input, word: old)
            else { continue }
            change = change ?? begin(names.artboard)
            let place = names.inputs.place(of: input, ofMachine: number)
            let (key, address) = (
                names.inputs.names.pathKey(place), names.inputs.names.pathSegment(place)
            )
            change?.inputs.append(NestedReport.Input(key: key, address: address, old: before, new: new))
        }
    }

    // MARK: Paths

    private func begin(_ artboard: ArtboardInstance) -> NestedReport {
        let steps = way.map(\.names)
        return NestedReport(
            path: steps.map(\.path).joined(separator: "/"), address: steps.map(\.address).joined(separator: "/"),
            place: way.reduce(NestedPlace()) { $0.inside(host: $1.host, item: $1.item) },
            document: artboard.scene.file.document)
    }
}

extension StateMachineInstance {
    /// Whether there may be something to tell that was not told.
    fileprivate var hasNews: Bool { mark?.version != newsVersion }

    /// A number that grows when a layer changes its state, an input gets another value or an event is reported.
    fileprivate var newsVersion: Int {
        layers.indices.reduce(inputVersion &+ reports.eventCount) {
            $0 &+ Int(layers.pointer($1).pointee.changeCount)
        }
    }
}

/// The names of the parts of a nested artboard, looked up once something has happened to one of them.
private struct Names {
    let artboard: ArtboardInstance
    lazy var layers = artboard.scene.names.layers(of: machines)
    lazy var inputs = artboard.scene.names.inputs(of: machines)

    private var machines: [StateMachineInstance] { artboard.machines.indices.map { artboard.machines[$0] } }
}
