/// `draw NAME`: the latest frame, as a command draws it that was asked for pictures.
struct DrawStep: Step {
    static let form = StepForm(
        "draw", takes: "NAME", isOptional: true, .gets, needsFrame: true, help: "draw the frame as it stands, as NAME")

    private let name: String?
    let words: String

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        name = sentence.all.isEmpty ? nil : try sentence.name()
        words = text
    }

    /// The step that stands where none is asked for.
    init() { (name, words) = (nil, "") }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.show(as: name, tell) }
    }
}
