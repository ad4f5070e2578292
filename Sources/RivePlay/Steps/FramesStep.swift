internal import RiveModel

/// `frames N`.
struct FramesStep: Step {
    static let form = StepForm("frames", takes: "N", help: "run N frames")
    static let role = StepRole.passesTime

    let count: Int
    /// The seconds of each, where they are others than those of the play.
    let dt: Float?

    /// - Parameters:
    ///   - count: How many frames pass.
    ///   - dt: The seconds of each, where they are others than those of the play.
    init(count: Int, dt: Float? = nil) {
        self.count = count
        self.dt = dt
    }

    init(_ text: String) throws(PlayError) {
        let limit = PlayLimits().frames
        guard let count = Int(text), (0...limit).contains(count) else {
            throw Self.malformed(text, "a count of frames, from 0 to \(NumberWords.grouped(limit))")
        }
        self.count = count
        dt = nil
    }

    func frames(of dt: Float) -> Int { count }

    func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: count, by: dt, tell) }
    }
}
