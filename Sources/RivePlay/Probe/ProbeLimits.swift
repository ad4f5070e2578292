import RiveFormat

/// What a probe may take of a file: what real files come to stays far below.
package struct ProbeLimits: Sendable {
    /// How many frames are run after each change, fewer where nothing moves any more.
    package var frames: Int
    /// How many inputs and values are probed.
    package var subjects: Int
    /// How many items of each list are probed, from the first on.
    package var items: Int
    /// How much may be done in all, counted as what frames do and what is looked at after each.
    package var work: Int

    package init(frames: Int = 120, subjects: Int = 1000, items: Int = 3, work: Int = 1 << 28) {
        self.frames = frames
        self.subjects = subjects
        self.items = items
        self.work = work
    }
}

/// What is left of the work that a probe may do.
final class ProbeBudget {
    private var left: Int

    init(_ work: Int) { left = work }

    var isExhausted: Bool { left < 0 }

    func take(_ work: Int) {
        WorkCounter.note(work)
        left -= work
    }
}
