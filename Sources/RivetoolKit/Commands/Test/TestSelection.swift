import RiveFormat
import RiveModel
import RivePlay
import ToolSupport

/// The test files of a command line, and which of their tests run.
struct TestSelection {
    /// A test file.
    struct File {
        let path: String
        /// The folder that it may name files in.
        let root: TestRoot
        /// All of its tests; nil where the file is wrong.
        let tests: TestFile?
        /// The tests that run.
        let chosen: [TestCase]
        /// What is wrong with the file.
        let problems: [TestFileProblem]

        /// The folder of the snapshots beside it.
        var snapshots: SnapshotFolder { SnapshotFolder(of: path, root) }
    }

    let files: [File]
    let jobs: Int

    /// - Parameters:
    ///   - arguments: The command line, whose operands are test files and folders.
    ///   - filter: What names have in them.
    ///   - part: `I/N`, one of several parts.
    ///   - root: The folder that test files may name files in; nil for the one of each.
    ///   - console: Where files are.
    /// - Throws: `ToolError` for what is no part, and where no test is left to run.
    init(
        _ arguments: Arguments, filter: String?, part: String?, root: String?, _ console: Console
    ) throws(ToolError) {
        let named = try root.map { (path) throws(ToolError) in try TestRoot(path, console.files) }
        let selection = try FileSelection(arguments.operands, ending: ".rivtest", arguments, console)
        let shard = try part.map { (text) throws(ToolError) in try TestShard(text) }
        self.init(selection, root: named, console.files) { path, test in
            filter.map { test.name.parts(separatedBy: $0).count > 1 } != false
                && shard?.contains(test, of: path) != false
        }
        try requireTests(filter)
    }

    /// The tests of some files that are wanted.
    init(
        _ selection: FileSelection, root: TestRoot?, _ system: FileSystem,
        where isWanted: (_ path: String, TestCase) -> Bool = { _, _ in true }
    ) {
        jobs = selection.jobs
        files = selection.entries.map { entry in
            let root = root ?? TestRoot(of: entry.path, system)
            let (tests, problems) = Self.read(entry, selection, root, system)
            let chosen = (tests?.tests ?? []).filter { isWanted(entry.path, $0) }
            return File(path: entry.path, root: root, tests: tests, chosen: chosen, problems: problems)
        }
    }

    private static func read(
        _ entry: FileSelection.Entry, _ selection: FileSelection, _ root: TestRoot, _ files: FileSystem
    ) -> (TestFile?, [TestFileProblem]) {
        let bytes: [UInt8]
        do throws(ToolError) {
            bytes = try selection.read(entry.readable(), files)
        } catch {
            return (nil, [TestFileProblem(error)])
        }
        do throws(TestFile.Failure) {
            let tests = try TestFile(
                bytes, at: entry.path, shown: RivePath.name(of: entry.path),
                identity: { files.realPath($0) ?? $0 },
                admit: { (path) throws(PlayError) in try ToolError.mapped(try root.admit(path)) { PlayError($0) } }
            ) { (path) throws(PlayError) in
                try ToolError.mapped(try root.read(path)) { PlayError($0) }
            }
            let problems = entry.path == "-" ? placelessSnapshots(of: tests) : []
            return (problems.isEmpty ? tests : nil, problems)
        } catch {
            return (nil, error.errors.map { TestFileProblem($0) })
        }
    }

    /// The tests that compare snapshots, where there is no file that these could lie beside.
    private static func placelessSnapshots(of file: TestFile) -> [TestFileProblem] {
        file.tests.filter { !$0.snapshots.isEmpty }.map { test in
            let words = "the snapshots of a test lie beside its file, and standard input is none"
            var problem = TestFileProblem(ToolError(.usage, words).at(test.location))
            problem.location = test.location
            return problem
        }
    }

    /// A gate that looks at nothing must not stand open.
    private func requireTests(_ filter: String?) throws(ToolError) {
        let all = files.flatMap { $0.tests?.tests ?? [] }
        guard files.allSatisfy(\.problems.isEmpty) else { return }
        if all.isEmpty { throw ToolError(.notFound, "no tests in \(files.map(\.path).joined(separator: ", "))") }
        guard let filter, !all.contains(where: { $0.name.parts(separatedBy: filter).count > 1 }) else { return }
        throw ToolError(.notFound, "no test has \"\(filter)\" in its name")
            .meaning([filter], among: Set(of: all.map(\.name)).sortedByBytes())
    }
}

/// One of several equal parts of all tests.
struct TestShard {
    private let index: Int
    private let count: Int

    /// A part read from `I/N`, I from 1 to N.
    init(_ text: String) throws(ToolError) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let index = parts[0], let count = parts[1], (1...10_000).contains(count),
            (1...count).contains(index)
        else { throw ToolError(.usage, "--shard takes I/N with I from 1 to N, such as 1/3, not \"\(text)\"") }
        self.index = index
        self.count = count
    }

    /// Whether a test of a file is of this part, which its names alone decide: other tests that come or go move none.
    func contains(_ test: TestCase, of path: String) -> Bool {
        contains([String(SplitPath(path).fileName), test.name])
    }

    /// Whether what goes by some names is of this part.
    func contains(_ names: [String]) -> Bool { TestCase.hash(of: names) % UInt64(count) == UInt64(index - 1) }
}
