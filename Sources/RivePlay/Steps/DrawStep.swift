/// `draw NAME`: the latest frame, as a command draws it that was asked for pictures.
struct DrawStep: Step {
    static let form = StepForm(
        "draw", takes: "NAME", isOptional: true, help: "draw the frame as it stands, as NAME")
    static let role = StepRole.gets
    static let needsFrame = true

    private let name: String?

    init(_ text: String) throws(PlayError) {
        let sentence = SentenceText(text)
        name = sentence.all.isEmpty ? nil : try sentence.name(sentence.all)
    }

    /// The step that stands where none is asked for.
    init() { name = nil }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.show(as: name, tell) }
    }
}
