package import RivePlay

/// What is done in a scene from its start, as the steps of a script.
package struct SceneRecording {
    private let settings: PlaySettings
    private var steps: [any Step] = []
    /// How many bytes the steps have as words.
    private var byteCount = 0
    /// Whether something was done that no words say, or too much.
    package private(set) var isIncomplete = false

    private static let mostBytes = 1 << 22

    init(_ settings: PlaySettings) { self.settings = settings }

    mutating func add(_ added: [any Step]) {
        for step in added {
            let frames = step as? FramesStep
            guard frames?.dt == nil, byteCount < Self.mostBytes else {
                isIncomplete = true
                continue
            }
            // Frames that pass one by one are one step.
            if frames?.count == 0 { continue }
            if let frames, let latest = steps.last as? FramesStep {
                steps[steps.count - 1] = FramesStep(count: latest.count + frames.count)
            } else {
                byteCount += step.form.name.utf8.count + step.words.utf8.count
                steps.append(step)
            }
        }
    }

    /// The steps as a script.
    package var script: Script {
        var script = Script(settings)
        for step in steps { script.append(step) }
        return script
    }
}
