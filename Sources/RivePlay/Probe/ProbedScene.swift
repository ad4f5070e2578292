import Rive
import RiveRuntime

/// A scene that is run frame by frame, with a digest of each.
final class ProbedScene {
    private let scene: Rive.Scene
    private let dt: Float
    private let budget: ProbeBudget
    private var digest: SceneDigest
    private var frame = -1
    private var quiet = QuietFrames()
    /// What was counted so far: what the scene did, and what was looked at.
    private var countedEffort = 0, countedLooks = 0
    /// Whether it has come to more than a scene may take.
    private(set) var failure: PlaybackError?

    /// What a frame costs that does nothing, and each piece of what it does, as much as so many values that are looked at. To draw
    /// a piece costs as much as to look at one.
    private static let workPerFrame = 64, workPerEffort = 4
    /// What it costs to make a scene, as often as what there is to see in it is looked at.
    private static let looksPerScene = 4

    init(_ scene: Rive.Scene, _ dt: Float, without exception: SceneDigest.Exception, _ budget: ProbeBudget) {
        self.scene = scene
        self.dt = dt
        self.budget = budget
        digest = SceneDigest(without: exception)
    }

    var runtime: RuntimeScene { scene.artboard.scene }

    /// Whether nothing will happen any more without a change from outside.
    var isStill: Bool { failure != nil || quiet.isEnd }

    /// Runs the next frame without a digest. The first frame takes no time.
    private func pass() throws(PlaybackError) {
        frame += 1
        let result = try scene.advance(by: frame == 0 ? 0 : dt)
        quiet.note(result, isFirst: frame == 0)
        let effort = scene.artboard.effort - countedEffort
        budget.take(Self.workPerFrame + Self.workPerEffort * effort)
        countedEffort += effort
    }

    /// The digest of the next frame.
    func advance() -> UInt64 {
        let found: UInt64
        do throws(PlaybackError) {
            try pass()
            found = try scene.artboard.digest(&digest)
        } catch {
            failure = error
            return .max
        }
        if frame == 0 { budget.take(Self.looksPerScene * digest.work) }
        let (effort, looks) = (scene.artboard.effort, digest.work)
        budget.take(effort - countedEffort + looks - countedLooks)
        (countedEffort, countedLooks) = (effort, looks)
        return found
    }

    /// Runs until nothing moves, or for so many frames.
    func settle(within frames: Int) {
        do throws(PlaybackError) {
            for _ in 0..<frames where !isStill && !budget.isExhausted { try pass() }
        } catch {
            failure = error
        }
    }

    /// Does something to it.
    func change(_ change: ProbeChange, of target: ProbeSubject.Target) {
        quiet.end()
        do throws(RuntimeError) {
            try change.apply(to: target, in: runtime)
        } catch {
            failure = PlaybackError(error)
        }
    }

    /// Takes a touch.
    func take(_ touch: Touch) {
        quiet.end()
        _ = runtime.take(touch)
    }
}
