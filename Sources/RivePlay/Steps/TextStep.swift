internal import Rive
internal import RiveModel
internal import RiveRuntime

/// `text TEXT`: types a text.
struct TextStep: Step {
    static let form = StepForm("text", takes: "TEXT", help: "type text where the focus is")
    static let role = StepRole.acts
    static let needsFrame = true
    var actions: OutsideActions { .keys }

    private let words: String
    private let typed: String

    init(typing text: String) {
        words = SentenceSpelling.text(text)
        typed = text
    }

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        words = text
        typed = try Self.reading(text) { () throws(PlayError) in try sentence.name(sentence.all) }
    }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) in
            play.act(Self.form.name, words, tell) { scene.scene.answer(toText: typed).rawValue }
        }
    }
}
