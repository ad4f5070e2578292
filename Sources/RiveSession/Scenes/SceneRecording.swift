package import RivePlay

/// What is done in a scene from its start, as the steps of a script.
package struct SceneRecording {
    private let settings: PlaySettings
    private var steps: [(name: String, words: String)] = []
    /// How many frames passed since the latest of them.
    private var frames = 0
    /// How many bytes the steps have.
    private var byteCount = 0
    /// Whether something was done that is no step, or too much.
    package private(set) var isIncomplete = false

    private static let mostBytes = 1 << 22

    init(_ settings: PlaySettings) { self.settings = settings }

    mutating func add(_ actions: [PlayAction]) {
        for action in actions {
            // Frames that pass one by one are one step.
            if case .frames(let count) = action {
                frames += count
                continue
            }
            guard let step = action.spelled, byteCount < Self.mostBytes else {
                isIncomplete = true
                continue
            }
            endFrames()
            byteCount += step.name.utf8.count + step.words.utf8.count
            steps.append(step)
        }
    }

    private mutating func endFrames() {
        if frames > 0 { steps.append(("frames", "\(frames)")) }
        frames = 0
    }

    /// The steps as a script.
    /// - Throws: `PlayError` for steps that can't be read again.
    package func script() throws(PlayError) -> Script {
        var whole = self
        whole.endFrames()
        var script = Script(settings)
        for step in whole.steps { try script.append(step.name, step.words) }
        return script
    }
}
