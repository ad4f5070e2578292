/// What became of a test.
package struct TestOutcome: Sendable {
    /// Every line that failed, in the order in which they did.
    package internal(set) var failures: [TestFailure] = []
    /// What this build does not run and could reach the test, unless it allows that.
    package internal(set) var unsupported: [String] = []
    /// The snapshots that it took.
    package internal(set) var snapshots: [Snapshots.Taken] = []
    /// A number that stands for all that happened.
    package internal(set) var trace: UInt64 = 0

    package var passed: Bool { failures.isEmpty && unsupported.isEmpty }
}
