import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// `action ADDRESS:tap`: an action of assistive technology on an object, or on a semantic node by its label.
package struct ActionStep: Step {
    package static let form = StepForm(
        "action", takes: "ADDRESS:KIND", .acts, .keys, help: "assistive action: tap, increase or decrease")

    package let words: String
    private let address: String
    private let action: SemanticNode.Action

    /// What can be done.
    package static let kinds = SemanticNode.Action.allCases.map(\.rawValue)

    /// An action on an object or an accessible label.
    package init(_ name: String, on address: String) throws(PlayError) {
        action = try Self.action(name)
        self.address = address
        words = "\(SentenceSpelling.name(address)):\(name)"
    }

    package init(_ text: String) throws(PlayError) {
        guard let colon = text.lastIndex(of: ":") else {
            throw Self.malformed(text, "ADDRESS:tap|increase|decrease")
        }
        action = try Self.action(String(text[text.index(after: colon)...]))
        address = try Self.reading(text, try SentenceText(String(text[..<colon])).name())
        words = text
    }

    private static func action(_ name: String) throws(PlayError) -> SemanticNode.Action {
        if let action = SemanticNode.Action(rawValue: name) { return action }
        throw PlayError(
            .syntax,
            "unknown action \(name.quoted) of \(step: form.name); the actions are \(kinds.joined(separator: ", "))",
            names: [name], among: kinds)
    }

    package var evidence: Evidence { SemanticName(address)?.evidence ?? [] }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let find: () throws(PlayError) -> SemanticLocation
        if let name = SemanticName(address) {
            find = { () throws(PlayError) in try name.node(in: scene).location }
        } else {
            let object = try scene.semantics(at: address)
            find = { object }
        }
        return { (play, tell) throws(PlayError) in
            let object = try find()
            play.act(Self.form.name, words, tell) { scene.scene.answer(to: action, on: object).rawValue }
        }
    }
}
