/// Values that are observed from outside of all scenes.
struct Observations {
    /// Whether each is noted as changed already.
    var isNoted: [Bool] = []
    /// The place of each among the dependents of its value.
    var dependents: [Int32] = []
    /// Numbers that may be used again.
    var free: [Int32] = []
    /// Those whose value has changed since this was last asked.
    var changed: [Int32] = []
}
