/// A step about what is so.
protocol JudgingStep: Step {
    var expectation: any Expectation { get }
}

/// One whose words are what is expected.
protocol SentenceStep: JudgingStep {
    init(words: String, expectation: any Expectation)

    /// What the words expect.
    static func expectation(_ text: String) throws(PlayError) -> any Expectation
}

extension SentenceStep {
    package init(_ text: String) throws(PlayError) {
        self.init(words: text, expectation: try Self.expectation(text))
    }
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
struct ExpectStep: SentenceStep {
    static let form = StepForm("expect", takes: "EXPECTATION", .expects, help: "fail unless this is true")

    let words: String
    let expectation: any Expectation

    static func expectation(_ text: String) throws(PlayError) -> any Expectation {
        try reading(text, try Sentence.expectation(text))
    }
}

/// `expect-state LAYER=NAME`, short for `expect state LAYER is NAME`.
struct ExpectStateStep: SentenceStep {
    static let form = StepForm(
        "expect-state", takes: "LAYER=NAME", .expects, help: "fail unless a layer is in this state")

    let words: String
    let expectation: any Expectation

    static func expectation(_ text: String) throws(PlayError) -> any Expectation {
        StateExpectation(readings: SentenceReading.assignments(of: try assignment(text)))
    }
}

/// `expect-event NAME`, short for `expect event NAME`.
struct ExpectEventStep: SentenceStep {
    static let form = StepForm("expect-event", takes: "NAME", .expects, help: "fail unless this event was reported")

    let words: String
    let expectation: any Expectation

    static func expectation(_ text: String) -> any Expectation { EventExpectation(name: text) }
}
