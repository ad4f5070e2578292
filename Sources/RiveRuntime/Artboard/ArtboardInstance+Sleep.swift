/// Artboards that nothing happens in sleep: frames pass them by until something wakes them.
///
/// Sleeping changes no result. All that goes on in an artboard at rest is that the time which its finished animations count
/// grows; it is made up for when the artboard wakes.
extension ArtboardInstance {
    /// What sleeping needs to remember.
    struct SleepState {
        var isAwake = true
        /// Whether a data bind in it, or in what is nested in it, has something to do.
        var hasBindWork = true
        /// Whether something wanted more frames when it was last advanced.
        var wantsFrames = true
        /// The seconds of its latest frame.
        var seconds: Float = 0
        /// The frame after which it fell asleep, and the latest one that passed it by.
        var sleptAt = 0
        var passedAt = 0
        /// Whether something fell asleep with it that has to wake with it.
        var hasFollowers = false
    }

    var isAwake: Bool { sleepState.isAwake }

    /// Notes that a data bind in it has something to do.
    @inline(__always)
    func noteBindWork() { if !sleepState.hasBindWork { noteFirstBindWork() } }

    private func noteFirstBindWork() {
        sleepState.hasBindWork = true
        // It is nested in what keeps it.
        borrowing(host) { host in borrowing(host.outer) { $0.noteBindWork() } }
    }

    /// Notes what advancing it came to.
    func noteAdvance(_ seconds: Float, wantsFrames: Bool, isNewFrame: Bool) {
        if isNewFrame {
            sleepState.wantsFrames = wantsFrames
            sleepState.seconds = seconds
        } else if wantsFrames {
            sleepState.wantsFrames = true
        }
    }

    /// Notes that a frame goes by while it sleeps.
    func passBy() { sleepState.passedAt = scene.frame }

    /// Lets it take part again, with all that it is nested in.
    @inline(__always)
    func wake() { if !sleepState.isAwake { wakeUp() } }

    private func wakeUp() {
        if let outer = host?.outer {
            outer.wake()
            sleepState.passedAt = max(sleepState.passedAt, outer.sleepState.passedAt)
        }
        sleepState.isAwake = true
        if sleepState.hasFollowers {
            sleepState.hasFollowers = false
            forEachPart { $0.wakeAll() }
        }
        let missed = sleepState.passedAt - sleepState.sleptAt
        guard missed > 0 else { return }
        for machine in machines.indices { machines[machine].catchUp(missed, sleepState.seconds) }
    }

    /// Wakes it and all that is nested in it.
    func wakeAll() {
        wake()
        forEachPart { $0.wakeAll() }
    }

    /// Falls asleep where nothing is left to do.
    func trySleep() {
        guard sleepState.isAwake else { return }
        let isQuiet = !isDirty && !sleepState.wantsFrames && scripts?.isBusy != true
        let isBusy = anyPart { !$0.trySleep() }
        // What follows artboards around it looks at them in every frame.
        guard isQuiet, !isBusy, !container.followsOutside, container.isIdle, machinesAreIdle else { return }
        sleep()
    }

    private func sleep() {
        sleepState.isAwake = false
        sleepState.sleptAt = scene.frame
        sleepState.passedAt = scene.frame
    }

    private var machinesAreIdle: Bool {
        // They drive it as long as they are noted here.
        for machine in machines.indices where !borrowing(machines[machine], { $0.isIdle }) { return false }
        return true
    }

    /// Whether nothing is left to do in it and in all that is nested in it, as long as nothing around it changes.
    var isAtRest: Bool {
        guard sleepState.isAwake else { return true }
        guard !isDirty, !sleepState.wantsFrames, container.isIdle, machinesAreIdle, scripts?.isBusy != true else {
            return false
        }
        var rests = true
        forEachPart { if rests { rests = $0.isAtRest } }
        return rests
    }

    /// Whether something follows what is around it, of all that falls asleep here with what is nested in it.
    @discardableResult
    func sleepAll() -> Bool {
        guard sleepState.isAwake else { return false }
        let hasFollowers = anyPart { $0.sleepAll() }
        sleepState.hasFollowers = hasFollowers
        sleep()
        return hasFollowers || container.followsOutside
    }
}
