package import RiveFormat
import RiveModel

/// What a play may take as a whole: each frame has limits of its own, but there may be millions of them. What real files do stays
/// far below.
package struct PlayLimits: Sendable {
    /// How many frames all steps may take.
    package var frames: Int
    /// How many changes, events and their properties may be reported.
    package var reports: Int
    /// How much may be done, counted as in a frame: some ten minutes of work.
    package var effort: Int
    /// What may be held of its values, and of the answers that are reported at its end.
    package var held: ByteBudget
    /// What to do for a longer run, behind what ends one.
    package var advice: String

    package init(
        frames: Int = 10_000_000, reports: Int = 1 << 24, effort: Int = 1 << 35, held: ByteBudget = ByteBudget(),
        advice: String = ""
    ) {
        self.frames = frames
        self.reports = reports
        self.effort = effort
        self.held = held
        self.advice = advice
    }

    /// What a test may take.
    /// - Parameters:
    ///   - frames: How many frames; the default is almost half an hour of a scene.
    ///   - held: What may be held of its values.
    /// - Returns: The limits of a test.
    package static func ofTest(frames: Int = 100_000, held: ByteBudget = ByteBudget()) -> PlayLimits {
        let limits = PlayLimits()
        return PlayLimits(
            frames: frames, effort: min(max(frames * effortPerFrame, 1 << 24), limits.effort), held: held)
    }

    /// The work that a frame of a test may take on average; that of few real files takes as much.
    private static let effortPerFrame = 1 << 14

    /// Ends a play that goes beyond them.
    func check(frames: Int, reports: Int, effort: Int) throws(PlayError) {
        if frames > self.frames { throw end(self.frames, "frames") }
        if reports > self.reports { throw end(self.reports, "changes and events") }
        if effort > self.effort { throw end(self.effort, "units of work") }
    }

    /// Ends a play that holds too much.
    func check(_ held: ByteBudget, isComplete: Bool) throws(PlayError) {
        if held.isExhausted || !isComplete { throw end(held.limit, "bytes of values and answers") }
    }

    private func end(_ limit: Int, _ noun: String) -> PlayError {
        PlayError(.unsupported, "the run is over its limit of \(NumberWords.grouped(limit)) \(noun)\(advice)")
    }
}
