internal import RiveModel

/// `step SECONDS`.
struct FrameStep: Step {
    static let form = StepForm(
        "step", takes: "SECONDS", help: "run one frame of this length")
    static let role = StepRole.passesTime
    static let needsFrame = false

    private let seconds: Float

    init(_ text: String) throws(PlayError) {
        try self.init(seconds: text.isDecimal ? Float(text) ?? .nan : .nan, text)
    }

    init(seconds: Double) throws(PlayError) { try self.init(seconds: Float(seconds), "\(seconds)") }

    private init(seconds: Float, _ text: String) throws(PlayError) {
        guard seconds.isFinite, seconds >= 0 else {
            throw Self.malformed(text, "a number of seconds that is not negative")
        }
        self.seconds = seconds
    }

    func frames(of dt: Float) -> Int { 1 }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: 1, by: seconds, tell) }
    }
}
