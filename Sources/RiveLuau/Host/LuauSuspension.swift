/// How far a coroutine came.
public enum LuauProgress {
    /// It ended, with what it returned.
    case finished([LuauValue])
    /// It waits for what a function of the host named.
    case waiting(LuauSuspension, for: LuauValue)
}

/// A coroutine that waits. It goes when this does, or is resumed.
public final class LuauSuspension {
    private let link: MachineLink
    private var place: SuspensionPointer?

    init(_ place: SuspensionPointer, _ link: MachineLink) {
        self.place = place
        self.link = link
    }

    deinit { if let place { link.machine?.drop(place) } }

    /// What waits in this machine, which is no longer this one's; nil when nothing does.
    func take(from machine: Machine) -> SuspensionPointer? {
        guard link.machine == machine else { return nil }
        defer { place = nil }
        return place
    }
}
