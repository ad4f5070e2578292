import Rive
import RiveFormat
import RiveRuntime

/// `key NAME` or `key MODIFIER+NAME`: a key goes down and up again.
struct KeyStep: KeyedStep {
    static let form = StepForm("key", takes: "NAME", .acts, .keys, help: "press a key: enter, a, shift+left")
    static let presses = [true, false]
    let stroke: KeyStroke
}

/// `key-down NAME`: a key goes down.
struct KeyDownStep: KeyedStep {
    static let form = StepForm(
        "key-down", takes: "NAME", .acts, .keys, help: "press a key and hold it; again repeats it")
    static let presses = [true]
    let stroke: KeyStroke
}

/// `key-up NAME`: a key goes up.
struct KeyUpStep: KeyedStep {
    static let form = StepForm("key-up", takes: "NAME", .acts, .keys, help: "release a key")
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
    package var words: String { stroke.words }

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

/// A key with those that are held beside it, in any order.
struct KeyStroke: Sendable {
    let words: String
    let key: Key
    let modifiers: Key.Modifiers

    private static let modifierNames: [(name: String, modifier: Key.Modifiers)] = [
        ("shift", .shift), ("ctrl", .ctrl), ("alt", .alt), ("meta", .meta),
    ]

    init(_ text: String, _ step: String) throws(PlayError) {
        let names = Self.modifierNames.map(\.name)
        var key: Key?
        var modifiers: Key.Modifiers = []
        for part in text.split(separator: "+", omittingEmptySubsequences: false).map(String.init) {
            if let modifier = Self.modifierNames.first(where: { $0.name == part })?.modifier {
                modifiers.insert(modifier)
            } else if key != nil {
                throw PlayError(
                    .syntax,
                    "\(part.quoted) of \(step: step) is not a modifier key; expected one of \(names.joined(separator: ", "))",
                    names: [part], among: names)
            } else {
                key = Key(part)
                guard key == nil else { continue }
                throw PlayError(
                    .syntax, "unknown key \(part.quoted) of \(step: step) (see \(command: "help steps"))",
                    names: [part],
                    among: Key.names + names)
            }
        }
        guard let key else {
            throw PlayError(
                .syntax, "\(text.quoted) of \(step: step) has modifier keys only; add a key, as in \(text)+enter")
        }
        (words, self.key, self.modifiers) = (text, key, modifiers)
    }
}

extension [InputAnswer] {
    /// The most that became of any.
    var joined: InputAnswer { contains(.taken) ? .taken : contains(.heard) ? .heard : .unheard }
}
