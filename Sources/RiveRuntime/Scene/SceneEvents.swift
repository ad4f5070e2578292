internal import RiveFormat
package import RiveModel
internal import RiveSchema

/// A layer that is in another state than before the frame.
package struct StateChange: Equatable, Sendable {
    package let layer: String
    package internal(set) var layerIndex: Int
    /// The state's index in the layer.
    package let index: Int
    /// nil before the layer has entered any, and for one of an unknown type.
    package let kind: StateMachineState.Kind?
    /// The names of its animations, nil for one that does not exist.
    package let animations: [String?]
}

/// An event that a state machine reported.
package struct EventOccurrence: Equatable, Sendable {
    package let record: Int
    package let name: String
    package let kind: Event.Kind
    /// How long before the end of the frame it happened, in seconds.
    package let delay: Float
    package let properties: [(name: String, value: DataValue)]

    package static func == (left: EventOccurrence, right: EventOccurrence) -> Bool {
        left.record == right.record && left.kind == right.kind && left.delay == right.delay
            && left.properties.elementsEqual(right.properties) { $0 == $1 }
    }

    /// The same with another delay.
    fileprivate func delayed(by delay: Float) -> EventOccurrence {
        EventOccurrence(record: record, name: name, kind: kind, delay: delay, properties: properties)
    }
}

extension RuntimeScene {
    /// The layers whose state changed in the latest frame, with the state that they ended in.
    package var stateChanges: [StateChange] {
        guard let machine else { return [] }
        return machine.layers.indices.compactMap { index in
            machine.layers.pointer(index).pointee.hasChangedState ? machine.state(ofLayer: index) : nil
        }
    }

    /// The state that each layer is in.
    package var states: [StateChange] {
        guard let machine else { return [] }
        return machine.layers.indices.map { machine.state(ofLayer: $0) }
    }

    /// The state that one layer is in, for callers that ask for one of many; nil where there is no such layer.
    package func state(ofLayer index: Int) -> StateChange? {
        guard let machine, machine.layers.indices.contains(index) else { return nil }
        return machine.state(ofLayer: index)
    }

    /// The events of the latest frame.
    package var events: [EventOccurrence] { events(from: 0) }

    /// How many events there were since the latest frame began.
    package var eventCount: Int { machine?.visibleEventCount ?? 0 }

    /// The events of the latest frame without the first of them, for callers that ask after each of many clicks.
    package func events(from first: Int) -> [EventOccurrence] {
        guard let machine else { return [] }
        return machine.occurrences(machine.visibleEvents(from: first))
    }
}

extension StateMachineInstance {
    /// The state that a layer is in.
    func state(ofLayer index: Int) -> StateChange {
        let layer = definition.layers[index]
        let current = layers.pointer(index).pointee.current.state
        guard current >= 0 else {
            return StateChange(
                layer: definition.name(ofLayer: index), layerIndex: index, index: -1, kind: nil, animations: [])
        }
        let state = definition.states[Int(current)]
        // A blend may refer to an animation many times: its name is decoded once, and the strings share it.
        var known: [UInt32: String?] = [:]
        func name(_ animation: UInt32) -> String? {
            if let name = known[animation] { return name }
            let name = artboard.definition.name(ofAnimation: animation)
            known[animation] = .some(name)
            return name
        }
        let animations: [String?] =
            switch state.kind {
            case .animation: [name(state.animation)]
            case .blend1DInput, .blend1DViewModel, .blendDirect:
                definition.blends.part(state.blends).map { name($0.animation) }
            case .entry, .exit, .any, nil: []
            }
        return StateChange(
            layer: definition.name(ofLayer: index), layerIndex: index, index: Int(current) - layer.states.startIndex,
            kind: state.kind, animations: animations)
    }

    /// Events that it reported, with what their properties hold; what is none is left out.
    func occurrences(_ reports: [EventReport]) -> [EventOccurrence] {
        // An event may be reported many times in a frame: what it says is looked up once, and the occurrences share it.
        var known: [ObjectIndex: EventOccurrence] = [:]
        return reports.compactMap { report in
            if let known = known[report.object] { return known.delayed(by: report.delay) }
            let occurrence = occurrence(report)
            known[report.object] = occurrence
            return occurrence
        }
    }

    private func occurrence(_ report: EventReport) -> EventOccurrence? {
        guard let position = artboard.definition.eventOfObject[report.object] else { return nil }
        let definition = artboard.definition.eventPlan.events[position]
        let document = scene.file.document
        return EventOccurrence(
            record: definition.record, name: document.string(.componentName, of: definition.record),
            kind: document.eventKind(of: definition.record), delay: report.delay,
            properties: definition.properties.map { property in
                let value = artboard.value(
                    ofSlot: property.slot, artboard.definition.slots[property.slot].key)
                guard case .enumeration(let index, _) = value else { return (property.name, value) }
                return (property.name, .enumeration(index, enum: enumIndex(property)))
            })
    }

    private func enumIndex(_ property: (name: String, slot: SlotIndex, type: TypeKey)) -> Int32 {
        guard property.type == .customPropertyEnum,
            let record = artboard.definition.object(
                artboard.definition.slots[property.slot].object)
        else { return -1 }
        let document = scene.file.document
        let stored = document.uint(.customPropertyEnumEnumId, of: record)
        return stored < document.enumRecords.count ? Int32(stored) : -1
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
