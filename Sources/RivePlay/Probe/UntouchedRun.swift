/// The reference run, without the probed change: the digests of its frames, step by step, computed on demand.
final class UntouchedRun {
    private let scene: ProbedScene
    private let steps: [ProbeStep]
    /// The steps that were taken so far, the last one as far as its frames were asked for.
    private var taken: [Taken] = []

    /// What is known of a step that was taken.
    private struct Taken {
        /// The digests of its frames; the last one stands for all that follow where nothing happens any more.
        var digests: [UInt64] = []
        /// The frame from which on nothing happens.
        var stillFrom: Int?
    }

    /// - Parameters:
    ///   - scene: What is run.
    ///   - steps: What is done to it, in order.
    ///   - first: The first step of whose frames digests are asked for.
    init(_ scene: ProbedScene, _ steps: [ProbeStep], from first: Int) {
        (self.scene, self.steps) = (scene, steps)
        for step in steps[..<first] {
            step.apply(to: scene)
            scene.settle(within: step.frames)
            taken.append(Taken())
        }
    }

    /// The digest of a frame behind a step. Frames of a step are asked for up to the last one that differs from others before those
    /// of the next.
    func digest(_ frame: Int, behind step: Int) -> UInt64 {
        while taken.count <= step {
            steps[taken.count].apply(to: scene)
            taken.append(Taken())
        }
        while taken[step].digests.count <= frame, taken[step].stillFrom == nil {
            taken[step].digests.append(scene.advance())
            if scene.isStill { taken[step].stillFrom = taken[step].digests.count - 1 }
        }
        return taken[step].digests[min(frame, taken[step].digests.count - 1)]
    }

    /// Whether nothing happens behind a step, that was asked for, from a frame on.
    func isStill(at frame: Int, behind step: Int) -> Bool { taken[step].stillFrom.map { frame >= $0 } ?? false }
}
