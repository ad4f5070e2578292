/// Values that somebody outside of all scenes wants to know the changes of.
struct Observations {
    /// Whether each is noted as changed already.
    var isNoted: [Bool] = []
    /// Where each stands among those who are told of changes of its value.
    var dependents: [Int32] = []
    /// Numbers that may be used again.
    var free: [Int32] = []
    /// Those whose value has changed since this was last asked.
    var changed: [Int32] = []
}
