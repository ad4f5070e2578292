/// An action or a condition of a state machine that a script makes.
final class ScriptedPart: ScriptSite {
    /// The context of its machine, which owns it.
    private let machineContext: () -> DataContext?
    private let makers: [Int]
    /// The values of its inputs.
    private var values: [DataValue]

    init(
        _ scene: RunState, _ definition: ScriptDefinition, in makers: [Int], context: @escaping () -> DataContext?
    ) {
        self.makers = makers
        machineContext = context
        values = definition.inputs.map(\.initial)
        super.init(scene, definition)
    }

    override var context: DataContext? { machineContext() }
    override var lineage: [Int] { makers }
    override func value(ofInput input: Int) -> DataValue { values[input] }

    func set(_ input: Int, to value: DataValue) {
        guard values.indices.contains(input), case let new = value.stored(in: values[input]),
            new != values[input]
        else { return }
        values[input] = new
        _ = body.inputChanged(input)
    }
}
