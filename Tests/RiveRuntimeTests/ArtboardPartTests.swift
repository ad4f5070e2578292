import Testing

@testable import RiveRuntime

/// What artboards ask of their parts.
@Suite struct ArtboardPartTests {
    /// A part that lets some frames pass, and does nothing else.
    private final class Countdown: ArtboardPart {
        private var frames: Int

        init(_ frames: Int) { self.frames = frames }

        func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
            if isNewFrame { frames -= 1 }
            return frames > 0
        }
    }

    /// A part that notes in which phases it is asked.
    private final class Log: ArtboardPart {
        private var phases: [String] = []

        func advance(_ seconds: Float, isNewFrame: Bool) -> Bool {
            phases.append(isNewFrame ? "frame" : "round")
            return false
        }

        func updateBinds() -> Bool {
            phases.append("binds")
            return true
        }

        func prepareUpdate() { phases.append("prepare") }
        func update() { phases.append("update") }

        func settleUpdate() -> Bool {
            phases.append("settle")
            return false
        }

        func finishUpdate() { phases.append("finish") }
        func reset() { phases.append("reset") }

        func trySleep() -> Bool {
            phases.append("try")
            return false
        }

        var isAtRest: Bool {
            phases.append("rest")
            return false
        }

        func dispose() { phases.append("dispose") }

        /// The phases since this was asked.
        func take() -> String {
            defer { phases = [] }
            return phases.joined(separator: " ")
        }
    }

    private func scene(with part: (any ArtboardPart)?) throws -> RuntimeScene {
        let scene = try SceneDraft("rive draft 7.0\nBackboard\nArtboard name=\"Main\"").scene()
        scene.root.add(part)
        return scene
    }

    /// Whether a scene wants more after each of its first frames: the first one updates it.
    @Test(arguments: [(0, [true, false, false, false, false]), (3, [true, true, false, false, false])])
    func onesThatTakeTimeKeepTheSceneGoing(frames: Int, goesOn: [Bool]) throws {
        let scene = try scene(with: frames > 0 ? Countdown(frames) : nil)
        #expect(goesOn.indices.map { _ in scene.advance(1 / 60) } == goesOn)
    }

    @Test func areAskedInTheOrderOfAFrame() throws {
        let log = Log()
        let scene = try scene(with: log)
        _ = scene.advance(1 / 60)
        #expect(log.take() == "frame binds prepare update settle finish round reset")
        _ = scene.advance(1 / 60)
        #expect(log.take() == "frame prepare settle round reset rest try")
        scene.dispose()
        #expect(log.take() == "dispose")
    }

    /// A part with something left to do keeps its artboard awake.
    @Test func keepTheirArtboardAwake() throws {
        let (busy, idle) = (try scene(with: Log()), try scene(with: Countdown(1)))
        for _ in 0..<3 { _ = (busy.advance(1 / 60), idle.advance(1 / 60)) }
        #expect(busy.root.isAwake && !idle.root.isAwake)
    }
}
