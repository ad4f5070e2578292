/// `until-settled`: frames pass until nothing moves, for ten seconds at most.
package struct UntilSettledStep: Step {
    package static let form = StepForm("until-settled", .waits, help: "run until it settles, at most 10 s")

    /// Whether a test has it: a generated one expects nothing.
    package let judges: Bool
    package var words: String { "" }

    package init(_ text: String = "") { judges = true }

    /// The step that stands where no time is asked for.
    static let implied = UntilSettledStep(judges: false)

    private init(judges: Bool) { self.judges = judges }

    package func frames(of dt: Float) -> Int { max(1, TimeSpan.longestWait.frames(of: dt)) }

    package func prepare(in scene: PlayScene) -> Action {
        { (play, tell) throws(PlayError) in
            let settles = try play.advance(frames: frames(of: play.dt), untilSettled: true, tell)
            if !settles, judges { play.reportFailure("still going", details: play.goingReports.map(\.text), tell) }
        }
    }
}
