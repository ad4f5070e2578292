/// `get ADDRESS`.
struct GetStep: Step {
    static let form = StepForm("get", takes: "ADDRESS", help: "print a value")
    static let role = StepRole.gets

    let text: String

    init(_ text: String) { self.text = text }

    var watchedAddresses: [String] { [text] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let location = try scene.location(text)
        return { (play, tell) in
            play.report(text, passed: nil, scene.finding(scene.value(at: location), at: location), tell)
        }
    }
}
