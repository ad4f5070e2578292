internal import RiveFormat
internal import RiveJSON
internal import RivePlay

/// Time that passes in a scene.
struct Passage {
    /// What it waits for.
    enum End { case settled, expectation }

    /// The same as steps.
    let steps: [any Step]
    /// What it waits for; nil where it is said how much passes.
    let end: End?

    /// What `scene.advance` is asked for.
    init(_ arguments: SessionArguments) throws(SessionError) {
        let given = ["frames", "seconds", "step", "until"].filter { arguments[$0] != nil }
        guard given.count == 1, let word = arguments.word(given[0]) else {
            throw .parameter(
                "scene.advance requires one of \"frames\", \"seconds\", \"step\" and \"until\"", "missingParameter")
        }
        func seconds(_ name: String) -> Double { arguments[name]?.number ?? .nan }
        end = given[0] != "until" ? nil : word == "settled" ? .settled : .expectation
        steps = try SessionError.ofPlay { () throws(PlayError) in
            switch given[0] {
            case "frames": [FramesStep(count: arguments.integer("frames") ?? 0)]
            case "seconds": [try ForStep(seconds: seconds("seconds"))]
            case "step": [try FrameStep(seconds: seconds("step"))]
            case _ where word == "settled": [UntilSettledStep()]
            default: try StepTable.steps("until", word)
            }
        }
    }

    /// So many frames.
    init(frames: Int) { (steps, end) = ([FramesStep(count: frames)], nil) }

    /// The time of a log, with what its pointers do.
    init(log: [any Step]) { (steps, end) = (log, nil) }
}
