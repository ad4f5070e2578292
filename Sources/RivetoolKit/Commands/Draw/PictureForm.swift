import ToolSupport

/// A form that pictures are written in, by the ending of their files.
enum PictureForm: String, CaseIterable {
    case png, svg, json, apng, gif, webp, y4m

    /// Whether it has a picture for each of several times.
    var isAnimated: Bool {
        switch self {
        case .png, .svg, .json: false
        case .apng, .gif, .webp, .y4m: true
        }
    }

    /// The form that the name of a file says; nil for a name that says none.
    init?(endingOf path: String) {
        let ending = SplitPath(path).fileName.lowercased()
        let form = Self.allCases.first { ending.hasSuffix(".\($0.rawValue)") }
        guard let form = form ?? (ending.hasSuffix(".jsonl") ? .json : nil) else { return nil }
        self = form
    }

    static let names = allCases.map(\.rawValue)
}

extension OutputKind {
    static func picture(_ form: PictureForm) -> OutputKind { form == .json ? .displayList : .picture(form.rawValue) }
}
