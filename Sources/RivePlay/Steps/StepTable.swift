import RiveModel

/// The words of scripts, in the order of help.
package enum StepTable {
    package static let words: [any ScriptWord.Type] = [
        SetStep.self,
        FireStep.self,
        InputStep.self,
        ItemsStep.self,
        PointerStep.self,
        ClickStep.self,
        FocusStep.self,
        KeyStep.self,
        KeyDownStep.self,
        KeyUpStep.self,
        TextStep.self,
        GamepadStep.self,
        ActionStep.self,
        PlayLog.self,
        FramesStep.self,
        ForStep.self,
        FrameStep.self,
        UntilSettledStep.self,
        UntilStep.self,
        GetStep.self,
        ExpectStep.self,
        ExpectStateStep.self,
        ExpectEventStep.self,
        NeverStep.self,
    ]

    /// The word of those programs alone that draw.
    package static let draw: any ScriptWord.Type = DrawStep.self

    /// The kinds of steps.
    static let kinds = words.compactMap { $0 as? any Step.Type }

    /// What the words are.
    package static var names: [String] { words.map { $0.form.name } }

    /// The word of a name.
    package static func word(_ name: String) throws(PlayError) -> any ScriptWord.Type {
        if let word = (words + [draw]).first(where: { $0.form.name == name }) { return word }
        throw PlayError(
            .syntax, "unknown step \"\(name)\" (see \(command: "help advance"))",
            suggestion: suggestion(for: name, among: names + SceneSetting.allCases.map(\.rawValue)))
    }

    /// The steps that a name and the words behind it are.
    package static func steps(_ name: String, _ words: String) throws(PlayError) -> [any Step] {
        try word(name).init(words).steps(StepFiles.none)
    }

    /// What may have been meant by a step that there is not: the word for what others call so, or one that is spelled alike.
    static func suggestion(for name: String, among known: [String]) -> String? {
        commonNames[name].flatMap { known.contains($0) ? $0 : nil } ?? Spelling.nearest(to: name, among: known)
    }

    /// Steps by their names in other programs.
    private static let commonNames = [
        "tap": "click", "press": "click", "touch": "pointer", "wait": "for", "sleep": "for", "type": "text",
        "assert": "expect", "check": "expect", "swap": "items", "add": "items", "trigger": "fire",
    ]
}
