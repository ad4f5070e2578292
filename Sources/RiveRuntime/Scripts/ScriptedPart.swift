/// An action or a condition of a state machine that a script makes.
final class ScriptedPart: ScriptValueSite {
    /// The context of its machine, which owns it.
    private let machineContext: () -> DataContext?
    private let makers: [Int]

    init(
        _ scene: RunState, _ definition: ScriptDefinition, in makers: [Int], context: @escaping () -> DataContext?
    ) {
        self.makers = makers
        machineContext = context
        super.init(scene, definition)
    }

    override var context: DataContext? { machineContext() }
    override var lineage: [Int] { makers }

    func set(_ input: Int, to value: DataValue) {
        if take(value, input) { _ = body.inputChanged(input) }
    }
}
