internal import RiveFormat
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
    /// What changed in the frames before, a line each: first what the sentence names.
    package var changes: [String] = []
    /// The words of a command line that plays the test up to there.
    package var replay: [String] = []
    /// Where everything lies at that time, where that was asked for.
    package var drawing: [UInt8]?

    /// An expectation that is not met.
    init(_ report: QueryReport, of test: TestCase) {
        text = report.line?.text ?? test.declaration
        location = report.line?.location(inWords: report.claim?.lowerBound) ?? test.location
        fault = report.line?.range(inWords: report.claim) ?? 0..<text.unicodeScalars.count
        expected = report.sentence
        actual = report.actual
        reason = report.reason
        details = report.details
    }

    /// What can't be.
    init(_ error: PlayError, of test: TestCase) {
        text = error.line?.text ?? test.declaration
        location = error.location ?? test.location
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
