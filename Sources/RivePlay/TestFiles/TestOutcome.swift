/// What became of a test.
package struct TestOutcome: Sendable {
    /// Every line that failed, in the order in which they did.
    package internal(set) var failures: [TestFailure] = []
    /// What this build does not run and could reach the test, unless it allows that.
    package internal(set) var unsupported: [String] = []
    /// The snapshots that it took.
    package internal(set) var snapshots: [Snapshots.Taken] = []
    /// What of the file it has reached, where that is counted.
    package var coverage: Coverage?
    /// A number that stands for all that happened.
    package internal(set) var trace: UInt64 = 0

    package var passed: Bool { failures.isEmpty && unsupported.isEmpty }

    /// What keeps it from passing where no line of it failed, for people.
    package var unsupportedWords: String? {
        guard !unsupported.isEmpty else { return nil }
        return "this build does not run all features: \(unsupported.joined(separator: "; ")) "
            + "(to let it pass, write \"allow unsupported\")"
    }

    package init() {}

    /// The same of a later run of a test, in which something else happened than in the first.
    package func differing(from first: TestOutcome, in run: Int, of test: TestCase) -> TestOutcome {
        var outcome = self
        let words = "not deterministic: run \(run) differed from the first"
        outcome.failures = first.failures + TestOutcome(words, of: test).failures
        return outcome
    }

    /// What became of a test that failed as a whole, in words.
    package init(_ words: String, of test: TestCase) {
        failures = [TestFailure(PlayError(.refused, "\(words)"), of: test)]
    }
}
