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

    /// The index of a layer of the state machine.
    func layer(_ name: String) throws(StepFailure) -> Int {
        do throws(EditError) {
            guard machine != nil else {
                throw EditError(.notFound, "no layer \"\(name)\": no state machine drives the artboard")
            }
            return try tables.layerNames.position(of: name, "layer")
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }

    /// The state of a layer that a name stands for.
    private func state(_ name: String, inLayer index: Int) throws(StepFailure) -> ExpectedState {
        let states = tables.states(ofLayer: index)
        let text = AddressText(name)
        if let number = text.number(0..<text.count), number < states.count { return .index(number) }
        if let known = [name, text.text(0..<text.count)].first(where: states.known.contains) { return .name(known) }
        throw StepFailure(
            error: ToolError(.notFound, file: path, "no state \"\(name)\" in layer \"\(tables.layers[index].name)\"")
                .meaning([name], among: states.names))
    }

    /// The record of an event of the artboard.
    func event(_ name: String) throws(StepFailure) -> Int {
        do throws(EditError) {
            return tables.events[
                try tables.eventNames.position(of: name, "event", in: " in artboard \"\(definition.name)\"")]
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
