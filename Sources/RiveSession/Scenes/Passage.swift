internal import RiveJSON

/// Time that passes in a scene.
struct Passage {
    /// What it waits for.
    enum End { case settled, expectation }

    /// The same as steps.
    let steps: [SessionScene.Action]
    /// What it waits for; nil where it is said how much passes.
    let end: End?

    /// What `scene.advance` is asked for.
    init(_ arguments: SessionArguments) throws(SessionError) {
        let given = ["frames", "seconds", "until"].filter { arguments[$0] != nil }
        guard given.count == 1, let word = arguments.word(given[0]) else {
            throw .parameter(
                "scene.advance needs one of \"frames\", \"seconds\" and \"until\"", "missingParameter")
        }
        let step: (name: String, words: String)
        switch given[0] {
        case "frames": (step, end) = (("frames", word), nil)
        case "seconds": (step, end) = (("for", word + "s"), nil)
        default: (step, end) = word == "settled" ? (("until-settled", ""), .settled) : (("until", word), .expectation)
        }
        steps = [.words(name: step.name, step.words)]
    }

    /// The time of a log, with what its pointers do.
    init(_ log: SessionScene.Action) { (steps, end) = ([log], nil) }
}
