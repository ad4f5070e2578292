internal import Rive
internal import RiveRuntime

/// A scene that is run frame by frame, with a digest of each.
final class ProbedScene {
    private let scene: Rive.Scene
    private let dt: Float
    private let budget: ProbeBudget
    private var digest: SceneDigest
    private var frame = -1
    /// How many of the latest frames wanted no other.
    private var quietFrames = 0
    private var countedWork = 0
    /// Whether it has come to more than a scene may take.
    private(set) var failure: PlaybackError?

    /// What a frame costs that does nothing, and each piece of what it does, as much as so many values that are looked at.
    private static let workPerFrame = 64, workPerEffort = 4
    /// What it costs to make a scene, as often as what there is to see in it is looked at.
    private static let looksPerScene = 16
    /// So many frames that want no other are the end: some want one more when they are asked for it.
    private static let mostQuiet = 3

    init(_ scene: Rive.Scene, _ dt: Float, without exception: SceneDigest.Exception, _ budget: ProbeBudget) {
        self.scene = scene
        self.dt = dt
        self.budget = budget
        digest = SceneDigest(without: exception)
    }

    var runtime: RuntimeScene { scene.artboard.scene }

    /// Whether nothing will happen any more, as long as nobody changes anything.
    var isStill: Bool { failure != nil || quietFrames >= Self.mostQuiet }

    /// The digest of the next frame; the first takes no time.
    func advance() -> UInt64 {
        frame += 1
        let found: UInt64
        do throws(PlaybackError) {
            let result = try scene.advance(by: frame == 0 ? 0 : dt)
            quietFrames = result == .settled && frame > 0 ? quietFrames + 1 : 0
            found = try scene.artboard.digest(&digest)
        } catch {
            failure = error
            return .max
        }
        if frame == 0 { budget.take(Self.looksPerScene * digest.work) }
        let work = digest.work + Self.workPerEffort * scene.artboard.effort
        budget.take(Self.workPerFrame + work - countedWork)
        countedWork = work
        return found
    }

    /// Runs until nothing moves, or for so many frames.
    func settle(within frames: Int) {
        for _ in 0..<frames where !isStill { _ = advance() }
    }

    /// Does something to it.
    func change(_ change: ProbeChange, of target: ProbeSubject.Target) {
        quietFrames = 0
        do throws(RuntimeError) {
            try change.apply(to: target, in: runtime)
        } catch {
            failure = PlaybackError(error)
        }
    }

    /// Lets a pointer do something.
    func touch(_ phase: PointerPhase, at place: TouchPlace) {
        quietFrames = 0
        _ = runtime.pointer(phase, x: place.x, y: place.y)
    }
}
