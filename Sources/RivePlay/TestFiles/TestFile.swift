/// A file of tests, read and checked as far as can be before any `.riv` file is looked at.
public struct TestFile: Sendable {
    /// The path, as the program names it.
    public let path: String
    /// The tests in the order of the file; of a table, a test for each row, and of several files, a test for each.
    public let tests: [TestCase]

    /// A check of a path that a test file names; it throws for one that must not be read.
    package typealias Admission = (_ path: String) throws(PlayError) -> Void

    /// All that is wrong with a test file.
    public struct Failure: Error {
        /// Each with its place, in the order of the lines.
        package let errors: [PlayError]
    }

    /// - Parameters:
    ///   - bytes: The contents of the file.
    ///   - path: Its path, which those in it start from.
    ///   - shown: The file as messages name it.
    ///   - identity: What tells files apart that paths lead to: one that is reached on two ways is one.
    ///   - lines: How many lines its tests may come to, with all their rows and setups.
    ///   - admit: A check of each `.riv` that it names, before anything is read of it.
    ///   - read: A reader of the files that it uses.
    /// - Throws: `Failure` with all that is wrong with it.
    package init(
        _ bytes: [UInt8], at path: String, shown: String, identity: (_ path: String) -> String = { $0 },
        lines: Int = TestAllowance.standardLines, admit: @escaping Admission = { _ in },
        _ read: @escaping StepFiles.SharedReading
    ) throws(Failure) {
        self.path = path
        var reader = TestFileReader(at: path, shown: shown, TestAllowance(lines: lines), admit: admit, read)
        reader.read(bytes)
        reader.bringSetups(identity)
        tests = reader.makeTests()
        if !reader.errors.isEmpty { throw Failure(errors: reader.errorsInOrder) }
    }
}
