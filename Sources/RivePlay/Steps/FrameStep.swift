import RiveModel

/// `step SECONDS`.
package struct FrameStep: Step {
    package static let form = StepForm(
        "step", takes: "SECONDS", .passesTime, needsFrame: false, help: "run one frame of this length")

    package let words: String
    private let seconds: Float

    package init(_ text: String) throws(PlayError) {
        try self.init(seconds: text.isDecimal ? Float(text) ?? .nan : .nan, text)
    }

    package init(seconds: Double) throws(PlayError) { try self.init(seconds: Float(seconds), "\(seconds)") }

    private init(seconds: Float, _ text: String) throws(PlayError) {
        guard seconds.isFinite, seconds >= 0 else {
            throw Self.malformed(text, "a number of seconds that is not negative")
        }
        (self.seconds, words) = (seconds, text)
    }

    package func frames(of dt: Float) -> Int { 1 }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: 1, by: seconds, tell) }
    }
}
