/// `for TIME`.
package struct ForStep: Step {
    package static let form = StepForm("for", takes: "TIME", .passesTime, help: "run for 2s or 500ms")

    package let words: String
    private let time: TimeSpan

    package init(seconds: Double) throws(PlayError) { try self.init(TimeSpan(seconds: seconds), "\(seconds)s") }
    package init(_ text: String) throws(PlayError) { try self.init(TimeSpan(text), text) }

    private init(_ time: TimeSpan?, _ words: String) throws(PlayError) {
        guard let time else { throw Self.malformed(words, "a time such as 2s or 500ms") }
        (self.time, self.words) = (time, words)
    }

    package func frames(of dt: Float) -> Int { time.frames(of: dt) }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: frames(of: play.dt), tell) }
    }
}
