/// `expect-state LAYER=NAME`, short for `expect state LAYER is NAME`.
struct ExpectStateStep: JudgingStep {
    static let form = StepForm(
        "expect-state", takes: "LAYER=NAME", help: "fail unless a layer is in this state")

    let text: String
    let expectation: any Expectation

    init(_ text: String) throws(PlayError) {
        self.text = try Self.assignment(text)
        expectation = StateExpectation(assignment: text)
    }
}
