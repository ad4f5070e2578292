package import RiveModel

/// What happened in a nested artboard since it was last told.
package struct NestedChange {
    /// The names on the way to it, joined by `/`.
    package let path: String
    /// The same as steps take it.
    package let address: String
    /// The layers of its state machines whose state changed, with what addresses call them and the state that they ended in.
    package internal(set) var states: [(address: String, state: StateChange)] = []
    /// Its inputs that hold something else.
    package internal(set) var inputs: [Input] = []
    package internal(set) var events: [EventOccurrence] = []

    /// An input that holds something else.
    package struct Input {
        /// Its name in machine output.
        package let key: String
        /// What addresses call it.
        package let address: String
        package let old: StateMachineInput.Value
        package let new: StateMachineInput.Value
    }
}

/// Who watches the artboards that are nested in a scene. What was told is marked in their state machines, so that what comes and
/// goes takes its marks with it; nothing is marked where nobody watches.
package struct NestedWatch {
    /// A step into a nested artboard: the one outside, what is in it, and which item of a list.
    private struct Turn {
        let outer: ArtboardInstance
        let host: Int
        let item: Int
    }

    private let scene: RuntimeScene
    /// What addresses call what is nested, by the definition of the artboard outside.
    private var names: [ObjectIdentifier: [(path: String, address: String)]] = [:]
    private var way: [Turn] = []
    private var found: [NestedChange] = []
    /// Whether only events are asked for.
    private var looksAtEventsAlone = false

    package init(_ scene: RuntimeScene) { self.scene = scene }

    /// Whether anything can ever be nested in the scene.
    package var isNeeded: Bool { !scene.root.hosts.indices.isEmpty }

    /// What happened since it was last told, in order from the outside in.
    package mutating func changes() -> [NestedChange] { look(atEventsAlone: false) }

    /// The events that were reported since it was last told.
    package mutating func events() -> [NestedChange] { look(atEventsAlone: true) }

    private mutating func look(atEventsAlone: Bool) -> [NestedChange] {
        looksAtEventsAlone = atEventsAlone
        visit(scene.root)
        defer { found = [] }
        return found
    }

    /// Looks at what is nested in an artboard. What slept through the frame has nothing to tell.
    private mutating func visit(_ outer: ArtboardInstance) {
        guard outer.isAwake || outer.sleepState.sleptAt >= outer.scene.frame else { return }
        for host in outer.hosts.indices {
            outer.hosts[host].forEachInside { artboard, item in
                way.append(Turn(outer: outer, host: host, item: item))
                note(artboard)
                visit(artboard)
                way.removeLast()
            }
        }
    }

    private mutating func note(_ artboard: ArtboardInstance) {
        var change: NestedChange?
        for index in artboard.machines.indices {
            let machine = artboard.machines[index]
            if machine.mark == nil {
                machine.mark = MachineMark(
                    layerCount: machine.layers.count,
                    inputs: machine.inputs.indices.map { machine.inputs.pointer($0).pointee.word })
            }
            noteEvents(of: machine, &change)
            if !looksAtEventsAlone {
                noteStates(of: machine, in: artboard, &change)
                noteInputs(of: machine, in: artboard, &change)
            }
        }
        if let change { found.append(change) }
    }

    private mutating func noteEvents(of machine: StateMachineInstance, _ change: inout NestedChange?) {
        let count = machine.reports.eventCount
        guard let known = machine.mark?.events, known != count else { return }
        machine.mark?.events = count
        let events = machine.latestEvents(count - known).compactMap(machine.occurrence)
        guard !events.isEmpty else { return }
        change = change ?? begin()
        change?.events += events
    }

    private mutating func noteStates(
        of machine: StateMachineInstance, in artboard: ArtboardInstance, _ change: inout NestedChange?
    ) {
        var names: (index: NameIndex, first: Int)?
        for layer in machine.layers.indices {
            let count = machine.layers.pointer(layer).pointee.changeCount
            guard machine.mark?.layers[layer] != count else { continue }
            machine.mark?.layers[layer] = count
            change = change ?? begin()
            let (index, first) =
                names
                ?? artboard.names(before: machine) { machine in
                    machine.layers.indices.map(machine.definition.name(ofLayer:))
                }
            names = (index, first)
            var state = machine.state(ofLayer: layer)
            state.layerIndex += first
            change?.states.append((index.segment(state.layerIndex), state))
        }
    }

    private mutating func noteInputs(
        of machine: StateMachineInstance, in artboard: ArtboardInstance, _ change: inout NestedChange?
    ) {
        var names: (index: NameIndex, first: Int)?
        var place = -1
        for input in machine.inputs.indices {
            // Those of unknown types have no place.
            if machine.definition.inputs[input].kind != nil { place += 1 }
            let word = machine.inputs.pointer(input).pointee.word
            guard let old = machine.mark?.inputs[input], old != word else { continue }
            machine.mark?.inputs[input] = word
            guard let new = machine.inputValue(input), new != .trigger,
                let before = machine.inputValue(input, word: old)
            else { continue }
            let (index, first) = names ?? artboard.names(before: machine) { $0.inputLocations.map(\.name) }
            names = (index, first)
            change = change ?? begin()
            change?.inputs.append(
                NestedChange.Input(
                    key: index.key(first + place), address: index.segment(first + place), old: before, new: new))
        }
    }

    // MARK: Paths

    private mutating func begin() -> NestedChange {
        let steps = way.map { turn in
            let name = name(of: turn.host, in: turn.outer)
            guard turn.outer.hosts[turn.host].isList else { return name }
            return ("\(name.path)/\(turn.item)", "\(name.address)/\(turn.item)")
        }
        return NestedChange(
            path: steps.map(\.path).joined(separator: "/"), address: steps.map(\.address).joined(separator: "/"))
    }

    private mutating func name(of host: Int, in outer: ArtboardInstance) -> (path: String, address: String) {
        let key = ObjectIdentifier(outer.definition)
        // Another file may go, and its definitions with it.
        if outer.scene === scene, let known = names[key] { return known[host] }
        let hosts = outer.hosts.indices.map { outer.hosts[$0] }
        // Nested artboards count before lists, as for those who look for them by name.
        let order = hosts.indices.filter { !hosts[$0].isList } + hosts.indices.filter { hosts[$0].isList }
        let index = NameIndex(order.map { hosts[$0].name })
        var all = hosts.map { _ in (path: "", address: "") }
        for (place, host) in order.enumerated() { all[host] = (index.key(place), index.segment(place)) }
        if outer.scene === scene { names[key] = all }
        return all[host]
    }
}

extension ArtboardInstance {
    /// The names of what its machines have of a kind, and how many are before those of one of them.
    fileprivate func names(
        before machine: StateMachineInstance, _ names: (StateMachineInstance) -> [String]
    ) -> (NameIndex, first: Int) {
        var all: [String] = []
        var first = 0
        for index in machines.indices {
            if machines[index] === machine { first = all.count }
            all += names(machines[index])
        }
        return (NameIndex(all), first)
    }
}
