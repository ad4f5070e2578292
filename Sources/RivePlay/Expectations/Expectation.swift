/// What is expected of a scene, read from a sentence. Scripts, options and tests share these.
package protocol Expectation: Sendable {
    /// What it may look at, besides values: its words up to each place where its address could end.
    var watchedAddresses: [String] { get }
    /// What a play has to keep for it.
    var evidence: Evidence { get }
    /// The snapshots that it compares.
    var snapshots: [Snapshots.Key] { get }

    /// What is judged, with all that it names looked up.
    func prepare(in scene: PlayScene) throws(PlayError) -> Judge
}

extension Expectation {
    package var watchedAddresses: [String] { [] }
    package var evidence: Evidence { [] }
    package var snapshots: [Snapshots.Key] { [] }

    /// What is judged, where what is named exists; what is not there yet, as an item of a list, is not as expected.
    func judge(in scene: PlayScene) throws(PlayError) -> Judge {
        do throws(PlayError) {
            return try prepare(in: scene)
        } catch {
            guard error.mayPass else { throw error }
            let message = error.message
            return Judge(sentence: "") { (_) in Judgement(passed: false, found: .words(message)) }
        }
    }
}

/// What is expected of something by its name: that it is a value, or compares with one.
protocol ComparingExpectation: Expectation {
    init(readings: [SentenceReading])
}

extension ComparingExpectation {
    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        self.init(readings: try SentenceReading.comparisons(of: sentence, range))
    }
}

/// An expectation whose names are looked up.
package struct Judge {
    /// The sentence, spelt as sentences of conditions are.
    package let sentence: String
    /// The sentence as it was given with its text in quotes; nil for one without a text.
    var quotedSentence: String?
    /// What it is about, as steps name it; empty where it is about all.
    var subject = ""
    /// The characters of the sentence that say what is expected; nil for all of them.
    var claim: Range<Int>?
    package let judge: (Play) throws(PlayError) -> Judgement
}

/// What became of an expectation.
package struct Judgement {
    package let passed: Bool
    /// What is, in its place.
    let found: QueryReport.Finding
    /// More about it, a line each.
    var details: [String] = []
    /// What was accepted and what is drawn; nil where that is not asked for.
    var pictures: ComparedPictures?
}
