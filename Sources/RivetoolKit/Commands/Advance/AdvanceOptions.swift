import RiveModel
import RivePlay

/// The options of `advance`.
enum AdvanceOptions {
    static let settings = SceneSetting.allCases.map(option)

    static func option(_ setting: SceneSetting) -> Option {
        let kind: ArgumentKind =
            switch setting {
            case .artboard: .artboard
            case .stateMachine, .animation, .instance: .address
            case .size, .blank, .noBind, .fps, .dt, .seed, .scripts, .assumeImages: .text
            }
        return Option(setting.rawValue, takes: setting.takes, kind, in: .scene, help: setting.help)
    }

    static let script = Option(
        "script", takes: "FILE", .file, isRepeatable: true, in: .actions,
        help: "read steps from a file, one a line, without dashes")
    static let json = Option("json", excludes: ["jsonl"], help: "print everything that happened as one document")
    static let jsonLines = Option("jsonl", help: "print the same as JSON Lines, as it happens")
    static let geometry = Option(
        "geometry", takes: "FILE", .file, writes: .file,
        help: "write an SVG of positions and hit areas, or FILE.json")
    static let geometryLayers = Option(
        "geometry-layers", takes: "LAYERS",
        help: "shapes, boxes, hits, names, with commas (shapes,hits)")
    static let trace = Option(
        "trace", takes: "PAGE", .file, writes: .file, help: "write a page of the run: pictures and what happened")
    static let eachFrame = Option(
        "each-frame", help: "print every change of a value, not one line for all")
    static let strict = Option("strict", in: .scene, help: "exit with 5 if not all can be run exactly")

    static let steps = StepTable.words.map { word in
        let form = word.form
        let kind: ArgumentKind =
            switch form.file {
            case .nowhere: Self.kind(form.takes)
            case .atEnd: .textWithFile
            case .everywhere: .file
            }
        return Option(form.name, takes: form.takes, kind, isRepeatable: true, in: group(of: form), help: form.help)
    }

    /// The heading of help for a word of scripts.
    private static func group(of form: StepForm) -> Option.Group {
        switch form.role {
        case .passesTime, .waits: .time
        case .acts: .actions
        case .gets, .expects, .forbids: .looking
        }
    }

    /// What can stand for a value that help calls so.
    private static func kind(_ words: String?) -> ArgumentKind {
        (words?.parts(separatedBy: "ADDRESS").count ?? 0) > 1 ? .address : .text
    }

    static let all =
        settings + steps + [
            script, geometry, geometryLayers, trace, json, jsonLines, eachFrame, strict,
        ]
}
