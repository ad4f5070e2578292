internal import RiveFormat
internal import RiveJSON
internal import RivePlay

/// Time that passes in a scene.
struct Passage {
    /// What it waits for.
    enum End { case settled, expectation }

    /// The same as steps.
    let steps: [PlayAction]
    /// What it waits for; nil where it is said how much passes.
    let end: End?

    /// What `scene.advance` is asked for.
    init(_ arguments: SessionArguments) throws(SessionError) {
        let given = ["frames", "seconds", "step", "until"].filter { arguments[$0] != nil }
        guard given.count == 1, let word = arguments.word(given[0]) else {
            throw .parameter(
                "scene.advance requires one of \"frames\", \"seconds\", \"step\" and \"until\"", "missingParameter")
        }
        let action: PlayAction
        switch given[0] {
        case "frames": (action, end) = (.frames(arguments.integer("frames") ?? 0), nil)
        case "seconds": (action, end) = (.seconds(arguments["seconds"]?.number ?? .nan), nil)
        case "step": (action, end) = (.frame(seconds: arguments["step"]?.number ?? .nan), nil)
        default:
            (action, end) =
                word == "settled" ? (.untilSettled, .settled) : (.words(name: "until", word), .expectation)
        }
        steps = [action]
    }

    /// So many frames.
    init(frames: Int) { (steps, end) = ([.frames(frames)], nil) }

    /// The time of a log, with what its pointers do.
    init(_ log: PlayAction) { (steps, end) = ([log], nil) }
}
