internal import Rive
internal import RiveModel
internal import RiveRuntime

/// `key NAME+MODIFIER`: a key goes down and up again.
struct KeyStep: Step {
    static let form = StepForm(
        "key", takes: "NAME", help: "press a key, as enter, a or left+shift")
    static let role = StepRole.acts
    static let needsFrame = true
    var actions: OutsideActions { .keys }

    private let stroke: KeyStroke

    init(_ text: String) throws(PlayError) { stroke = try KeyStroke(text, Self.self) }

    func prepare(in scene: PlayScene) -> Action { stroke.action([true, false], Self.self, scene) }
}

/// `key-down NAME+MODIFIER`: a key goes down.
struct KeyDownStep: Step {
    static let form = StepForm("key-down", takes: "NAME", help: "hold a key down")
    static let role = StepRole.acts
    static let needsFrame = true
    var actions: OutsideActions { .keys }

    private let stroke: KeyStroke

    init(_ text: String) throws(PlayError) { stroke = try KeyStroke(text, Self.self) }

    func prepare(in scene: PlayScene) -> Action { stroke.action([true], Self.self, scene) }
}

/// `key-up NAME+MODIFIER`: a key goes up.
struct KeyUpStep: Step {
    static let form = StepForm("key-up", takes: "NAME", help: "let go of a key")
    static let role = StepRole.acts
    static let needsFrame = true
    var actions: OutsideActions { .keys }

    private let stroke: KeyStroke

    init(_ text: String) throws(PlayError) { stroke = try KeyStroke(text, Self.self) }

    func prepare(in scene: PlayScene) -> Action { stroke.action([false], Self.self, scene) }
}

/// A key with those that are held beside it.
private struct KeyStroke: Sendable {
    private let words: String
    private let key: Key
    private let modifiers: Key.Modifiers

    private static let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
        ("shift", .shift), ("ctrl", .ctrl), ("alt", .alt), ("meta", .meta),
    ]

    init(_ text: String, _ step: any Step.Type) throws(PlayError) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let key = Key(parts[0]) else {
            throw PlayError(
                .syntax, "\"\(parts[0])\" of \(step: step.form.name) is no key (see \(command: "help steps"))",
                names: [parts[0]], among: Key.names)
        }
        var modifiers: Key.Modifiers = []
        for part in parts.dropFirst() {
            guard let modifier = Self.modifierNames.first(where: { $0.name == part })?.modifier else {
                throw PlayError(
                    .syntax,
                    "\"\(part)\" of \(step: step.form.name) is no key to hold beside another; these are shift, ctrl, alt, meta",
                    names: [part], among: Self.modifierNames.map(\.name))
            }
            modifiers.insert(modifier)
        }
        (words, self.key, self.modifiers) = (text, key, modifiers)
    }

    /// What happens to it one after the other: whether it goes down or up.
    func action(_ presses: [Bool], _ step: any Step.Type, _ scene: PlayScene) -> Step.Action {
        { (play, tell) in
            play.act(step.form.name, words, tell) {
                let answers = presses.map {
                    scene.scene.answer(to: key, modifiers, isPressed: $0, isRepeat: false)
                }
                return answers.joined.rawValue
            }
        }
    }
}

extension [InputAnswer] {
    /// The most that became of any.
    var joined: InputAnswer { contains(.taken) ? .taken : contains(.heard) ? .heard : .unheard }
}
