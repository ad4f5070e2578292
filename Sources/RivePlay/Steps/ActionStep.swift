internal import Rive
internal import RiveFormat
internal import RiveRuntime

/// `action ADDRESS:tap`: something is done to an object, or to what is told by a label, by somebody who does not see it.
struct ActionStep: Step {
    static let form = StepForm(
        "action", takes: "ADDRESS:KIND", help: "act without touching: tap, increase or decrease")
    static let role = StepRole.acts
    static let needsFrame = true
    var actions: OutsideActions { .keys }

    private let words: String
    private let address: String
    private let action: SemanticNode.Action

    init(_ text: String) throws(PlayError) {
        guard let colon = text.lastIndex(of: ":") else {
            throw Self.malformed(text, "of the form ADDRESS:tap|increase|decrease")
        }
        let name = String(text[text.index(after: colon)...])
        let names = SemanticNode.Action.allCases.map(\.rawValue)
        guard let action = SemanticNode.Action(rawValue: name) else {
            throw PlayError(
                .syntax,
                "\(name.quoted) of \(step: Self.form.name) is nothing to do to a thing; that is \(names.joined(separator: ", "))",
                names: [name], among: names)
        }
        let sentence = SentenceText(String(text[..<colon]))
        address = try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) }
        (words, self.action) = (text, action)
    }

    var evidence: Evidence { SemanticName(address)?.evidence ?? [] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
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
