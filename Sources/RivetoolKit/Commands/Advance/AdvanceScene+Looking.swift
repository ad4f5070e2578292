internal import Rive
internal import RiveModel

/// What a step looks at once its texts are read.
enum AdvanceLook {
    case value(AdvancePlace, address: String)
    case expected(AdvancePlace, address: String, PropertyValue)
    case state(layer: Int, String)
    /// An event by its record.
    case event(Int, name: String)
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
            try requireState(assignment.right, inLayer: layer)
            return .state(layer: layer, assignment.right)
        case .expectEvent(let name): return .event(try event(name), name: name)
        default: return nil
        }
    }

    /// The state machine as the file has it, nil where none drives the artboard.
    private var machineDefinition: RiveModel.StateMachine? { machine.map { definition.stateMachines[$0.index] } }

    /// The index of a layer of the state machine.
    private func layer(_ name: String) throws(StepFailure) -> Int {
        do throws(EditError) {
            guard let machineDefinition else {
                throw EditError(.notFound, "no layer \"\(name)\": no state machine drives the artboard")
            }
            return try machineDefinition.layers.map(\.name).position(of: name, "layer")
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }

    /// Fails unless a layer has a state that is called so.
    private func requireState(_ name: String, inLayer index: Int) throws(StepFailure) {
        guard let layer = machineDefinition?.layers[index] else { return }
        let states = layer.states
        let text = AddressText(name)
        if let number = text.number(0..<text.count), number < states.count { return }
        let names = states.flatMap { state in
            let animations = state.animationNames.compactMap(\.self)
            return [state.kind.rawValue] + animations + [animations.joined(separator: " + ")]
        }
        guard !names.contains(name) else { return }
        throw StepFailure(
            error: ToolError(
                .notFound, file: path, "no state \"\(name)\" in layer \"\(layer.name)\"",
                suggestion: Spelling.nearest(to: name, among: names)))
    }

    private func event(_ name: String) throws(StepFailure) -> Int {
        let events = definition.events
        do throws(EditError) {
            return events[
                try events.map(\.name).position(of: name, "event", in: " in artboard \"\(definition.name)\"")
            ].record
        } catch {
            throw StepFailure(error: ToolError(error, file: path))
        }
    }
}

extension Rive.LayerState {
    /// Whether the state is called so: by what it plays, by what it is, or `#N` by its place in the layer.
    func isCalled(_ name: String) -> Bool {
        name == text || name == word || animations.contains(name) || name == "#\(index)"
    }
}

extension PropertyValue {
    /// Whether the value is what is expected of it.
    func meets(_ expected: PropertyValue) -> Bool {
        if case (.enumeration(.undefined), .enumeration(.undefined)) = (self, expected) { return true }
        return looks(like: expected)
    }
}
