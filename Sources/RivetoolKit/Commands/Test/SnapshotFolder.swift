internal import RiveFormat
internal import RiveModel
internal import RivePlay

/// The folder beside a test file in which accepted snapshots lie: `FILE.snapshots/TEST/NAME.txt`.
struct SnapshotFolder: Sendable {
    private let path: String
    private let files: FileSystem

    init(of testFile: String, _ files: FileSystem) {
        path = TestCase.snapshotFolder(of: testFile)
        self.files = files
    }

    /// What the snapshots of a test are compared with.
    func snapshots(of test: TestCase, acceptsAll: Bool) -> Snapshots {
        Snapshots(acceptsAll: acceptsAll) { [self] (name) throws(PlayError) in
            let file = "\(path)/\(test.snapshotPath(name))"
            guard files.exists(file) else { return nil }
            let bytes = try ToolError.mapped(try files.read(file)) { PlayError($0) }
            return String(decoding: bytes, as: UTF8.self)
        }
    }

    /// What an update did.
    struct Update {
        var accepted = 0
        var removed = 0

        /// `2 snapshots accepted, 1 removed`
        var text: String? {
            let noun = accepted == 1 ? "snapshot" : "snapshots"
            switch (accepted, removed) {
            case (0, 0): return nil
            case (_, 0): return "\(accepted) \(noun) accepted"
            case (0, _): return "\(removed) \(removed == 1 ? "snapshot" : "snapshots") removed that no test names"
            default: return "\(accepted) \(noun) accepted, \(removed) removed that no test names"
            }
        }
    }

    /// Writes the snapshots that tests took and that are not accepted yet.
    func accept(_ results: [TestResult], _ console: Console) throws(ToolError) -> Int {
        let taken = results.flatMap { result in
            result.outcome.snapshots.filter { !$0.isAccepted }.map { (result.test.snapshotPath($0.name), $0.text) }
        }
        var batch = FileBatch(in: path, replacing: true, console)
        for (member, text) in taken {
            try batch.add(member) { (file) throws(ToolError) in try file.append(Array(text.utf8)[...]) }
        }
        return try batch.commit().count
    }

    /// The snapshots that no test of the file names.
    func orphans(of tests: TestFile) throws(ToolError) -> [String] {
        guard files.isFolder(path) else { return [] }
        let named = Set(tests.tests.flatMap { test in test.snapshots.map { "\(path)/\(test.snapshotPath($0))" } })
        let members = files.files(below: path, ending: ".txt")
        if let problem = members.lazy.compactMap(\.problem).first { throw problem }
        return members.map(\.path).filter { !named.contains($0) }
    }

    /// Removes files of the folder, and the folders that this leaves empty.
    func remove(_ orphans: [String]) throws(ToolError) {
        for orphan in orphans {
            do throws(SystemCall.Failure) {
                _ = try SystemCall.result { files.calls.unlink(files.resolve(orphan)) }
            } catch {
                throw ToolError(.inputOutput, file: orphan, "cannot remove: \(error.text)")
            }
            // One that has another file in it stays.
            for folder in [SplitPath(orphan).folder, path] { _ = files.calls.rmdir(files.resolve(folder)) }
        }
    }
}
