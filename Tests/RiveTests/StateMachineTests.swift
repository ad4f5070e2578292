import Testing

@testable import Rive

/// Inputs, states and events of state machines.
@Suite struct StateMachineTests {
    private func button() throws -> StateMachine {
        let artboard = try Samples.file("button").createArtboard()
        try artboard.enableAutoBind()
        let machine = try artboard.createStateMachine()
        try machine.advance(by: 0)
        return machine
    }

    @Test func inputsAreTyped() throws {
        let machine = try button()
        #expect(
            machine.inputs == [
                Input(name: "Hover", value: .boolean(false)), Input(name: "Press", value: .trigger),
                Input(name: "Progress", value: .number(25)),
            ])
        try machine.setValue(of: BoolInput(path: "Hover"), to: true)
        try machine.setValue(of: NumberInput(path: "Progress"), to: 60)
        #expect(try machine.value(of: BoolInput(path: "Hover")))
        #expect(try machine.value(of: NumberInput(path: "Progress")) == 60)
        #expect(throws: InputError.wrongType(name: "Hover", expected: .number, found: .boolean)) {
            try machine.setValue(of: NumberInput(path: "Hover"), to: 1)
        }
        #expect(throws: InputError.inputNotFound(name: "Hoover", names: ["Hover", "Press", "Progress"])) {
            try machine.fire(trigger: TriggerInput(path: "Hoover"))
        }
    }

    @Test func statesAndEventsAreTold() throws {
        let machine = try button()
        #expect(machine.states.map(\.layer) == ["Interaction", "Progress", "Theme"])
        #expect(machine.states == (0..<3).compactMap(machine.state(ofLayer:)))
        #expect(machine.state(ofLayer: 3) == nil && machine.state(ofLayer: -1) == nil)
        try machine.fire(trigger: TriggerInput(path: "Press"))
        try machine.advance(by: 0.016)
        let pressed = LayerState(layer: "Interaction", layerIndex: 0, index: 5, kind: .animation("Pressed"))
        #expect(machine.stateChanges == [pressed])
        let event = try #require(machine.events.first)
        #expect(event.name == "Pressed" && event.kind == .general)
        #expect(
            event.properties == [
                .init(name: "source", value: .string("download")), .init(name: "weight", value: .number(2.5)),
                .init(name: "byPointer", value: .boolean(true)),
            ])
        try machine.advance(by: 0.016)
        #expect(machine.events.isEmpty && machine.stateChanges.isEmpty)
    }

    @Test func nestedInputsGoByPath() throws {
        let machine = try Samples.file("dashboard").createArtboard().createStateMachine()
        try machine.advance(by: 0)
        #expect(try machine.value(of: NumberInput(path: "Lamp/Power")) == 60)
        try machine.setValue(of: BoolInput(path: "Lamp/On"), to: false)
        #expect(try machine.value(of: BoolInput(path: "Lamp/On")) == false)
    }

    @Test func itSettles() throws {
        let (machine, player) = try Samples.player()
        var result = AdvanceResult.going
        for _ in 0..<100 where result == .going { result = try machine.advance(by: 0.1) }
        #expect(result == .settled)
        try player.fire(trigger: TriggerProperty(path: "levelUp"))
        #expect(try machine.advance(by: 0.1) == .going)
    }
}
