/// What is expected of a scene, read from a sentence. Scripts, options and tests share these.
protocol Expectation: Sendable {
    /// What it may look at, besides values: its words up to each place where its address could end.
    var watchedAddresses: [String] { get }
    /// What a play has to keep for it.
    var evidence: Evidence { get }

    /// What is judged, with all that it names looked up.
    func prepare(in scene: PlayScene) throws(PlayError) -> Judge
}

extension Expectation {
    var watchedAddresses: [String] { [] }
    var evidence: Evidence { [] }
}

/// An expectation whose names are looked up.
struct Judge {
    /// The sentence, spelt as sentences of conditions are.
    let sentence: String
    /// The sentence as it was given with its text in quotes; nil for one without a text.
    var quotedSentence: String?
    let judge: (Play) -> Judgement
}

/// What became of an expectation.
struct Judgement {
    let passed: Bool
    /// What is, in its place.
    let found: QueryReport.Finding
}
