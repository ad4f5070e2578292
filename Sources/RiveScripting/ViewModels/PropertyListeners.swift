import RiveLuau

/// The functions that a property object calls when its value changes, in the order in which they came.
struct PropertyListeners {
    /// A function and what it is given.
    private struct Listener {
        let function: LuauReference
        let userdata: LuauValue
    }

    private var all: [Listener] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func add(_ function: LuauReference, _ userdata: LuauValue) {
        all.append(Listener(function: function, userdata: userdata))
    }

    /// Removes all registrations of a function.
    mutating func remove(_ function: LuauReference) { all.removeAll { $0.function.isSame(as: function) } }

    mutating func removeAll() { all = [] }

    /// Calls all that there are now. As the runtime, which lays the calls out as a stack: one that fails leaves its error there, so
    /// that the next call takes what the listener behind it is given as the function, and the error as its argument.
    func call(_ host: ScriptHost, _ life: ScriptLife?) {
        var stack: [LuauValue] = []
        for listener in all.reversed() { stack += [.object(listener.function), listener.userdata] }
        for _ in all {
            guard let argument = stack.popLast(), let function = stack.popLast() else { return }
            do throws(LuauError) {
                _ = try host.attempt(function, [argument], life)
            } catch {
                stack.append(error.value)
            }
        }
    }
}
