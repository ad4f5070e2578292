import Rive
import RiveModel
import RiveRuntime

/// `focus next`, `focus clear` or `focus ADDRESS`: moves the focus on, clears it, or sets it to an object or to a semantic node by its label.
struct FocusStep: Step {
    static let form = StepForm(
        "focus", takes: "WHERE", .acts, .focus, help: "move focus: next|previous|up …|clear|ADDRESS")

    private enum Aim {
        case direction(FocusDirection)
        case clear
        case object(String)
        case thing(SemanticName)
    }

    let words: String
    private let aim: Aim

    init(_ text: String) throws(PlayError) {
        words = text
        if let direction = FocusDirection(rawValue: text) {
            aim = .direction(direction)
        } else if text == "clear" {
            aim = .clear
        } else {
            let address = try Self.name(text)
            aim = SemanticName(address).map(Aim.thing) ?? .object(address)
        }
    }

    var evidence: Evidence { if case .thing(let name) = aim { name.evidence } else { [] } }

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
                return acting { scene.focus(object) }
            } catch {
                guard error.kind == .notFound, !address.contains(":") else { throw error }
                throw PlayError(
                    .notFound, error.reason,
                    suggestion: Spelling.nearest(
                        to: address, among: FocusDirection.allCases.map(\.rawValue) + ["clear"]))
            }
        case .thing(let name):
            return { (play, tell) throws(PlayError) in
                guard let object = try name.node(in: scene).location.focus else {
                    throw .unfit("this object cannot take the focus, because it has no FocusData", words)
                }
                play.act(Self.form.name, words, tell) { scene.focus(object) }
            }
        }
    }

    private func acting(_ body: @escaping () -> String) -> Action {
        { (play, tell) in play.act(Self.form.name, words, tell, body) }
    }
}

extension PlayScene {
    /// What became of giving the focus to an object.
    fileprivate func focus(_ object: FocusLocation) -> String {
        scene.setFocus(object) ? "focused" : "not focused, as it is not seen or can't be"
    }
}
