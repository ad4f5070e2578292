/// `expect-event NAME`.
struct EventExpectation: Step {
    static let form = StepForm(
        "expect-event", takes: "NAME", help: "fail unless this event was reported, as above")
    static let role = StepRole.expects

    let text: String

    init(_ text: String) { self.text = text }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let record = try scene.event(text)
        return { (play, tell) in
            play.report(
                text, passed: play.window.has(event: record), .words(play.window.words(forEvent: record)), tell)
        }
    }
}
