import RiveFormat
public import RiveModel
import RiveSchema

/// An event that a state machine has reported.
public struct ReportedEvent: Equatable, Sendable {
    public typealias Kind = Event.Kind

    public let name: String
    public let kind: Kind
    /// How long before the end of the advance it happened, in seconds.
    public fileprivate(set) var delay: Float
    /// What its properties hold, in order.
    package let values: [Value]
    /// The event's record in the file: names may repeat.
    package let record: Int

    /// What a property of an event holds.
    package struct Value: Equatable, Sendable {
        package let name: String
        package let value: DataValue
        /// The key that it is of an enum; nil for none.
        package let key: String?
    }
}

extension RuntimeScene {
    /// Whether a layer has changed its state in the latest frame, there is an event, or an input got another value since there was a
    /// version of them.
    package func hasNews(sinceInputs version: Int) -> Bool {
        borrowing(machine) { machine in
            machine.inputVersion != version || machine.visibleEventCount > 0
                || machine.layers.indices.contains { machine.layers.pointer($0).pointee.hasChangedState }
        } ?? false
    }

    /// The layers whose state changed in the latest frame, with the state that they ended in.
    package var stateChanges: [LayerState] {
        guard let machine else { return [] }
        var changes: [LayerState] = []
        for index in machine.layers.indices where machine.layers.pointer(index).pointee.hasChangedState {
            changes.append(machine.state(ofLayer: index))
        }
        return changes
    }

    /// The state that each layer is in.
    package var states: [LayerState] {
        guard let machine else { return [] }
        return machine.layers.indices.map { machine.state(ofLayer: $0) }
    }

    /// The state that one layer is in, for callers that ask for one of many; nil where there is no such layer.
    package func state(ofLayer index: Int) -> LayerState? {
        guard let machine, machine.layers.indices.contains(index) else { return nil }
        return machine.state(ofLayer: index)
    }

    /// The events of the latest frame.
    package var events: [ReportedEvent] { events(from: 0) }

    /// How many events there were since the latest frame began.
    package var eventCount: Int { machine?.visibleEventCount ?? 0 }

    /// The events of the latest frame without the first of them, for callers that ask after each of many clicks.
    package func events(from first: Int) -> [ReportedEvent] {
        guard let machine, first < machine.visibleEventCount else { return [] }
        return machine.events(of: machine.visibleEvents(from: first))
    }
}

extension StateMachineInstance {
    /// The state that a layer is in.
    func state(ofLayer index: Int) -> LayerState {
        let layer = definition.layers[index]
        let current = layers.pointer(index).pointee.current.state
        guard current >= 0 else {
            return LayerState(layer: definition.name(ofLayer: index), layerIndex: index, index: -1, kind: .none)
        }
        let state = definition.states[Int(current)]
        // A blend may refer to an animation many times: its name is decoded once, and the strings share it.
        var known: [UInt32: String?] = [:]
        func name(_ animation: UInt32) -> String? {
            known.value(of: animation) { artboard.definition.name(ofAnimation: animation) }
        }
        func blended() -> [String?] { definition.blends.part(state.blends).map { name($0.animation) } }
        let kind: LayerState.Kind =
            switch state.kind {
            case .entry: .entry
            case .exit: .exit
            case .any: .any
            case .animation: .animation(name(state.animation))
            case .blend1DInput: .blendByInput(blended())
            case .blend1DViewModel: .blendByViewModel(blended())
            case .blendDirect: .directBlend(blended())
            case nil: .unknown
            }
        return LayerState(
            layer: definition.name(ofLayer: index), layerIndex: index, index: Int(current) - layer.states.startIndex,
            kind: kind)
    }

    /// Events that it reported, with what their properties hold; what is none is left out.
    func events(of reports: [EventReport]) -> [ReportedEvent] {
        // An event may be reported many times in a frame: what it says is looked up once, and the reports share it.
        var known: [ObjectIndex: ReportedEvent] = [:]
        return reports.compactMap { report in
            var event = known[report.object] ?? event(report.object)
            known[report.object] = event
            event?.delay = report.delay
            return event
        }
    }

    private func event(_ object: ObjectIndex) -> ReportedEvent? {
        guard let position = artboard.definition.eventOfObject[object] else { return nil }
        let definition = artboard.definition.events[position]
        let document = scene.file.document
        return ReportedEvent(
            name: document.string(.componentName, of: definition.record),
            kind: document.eventKind(of: definition.record), delay: 0,
            values: definition.properties.map { property in
                let value = artboard.value(ofSlot: property.slot, artboard.definition.slots[property.slot].key)
                guard case .enumeration(let index, _) = value else {
                    return ReportedEvent.Value(name: property.name, value: value, key: nil)
                }
                return ReportedEvent.Value(name: property.name, value: value, key: key(index, property))
            },
            record: definition.record)
    }

    private func key(_ value: UInt32, _ property: (name: String, slot: SlotIndex, type: TypeKey)) -> String? {
        guard property.type == .customPropertyEnum,
            let record = artboard.definition.object(artboard.definition.slots[property.slot].object)
        else { return nil }
        let stored = scene.file.document.uint(.customPropertyEnumEnumId, of: record)
        return Int32(exactly: stored).flatMap { scene.file.key(of: value, enum: $0) }
    }

    /// The value of an input, nil for one of an unknown type.
    func inputValue(_ index: Int) -> StateMachineInput.Value? { inputValue(index, word: inputs[index].word) }

    /// What a word stands for in an input, nil for one of an unknown type.
    func inputValue(_ index: Int, word: UInt32) -> StateMachineInput.Value? {
        switch definition.inputs[index].kind {
        case .boolean: return .boolean(word != 0)
        case .number: return .number(Float(bitPattern: word))
        case .trigger: return .trigger
        case nil: return nil
        }
    }
}
