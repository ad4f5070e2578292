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

    /// As long as frames of a whole run may be.
    private static let longest: Float = 10_000

    private init(seconds: Float, _ text: String) throws(PlayError) {
        guard (0...Self.longest).contains(seconds) else {
            throw Self.malformed(text, "a number of seconds from 0 to \(Int(Self.longest))")
        }
        (self.seconds, words) = (seconds, text)
    }

    package func frames(of dt: Float) -> Int { 1 }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: 1, by: seconds, tell) }
    }
}
