import RiveFormat
package import RiveText

/// Why a test failed: a line that says what is not so, or what can't be.
public struct TestFailure: Sendable {
    /// Where it is.
    package let location: TextLocation
    /// The line, with the cells of its row in it.
    package let text: String
    /// The characters of the text that are wrong.
    package let fault: Range<Int>
    /// What was expected; nil where something can't be.
    package let expected: String?
    /// What is, in its place, as it is.
    package let actual: String
    /// The same for people, as a statement.
    package let reason: String
    /// More about it, a line each.
    package var details: [String] = []
    /// When that was, in seconds of the scene; nil where the test did not begin.
    package internal(set) var time: Float?
    /// What changed in the frames before, a line each: first what the sentence names.
    package var changes: [String] = []
    /// Those of the changes that an earlier failure of the test did not tell of.
    package internal(set) var news: [String] = []
    /// The words of a command line that plays the test up to there.
    package var replay: [String] = []
    /// All positions at that time, where they were asked for.
    package var drawing: [UInt8]?
    /// What was accepted and what is drawn, where that was asked for and it differs.
    package internal(set) var pictures: ComparedPictures?

    /// An expectation that is not met.
    init(_ report: QueryReport, of test: TestCase) {
        text = report.line?.text ?? test.declaration
        location = report.line?.location(inWords: report.claim?.lowerBound ?? 0) ?? test.location
        time = report.time
        fault = report.line?.range(inWords: report.claim) ?? 0..<text.unicodeScalars.count
        let sentence = report.sentence
        // The words of a step that is short for an expectation are none.
        let isShorthand = [ExpectStateStep.form.name, ExpectEventStep.form.name].contains(report.step)
        expected = isShorthand ? "\(report.step) \(sentence)" : sentence
        actual = report.actual
        reason = report.reason
        details = report.details
        pictures = report.pictures
    }

    /// What can't be.
    init(_ error: PlayError, of test: TestCase) {
        text = error.line?.text ?? test.declaration
        location =
            error.position == nil
            ? error.line?.location(inWords: 0) ?? error.location ?? test.location
            : error.location ?? test.location
        let words = error.line?.range(inWords: nil) ?? 0..<text.unicodeScalars.count
        fault = error.position.flatMap { error.line?.range(ofWordAt: $0) } ?? words
        expected = nil
        reason = error.suggestion.map { "\(error.message); did you mean \"\($0)\"?" } ?? error.message
        actual = reason
    }
}

extension TestCase {
    /// The line that declares it.
    var declaration: String { "test \(template.name.quoted)" }
}
