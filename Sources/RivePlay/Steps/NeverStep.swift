/// `never EXPECTATION`: what must not be so after any frame from there to the end.
struct NeverStep: Step {
    static let form = StepForm(
        "never", takes: "EXPECTATION", help: "fail if this is true after any later frame")
    static let role = StepRole.forbids

    let text: String
    private let expectation: any Expectation

    init(_ text: String) throws(PlayError) {
        self.text = text
        expectation = try Self.reading(text) { () throws(PlayError) in try Self.lasting(try Sentence.expectation(text))
        }
    }

    var watchedAddresses: [String] { expectation.watchedAddresses }
    var evidence: Evidence { expectation.evidence }
    var judges: Bool { true }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        _ = try expectation.judge(in: scene)
        return { (play, _) in
            // What a name leads to may change while lists do.
            play.forbid("never \(text)") { (scene) throws(PlayError) in try expectation.judge(in: scene) }
        }
    }
}

extension QueryReport {
    /// Whether it is about a sentence that must not be so after any frame.
    package var isOfNever: Bool { step == NeverStep.form.name }
}
