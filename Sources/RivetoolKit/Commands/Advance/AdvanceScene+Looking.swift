internal import Rive
internal import RiveModel

/// What a step looks at once its texts are read.
enum AdvanceLook {
    case value(AdvancePlace, address: String)
    case expected(AdvancePlace, address: String, PropertyValue)
    case state(layer: Int, ExpectedState)
    /// An event by its record.
    case event(Int, name: String)
}

/// A state of a layer that is expected.
enum ExpectedState {
    case index(Int)
    /// By what it plays, or by what it is.
    case name(String)
}

extension AdvanceScene {
    /// What a step looks at; nil for one that does not look.
    func look(_ step: AdvanceStep) throws(StepFailure) -> AdvanceLook? {
        switch step {
        case .get(let address): return .value(try place(address), address: address)
        case .expect(let text):
            let (place, assignment) = try Assignment.read(text, place)
            let value = try place.reading { () throws(StepFailure) in
                try expected(assignment.right, at: place, assignment.left)
            }
            return .expected(place, address: assignment.left, value)
        case .expectState(let text):
            let (layer, assignment) = try Assignment.read(text, layer)
            return .state(layer: layer, try state(assignment.right, inLayer: layer))
        case .expectEvent(let name): return .event(try event(name), name: name)
        default: return nil
        }
    }

    /// The state machine as the file has it, nil where none drives the artboard.
    var machineDefinition: RiveModel.StateMachine? { machine.map { definition.stateMachines[$0.index] } }

    /// The index of a layer of the state machine.
    func layer(_ name: String) throws(StepFailure) -> Int {
        do throws(EditError) {
            guard let machineDefinition else {
                throw EditError(.notFound, "no layer \"\(name)\": no state machine drives the artboard")
            }
            return try NameIndex(machineDefinition.layers.map(\.name)).position(of: name, "layer")
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }

    /// The state of a layer that a name stands for.
    private func state(_ name: String, inLayer index: Int) throws(StepFailure) -> ExpectedState {
        guard let layer = machineDefinition?.layers[index] else { return .name(name) }
        let states = layer.states
        let text = AddressText(name)
        if let number = text.number(0..<text.count), states.indices.contains(number) { return .index(number) }
        let names = states.flatMap { state in
            let animations = state.animationNames.compactMap(\.self)
            let all = animations.isEmpty ? [] : [animations.joined(separator: " + ")]
            return [state.kind.rawValue] + animations + all
        }
        if let known = [name, text.text(0..<text.count)].first(where: names.contains) { return .name(known) }
        throw StepFailure(
            error: ToolError(.notFound, file: path, "no state \"\(name)\" in layer \"\(layer.name)\"")
                .meaning([name], among: names))
    }

    /// The record of an event of the artboard.
    func event(_ name: String) throws(StepFailure) -> Int {
        let events = definition.events
        do throws(EditError) {
            return events[
                try NameIndex(events.map(\.name)).position(of: name, "event", in: " in artboard \"\(definition.name)\"")
            ].record
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }
}

extension Rive.LayerState {
    /// Whether the state is the expected one.
    func meets(_ expected: ExpectedState) -> Bool {
        switch expected {
        case .index(let index): self.index == index
        case .name(let name): name == text || name == word || animations.contains(name)
        }
    }
}

extension PropertyValue {
    /// Whether the value is what is expected of it.
    func meets(_ expected: PropertyValue) -> Bool {
        if case (.enumeration(.undefined), .enumeration(.undefined)) = (self, expected) { return true }
        return looks(like: expected)
    }
}
