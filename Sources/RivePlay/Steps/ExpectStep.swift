/// A step that judges what is.
protocol JudgingStep: Step {
    var expectation: any Expectation { get }
}

extension JudgingStep {
    package static var role: StepRole { .expects }
    package var watchedAddresses: [String] { expectation.watchedAddresses }
    package var evidence: Evidence { expectation.evidence }
    package var snapshots: [Snapshots.Key] { expectation.snapshots }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let judge = try expectation.prepare(in: scene)
        return { (play, tell) throws(PlayError) in play.report(judge, try judge.judge(play), tell) }
    }
}

/// `expect EXPECTATION`.
struct ExpectStep: JudgingStep {
    static let form = StepForm("expect", takes: "EXPECTATION", help: "fail unless this is true")

    let text: String
    let expectation: any Expectation

    init(_ text: String) throws(PlayError) {
        self.text = text
        expectation = try Self.reading(text) { () throws(PlayError) in try Sentence.expectation(text) }
    }
}
