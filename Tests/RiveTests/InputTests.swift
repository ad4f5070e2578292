import RiveModel
import RiveText
import Testing

@testable import Rive

/// Inputs of state machines by paths of names, and by addresses.
@Suite struct InputTests {
    /// A machine whose inputs hold 1 to 5, with names that a path may be read as.
    private func lamps() throws -> Rive.StateMachine {
        let draft = """
            rive draft 7.0
            Backboard
            Artboard name="Main"
              NestedArtboard name="lamp" artboardId="Lamp"
                NestedStateMachine animationId=0
              NestedArtboard name="lamp/left" artboardId="Lamp"
                NestedStateMachine animationId=0
                  NestedNumber inputId=0 nestedValue=5
              StateMachine name="Machine"
                StateMachineNumber name="lamp/on" value=1
                StateMachineNumber name="level" value=2
            Artboard name="Lamp"
              StateMachine name="Machine"
                StateMachineNumber name="on" value=3
                StateMachineNumber name="on/off" value=4
            """
        return try File(bytes: TextReader.assemble(Array(draft.utf8))).createArtboard().createStateMachine()
    }

    /// Every separator separates, as in runtimes, but in the name of an input of its own.
    @Test(arguments: [
        ("lamp/on", 3), ("lamp/on/off", nil), ("lamp/left/on", nil), ("level", 2), ("lamp/off", nil), ("lamp", nil),
        ("lamp\\/on", nil), ("#1", nil),
    ])
    func pathsOfInputsAreNames(_ path: String, _ value: Float?) throws {
        #expect(try lamps().inputValue(at: path) == value.map { .number($0) })
    }

    @Test(arguments: [
        ("lamp/on", 3), ("lamp\\/on", 1), ("lamp/on\\/off", nil), ("lamp\\/left/on", nil), ("lamp/#1", 4), ("#1", 2),
        ("#0/#0", 3), ("#1/on", 5), ("\\#1", nil), ("#2", nil), ("lamp\\/on\\/off", nil),
    ])
    func addressesOfInputsHaveEscapes(_ address: String, _ value: Float?) throws {
        let machine = try lamps()
        let input = try? machine.artboard.input(at: AddressText(address), of: machine) { _ in true }
        #expect(input?.value == value.map { .number($0) })
    }
}
