internal import RivePlay

/// The options of `advance`.
enum AdvanceOptions {
    static let artboard = Option(
        "artboard", takes: "NAME|#N", help: "the artboard, by name or index; the first unless given")
    static let machine = Option(
        "state-machine", takes: "NAME|#N", help: "what drives it: a state machine by name or index")
    static let animation = Option("animation", takes: "NAME|#N", help: "or an animation")
    static let instance = Option(
        "instance", takes: "NAME|#N", help: "the view model instance to bind, by name or index")
    static let blank = Option("blank", help: "bind an instance with the values that types start with")
    static let noBind = Option("no-bind", help: "bind nothing")
    static let fps = Option("fps", takes: "N", help: "frames a second; 60 unless given")
    static let dt = Option("dt", takes: "SECONDS", help: "the seconds of a frame, instead of --fps")
    static let seed = Option("seed", takes: "N", help: "where random numbers start; 1 unless given")
    static let script = Option(
        "script", takes: "FILE", .file, isRepeatable: true, help: "steps from a file, one a line without dashes")
    static let json = Option("json", help: "one document with everything that happened")
    static let jsonLines = Option("jsonl", help: "the same as a stream of lines")
    static let geometry = Option(
        "geometry", takes: "FILE", .file, help: "draw an SVG of where everything lies at the end, and what listens")
    static let eachFrame = Option(
        "each-frame", help: "print every change of what changes frame after frame, not one line for all")
    static let strict = Option("strict", help: "do not run what this build can't run exactly: exit 5")

    static let steps = StepTable.kinds.map { kind in
        let form = kind.form
        guard let words = form.takes else { return Option(form.name, isRepeatable: true, help: form.help) }
        return Option(
            form.name, takes: words, form.mayNameFile ? .textWithFile : .text, isRepeatable: true, help: form.help)
    }

    static let all =
        [artboard, machine, animation, instance, blank, noBind, fps, dt, seed] + steps + [
            script, geometry, json, jsonLines, eachFrame, strict,
        ]
}
