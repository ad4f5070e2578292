import RiveJSON
import RivePlay

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
        let number = arguments[given[0]]?.number ?? .nan
        switch given[0] {
        case "frames": (steps, end) = ([FramesStep(count: arguments.integer("frames") ?? 0)], nil)
        case "seconds": (steps, end) = ([try SessionError.ofPlay(try ForStep(seconds: number))], nil)
        case "step": (steps, end) = ([try SessionError.ofPlay(try FrameStep(seconds: number))], nil)
        case _ where word == "settled": (steps, end) = ([UntilSettledStep()], .settled)
        default: (steps, end) = (try SessionError.ofPlay(try StepTable.steps("until", word)), .expectation)
        }
    }

    /// The time of a log, with what its pointers do.
    init(log: [any Step]) { (steps, end) = (log, nil) }
}
