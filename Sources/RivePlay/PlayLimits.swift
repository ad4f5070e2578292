package import RiveFormat
internal import RiveModel

/// What a play may take as a whole: each frame has limits of its own, but there may be millions of them. What real files do stays
/// far below.
package struct PlayLimits: Sendable {
    /// How many frames all steps may take.
    package var frames: Int
    /// How many changes, events and their properties may be reported.
    package var reports: Int
    /// How much may be done, counted as in a frame: some ten minutes of work.
    package var effort: Int
    /// What may be held of its values, and what of the answers that are told at its end.
    package var held: ByteBudget

    package init(
        frames: Int = 10_000_000, reports: Int = 1 << 24, effort: Int = 1 << 35, held: ByteBudget = ByteBudget()
    ) {
        self.frames = frames
        self.reports = reports
        self.effort = effort
        self.held = held
    }

    /// Ends a play that goes beyond them.
    func check(frames: Int, reports: Int, effort: Int) throws(PlayError) {
        if frames > self.frames { throw end(self.frames, "frames") }
        if reports > self.reports { throw end(self.reports, "changes and events") }
        if effort > self.effort { throw end(self.effort, "pieces of work") }
    }

    /// Ends a play that holds too much.
    func check(_ held: ByteBudget, isComplete: Bool) throws(PlayError) {
        if held.isExhausted || !isComplete { throw end(held.limit, "bytes of values and answers") }
    }

    private func end(_ limit: Int, _ noun: String) -> PlayError {
        PlayError(.unsupported, "a run has \(NumberWords.grouped(limit)) \(noun) at most; it ends here")
    }
}
