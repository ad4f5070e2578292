/// How often data binds, nested machines and components may settle in one frame: as the runtime.
private let mostRounds = 5

extension ArtboardInstance {
    /// A frame, as the runtime: the machine and the artboard take the time, then at most five rounds without time let
    /// components, transitions and what is nested settle, each of which ends what counts for one round only.
    ///
    /// `entered` is called once the machine took the time, `updated` when components were updated in a round, `settled` at the end of each
    /// round, and `ended` behind the last. Who calls keeps the machine.
    /// - Returns: Whether it wants more frames.
    @inline(__always)
    func advanceFrame(
        _ seconds: Float, _ machine: Unmanaged<StateMachineInstance>?, entered: () -> Void, updated: () -> Void,
        settled: () -> Void, ended: () -> Void
    ) -> Bool {
        var goesOn = seconds == 0
        if machine?._withUnsafeGuaranteedRef({ $0.advance(seconds, isNewFrame: true) }) == true { goesOn = true }
        entered()
        if advance(seconds, isNewFrame: true) { goesOn = true }
        for _ in 0..<mostRounds {
            if updatePass() { goesOn = true }
            updated()
            if machine?._withUnsafeGuaranteedRef({ $0.changeState() }) == true { goesOn = true }
            if advance(0, isNewFrame: false) { goesOn = true }
            settled()
            if !isDirty { break }
        }
        ended()
        if machine?._withUnsafeGuaranteedRef(\.hasPendingReports) == true { goesOn = true }
        return goesOn
    }
}

extension StateMachineInstance {
    /// - Returns: Whether a layer took another state.
    @inline(__always)
    fileprivate func changeState() -> Bool {
        guard tryChangeState() else { return false }
        _ = advance(0, isNewFrame: false)
        return true
    }
}
