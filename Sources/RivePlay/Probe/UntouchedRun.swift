/// A run in which what is probed is not changed: the digests of its frames, step by step, as far as anybody asked for them.
final class UntouchedRun {
    private let scene: ProbedScene
    private let steps: [ProbeStep]
    /// The digests behind each step that was taken; the last one stands for all frames that follow.
    private var digests: [[UInt64]] = []

    init(_ scene: ProbedScene, _ steps: [ProbeStep]) {
        self.scene = scene
        self.steps = steps
    }

    /// The digest of a frame behind a step.
    func digest(_ frame: Int, behind step: Int) -> UInt64 {
        while digests.count <= step { take(steps[digests.count]) }
        return digests[step][min(frame, digests[step].count - 1)]
    }

    /// Whether nothing happens behind a step, that was asked for, from a frame on.
    func isStill(at frame: Int, behind step: Int) -> Bool { frame >= digests[step].count - 1 }

    private func take(_ step: ProbeStep) {
        step.apply(to: scene)
        var found: [UInt64] = []
        repeat { found.append(scene.advance()) } while found.count < step.frames && !scene.isStill
        digests.append(found)
    }
}
