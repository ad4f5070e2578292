/// The last report on a state machine.
struct MachineMark {
    /// How often each layer had changed its state.
    var layers: [UInt32]
    /// What each input held.
    var inputs: [UInt32]
    /// How many events it had reported.
    var events = 0
    /// What its `newsVersion` was when all of that was marked; nil before.
    var version: Int?

    /// A mark of a machine of which only the values of its inputs were reported.
    init(layerCount: Int, inputs: [UInt32]) {
        layers = Array(repeating: 0, count: layerCount)
        self.inputs = inputs
    }
}
