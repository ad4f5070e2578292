/// The place of a script whose inputs have values of their own.
class ScriptValueSite: ScriptSite {
    private var values: [DataValue]

    override init(_ scene: RunState?, _ definition: ScriptDefinition) {
        values = definition.inputs.map(\.initial)
        super.init(scene, definition)
    }

    override final func value(ofInput input: Int) -> DataValue { values[input] }

    /// Takes the value that something else has given an input.
    /// - Returns: Whether it is another than before.
    @discardableResult
    final func take(_ value: DataValue, _ input: Int) -> Bool {
        guard values.indices.contains(input), case let new = value.stored(in: values[input]), new != values[input]
        else { return false }
        values[input] = new
        return true
    }
}
