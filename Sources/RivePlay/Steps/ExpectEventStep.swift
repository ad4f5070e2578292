/// `expect-event NAME`, short for `expect event NAME`.
struct ExpectEventStep: JudgingStep {
    static let form = StepForm(
        "expect-event", takes: "NAME", help: "fail unless this event was reported")

    let text: String
    let expectation: any Expectation

    init(_ text: String) {
        self.text = text
        expectation = EventExpectation(name: text)
    }
}
