/// What a function of the host throws: `LuauCall` makes it.
public struct LuauFailure: Error {
    let trap: Trap

    init(_ trap: Trap) { self.trap = trap }
}
