internal import RiveFormat

/// What a run may take as a whole: each frame has limits of its own, but there may be millions of them. What real files do stays
/// far below.
struct RunLimits {
    /// How many frames all steps may take.
    var frames = 10_000_000
    /// How many changes, events and their properties may be reported.
    var reports = 1 << 24
    /// How much may be done, counted as in a frame: some ten minutes of work.
    var effort = 1 << 35

    /// What may be held of its values, and what of the answers that are told at its end.
    var held = ByteBudget()

    /// Ends a run of a file that goes beyond them.
    func check(frames: Int, reports: Int, effort: Int, _ path: String) throws(ToolError) {
        let excess: (Int, String)? =
            if frames > self.frames {
                (self.frames, "frames")
            } else if reports > self.reports {
                (self.reports, "changes and events")
            } else if effort > self.effort {
                (self.effort, "pieces of work")
            } else {
                nil
            }
        if let (limit, noun) = excess { throw end(limit, noun, path) }
    }

    /// Ends a run of a file that holds too much.
    func check(_ held: ByteBudget, isComplete: Bool, _ path: String) throws(ToolError) {
        if held.isExhausted || !isComplete { throw end(held.limit, "bytes of values and answers", path) }
    }

    private func end(_ limit: Int, _ noun: String, _ path: String) -> ToolError {
        ToolError(.unsupported, file: path, "a run has \(NumberWords.grouped(limit)) \(noun) at most; it ends here")
    }
}
