internal import Rive
internal import RiveFormat
internal import RiveModel
internal import RiveRuntime

/// `key NAME+MODIFIER`: a key goes down and up again.
struct KeyStep: KeyedStep {
    static let form = StepForm("key", takes: "NAME", help: "press a key, as enter, a or left+shift")
    static let presses = [true, false]
    let stroke: KeyStroke
}

/// `key-down NAME+MODIFIER`: a key goes down.
struct KeyDownStep: KeyedStep {
    static let form = StepForm("key-down", takes: "NAME", help: "hold a key down; one that is held repeats")
    static let presses = [true]
    let stroke: KeyStroke
}

/// `key-up NAME+MODIFIER`: a key goes up.
struct KeyUpStep: KeyedStep {
    static let form = StepForm("key-up", takes: "NAME", help: "let go of a key")
    static let presses = [false]
    let stroke: KeyStroke
}

/// A step that does something to a key.
protocol KeyedStep: Step {
    /// What happens to the key one after the other: whether it goes down or up.
    static var presses: [Bool] { get }
    var stroke: KeyStroke { get }

    init(stroke: KeyStroke)
}

extension KeyedStep {
    static var role: StepRole { .acts }
    static var needsFrame: Bool { true }
    var actions: OutsideActions { .keys }

    init(_ text: String) throws(PlayError) { self.init(stroke: try KeyStroke(text, Self.form.name)) }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) in
            play.act(Self.form.name, stroke.words, tell) {
                let answers = Self.presses.map { isPressed in
                    let isRepeat = !play.holds(stroke.key, isPressed)
                    return scene.scene.answer(
                        to: stroke.key, stroke.modifiers, isPressed: isPressed, isRepeat: isPressed && isRepeat)
                }
                return answers.joined.rawValue
            }
        }
    }
}

/// A key with those that are held beside it.
struct KeyStroke: Sendable {
    let words: String
    let key: Key
    let modifiers: Key.Modifiers

    private static let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
        ("shift", .shift), ("ctrl", .ctrl), ("alt", .alt), ("meta", .meta),
    ]

    init(_ text: String, _ step: String) throws(PlayError) {
        let parts = text.split(separator: "+", omittingEmptySubsequences: false).map(String.init)
        guard let key = Key(parts[0]) else {
            throw PlayError(
                .syntax, "\(parts[0].quoted) of \(step: step) is no key (see \(command: "help steps"))",
                names: [parts[0]], among: Key.names)
        }
        var modifiers: Key.Modifiers = []
        for part in parts.dropFirst() {
            guard let modifier = Self.modifierNames.first(where: { $0.name == part })?.modifier else {
                let names = Self.modifierNames.map(\.name)
                throw PlayError(
                    .syntax,
                    "\(part.quoted) of \(step: step) is no key to hold beside another; these are \(names.joined(separator: ", "))",
                    names: [part], among: names)
            }
            modifiers.insert(modifier)
        }
        (words, self.key, self.modifiers) = (text, key, modifiers)
    }
}

extension [InputAnswer] {
    /// The most that became of any.
    var joined: InputAnswer { contains(.taken) ? .taken : contains(.heard) ? .heard : .unheard }
}
