internal import Rive
internal import RiveModel
internal import RiveRuntime

/// `focus next`, `focus clear` or `focus ADDRESS`: the focus moves on, goes away, or to an object.
struct FocusStep: Step {
    static let form = StepForm(
        "focus", takes: "WHERE", help: "move the focus: next|previous|up …|clear|ADDRESS")
    static let role = StepRole.acts
    /// What is seen can have the focus, and nothing is before frame 0.
    static let needsFrame = true
    var actions: OutsideActions { .focus }

    private enum Aim {
        case direction(FocusDirection)
        case clear
        case object(String)
    }

    private let words: String
    private let aim: Aim

    init(_ text: String) throws(PlayError) {
        words = text
        let sentence = SentenceText(text)
        if let direction = FocusDirection(rawValue: text) {
            aim = .direction(direction)
        } else if text == "clear" {
            aim = .clear
        } else {
            aim = .object(try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) })
        }
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        switch aim {
        case .direction(let direction):
            return acting { scene.scene.moveFocus(direction) ? "moved" : "not moved" }
        case .clear:
            return acting {
                let hadFocus = scene.scene.focused != nil
                scene.scene.clearFocus()
                return hadFocus ? "cleared" : "nothing had it"
            }
        case .object(let address):
            do throws(PlayError) {
                let object = try scene.focus(at: address)
                return acting {
                    scene.scene.setFocus(object) ? "focused" : "not focused, as it is not seen or can't be"
                }
            } catch {
                guard error.kind == .notFound, !address.contains(":") else { throw error }
                throw PlayError(
                    .notFound, error.reason,
                    suggestion: Spelling.nearest(
                        to: address, among: FocusDirection.allCases.map(\.rawValue) + ["clear"]))
            }
        }
    }

    private func acting(_ body: @escaping () -> String) -> Action {
        { (play, tell) in play.act(Self.form.name, words, tell, body) }
    }
}
