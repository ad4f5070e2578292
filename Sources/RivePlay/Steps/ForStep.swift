/// `for TIME`.
struct ForStep: Step {
    static let form = StepForm("for", takes: "TIME", help: "run for 2s or 500ms")
    static let role = StepRole.passesTime

    private let time: TimeSpan

    init(seconds: Double) throws(PlayError) {
        guard let time = TimeSpan(seconds: seconds) else {
            throw Self.malformed("\(seconds)s", "a time such as 2s or 500ms")
        }
        self.time = time
    }

    init(_ text: String) throws(PlayError) {
        guard let time = TimeSpan(text) else { throw Self.malformed(text, "a time such as 2s or 500ms") }
        self.time = time
    }

    func frames(of dt: Float) -> Int { time.frames(of: dt) }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: frames(of: play.dt), tell) }
    }
}
