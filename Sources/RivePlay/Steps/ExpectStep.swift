/// A step about what is so.
protocol JudgingStep: Step {
    var expectation: any Expectation { get }
}

extension JudgingStep {
    package var watchedAddresses: [String] { expectation.watchedAddresses }
    package var evidence: Evidence { expectation.evidence }
    package var snapshots: [Snapshots.Key] { expectation.snapshots }
    package var judges: Bool { true }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let judge = try expectation.prepare(in: scene)
        return { (play, tell) throws(PlayError) in play.report(judge, try judge.judge(play), tell) }
    }
}

/// `expect EXPECTATION`.
struct ExpectStep: JudgingStep {
    static let form = StepForm("expect", takes: "EXPECTATION", .expects, help: "fail unless this is true")

    let words: String
    let expectation: any Expectation

    init(_ text: String) throws(PlayError) {
        words = text
        expectation = try Self.reading(text) { () throws(PlayError) in try Sentence.expectation(text) }
    }
}

/// `expect-state LAYER=NAME`, short for `expect state LAYER is NAME`.
struct ExpectStateStep: JudgingStep {
    static let form = StepForm(
        "expect-state", takes: "LAYER=NAME", .expects, help: "fail unless a layer is in this state")

    let words: String
    let expectation: any Expectation

    init(_ text: String) throws(PlayError) {
        words = try Self.assignment(text)
        // Nothing but "=" separates.
        expectation = StateExpectation(readings: SentenceReading.assignments(of: text))
    }
}

/// `expect-event NAME`, short for `expect event NAME`.
struct ExpectEventStep: JudgingStep {
    static let form = StepForm("expect-event", takes: "NAME", .expects, help: "fail unless this event was reported")

    let words: String
    let expectation: any Expectation

    init(_ text: String) { (words, expectation) = (text, EventExpectation(name: text)) }
}
