internal import RiveModel

/// The kinds of steps, in the order of help.
package enum StepTable {
    package static let kinds: [any Step.Type] = [
        SetStep.self,
        FireStep.self,
        InputStep.self,
        ItemsStep.self,
        PointerStep.self,
        ClickStep.self,
        FramesStep.self,
        ForStep.self,
        UntilSettledStep.self,
        UntilStep.self,
        GetStep.self,
        ExpectStep.self,
        ExpectStateStep.self,
        ExpectEventStep.self,
        NeverStep.self,
    ]

    /// What the steps are called.
    static var names: [String] { kinds.map { $0.form.name } }

    /// The step that a name and the words behind it are.
    package static func step(_ name: String, _ text: String) throws(PlayError) -> any Step {
        try kind(name).init(text)
    }

    /// The kind of a name.
    static func kind(_ name: String) throws(PlayError) -> any Step.Type {
        if let kind = kinds.first(where: { $0.form.name == name }) { return kind }
        throw PlayError(
            .syntax, "unknown step \"\(name)\" (see \(command: "help advance"))",
            suggestion: Spelling.nearest(
                to: name, among: names + SceneSetting.allCases.map(\.rawValue)))
    }
}
