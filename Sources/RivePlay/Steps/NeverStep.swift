/// `never EXPECTATION`: what must not be so after any frame from there to the end.
struct NeverStep: SentenceStep {
    static let form = StepForm(
        "never", takes: "EXPECTATION", .forbids, help: "fail if this is true after any later frame")

    let words: String
    let expectation: any Expectation

    static func expectation(_ text: String) throws(PlayError) -> any Expectation {
        try reading(text, try lasting(try Sentence.expectation(text)))
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        _ = try expectation.judge(in: scene)
        return { (play, _) in
            // What a name leads to may change while lists do.
            play.forbid("never \(words)") { (scene) throws(PlayError) in try expectation.judge(in: scene) }
        }
    }
}

extension QueryReport {
    /// Whether it is about a sentence that must not be so after any frame.
    package var isOfNever: Bool { step == NeverStep.form.name }
}
