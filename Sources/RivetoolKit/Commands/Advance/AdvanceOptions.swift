internal import RiveModel
internal import RivePlay

/// The options of `advance`.
enum AdvanceOptions {
    static let settings = SceneSetting.allCases.map(option)

    static func option(_ setting: SceneSetting) -> Option {
        Option(
            setting.rawValue, takes: setting.takes, setting == .artboard ? .artboard : kind(setting.takes),
            help: setting.help)
    }

    static let script = Option(
        "script", takes: "FILE", .file, isRepeatable: true, help: "steps from a file, one a line without dashes")
    static let json = Option("json", help: "one document with everything that happened")
    static let jsonLines = Option("jsonl", help: "the same as a stream of lines")
    static let geometry = Option(
        "geometry", takes: "FILE", .file,
        help: "draw an SVG of where everything lies at the end, and what listens; FILE.json gets the numbers")
    static let geometryLayers = Option(
        "geometry-layers", takes: "LAYERS",
        help: "what the drawing shows of shapes, boxes of layouts, hits and names, with commas; shapes,hits by default")
    static let eachFrame = Option(
        "each-frame", help: "print every change of what changes frame after frame, not one line for all")
    static let strict = Option("strict", help: "do not run what this build can't run exactly: exit 5")

    static let steps = StepTable.words.map { word in
        let form = word.form
        let kind: ArgumentKind =
            switch form.file {
            case .nowhere: Self.kind(form.takes)
            case .atEnd: .textWithFile
            case .everywhere: .file
            }
        return Option(form.name, takes: form.takes, kind, isRepeatable: true, help: form.help)
    }

    /// What can stand for a value that help calls so.
    private static func kind(_ words: String?) -> ArgumentKind {
        (words?.parts(separatedBy: "ADDRESS").count ?? 0) > 1 ? .address : .text
    }

    static let all =
        settings + steps + [
            script, geometry, geometryLayers, json, jsonLines, eachFrame, strict,
        ]
}
