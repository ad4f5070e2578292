import RiveModel

/// `frames N`.
package struct FramesStep: Step {
    package static let form = StepForm("frames", takes: "N", .passesTime, help: "run N frames")

    package let count: Int
    /// The seconds of each, where they are others than those of the play.
    package let dt: Float?
    package var words: String { "\(count)" }

    /// - Parameters:
    ///   - count: How many frames pass.
    ///   - dt: The seconds of each, where they are others than those of the play.
    package init(count: Int, dt: Float? = nil) {
        self.count = count
        self.dt = dt
    }

    package init(_ text: String) throws(PlayError) {
        let limit = PlayLimits().frames
        // Digits alone: no sign is part of a count.
        guard text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let count = Int(text), count <= limit else {
            throw Self.malformed(text, "a count of frames, from 0 to \(NumberWords.grouped(limit))")
        }
        self.count = count
        dt = nil
    }

    package func frames(of dt: Float) -> Int { count }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in try play.advance(frames: count, by: dt, tell) }
    }
}
