import RiveFormat
import RivePlay
import ToolSupport

/// The folder beside a test file in which accepted snapshots lie: `FILE.snapshots/TEST/NAME.txt`. A repository of others may have
/// anything in its place, so no symbolic link is followed in it.
struct SnapshotFolder: Sendable {
    /// The folder of the test file, and the name of this one in it.
    private let parent: String
    private let name: String
    private let root: TestRoot
    private var files: FileSystem { root.files }

    init(of testFile: String, _ root: TestRoot) {
        let place = SplitPath(TestCase.snapshotFolder(of: testFile))
        (parent, name) = (place.folder, String(place.fileName))
        self.root = root
    }

    private func path(_ member: String) -> String { FileSystem.path(of: "\(name)/\(member)", below: parent) }

    /// The files that a test is compared with.
    func store(of test: TestCase) -> any SnapshotStore { Store(folder: self, test: test) }

    private struct Store: SnapshotStore {
        let folder: SnapshotFolder
        let test: TestCase

        func accepted(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]? {
            try Self.named { () throws(ToolError) in try folder.contents(of: test.snapshotPath(key)) }
        }

        func preview(_ key: Snapshots.Key) throws(PlayError) -> [UInt8]? {
            try Self.named { () throws(ToolError) in try folder.contents(of: test.previewPath(key)) }
        }

        func picture(at path: String) throws(PlayError) -> [UInt8] {
            try Self.named { () throws(ToolError) in try folder.root.read(test.path(path)) }
        }

        /// What fails in a test is shown with its line, which does not have the path.
        private static func named<Result>(_ body: () throws(ToolError) -> Result) throws(PlayError) -> Result {
            try ToolError.mapped(try body()) { error in
                var named = error
                named.message = "\(error.file.map { "\($0): " } ?? "")\(error.message)"
                return PlayError(named)
            }
        }
    }

    /// The bytes of a file in the folder; nil where it is not there.
    private func contents(of member: String) throws(ToolError) -> [UInt8]? {
        try files.refuseLinks(to: "\(name)/\(member)", below: parent)
        return files.exists(path(member)) ? try files.read(path(member)) : nil
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
            result.outcome.snapshots.map { (result.test, $0) }
        }
        var batch = FileBatch(in: parent, replacing: true, console)
        func add(_ member: String, _ bytes: [UInt8]) throws(ToolError) {
            try batch.add(bytes[...], as: "\(name)/\(member)")
        }
        for (test, snapshot) in taken {
            try add(test.snapshotPath(snapshot.key), snapshot.contents)
            if let preview = snapshot.preview { try add(test.previewPath(snapshot.key), preview) }
        }
        _ = try batch.commit()
        return taken.count
    }

    /// The snapshots that no test of the file names, each as `TEST/NAME.txt`. All else in the folder is not of this program,
    /// whatever it is called.
    func orphans(of tests: TestFile) throws(ToolError) -> [Orphan] {
        let named = Set(of: tests.tests.flatMap { $0.snapshotFiles.map(\.path) })
        var orphans: [Orphan] = []
        for test in try members(of: name, where: \.isFolder) {
            for file in try members(of: "\(name)/\(test)", where: \.isRegularFile) {
                let member = "\(test)/\(file)"
                guard let form = SnapshotFile.all.first(where: { file.hasSuffix($0.ending) }), !named.contains(member),
                    form.isWritten(try files.readStored(path(member)))
                else { continue }
                orphans.append(Orphan(member: member, path: path(member)))
            }
        }
        return orphans
    }

    /// A snapshot that no test names.
    struct Orphan {
        fileprivate let member: String
        let path: String
    }

    /// The names of what is in a folder and of a kind, in order; none where the folder is missing, or a link.
    private func members(of folder: String, where isWanted: (FileState) -> Bool) throws(ToolError) -> [String] {
        let path = FileSystem.path(of: folder, below: parent)
        func state(_ path: String) -> FileState? { try? files.calls.state(at: files.resolve(path)) }
        guard state(path)?.isFolder == true else { return [] }
        let names = try SystemCall.Failure.mapped(try files.names(in: path)) { FileSystem.readError($0, file: path) }
        return names.sorted { $0.lexicographicallyPrecedes($1) }.map { PathText.text(of: $0) }
            .filter { state("\(path)/\($0)").map(isWanted) == true }
    }

    /// Removes snapshots, and the folders that this leaves empty.
    func remove(_ orphans: [Orphan]) throws(ToolError) {
        for orphan in orphans {
            try files.refuseLinks(to: "\(name)/\(orphan.member)", below: parent)
            _ = try SystemCall.Failure.mapped(
                try SystemCall.result { files.calls.unlink(files.resolve(orphan.path)) }
            ) { ToolError(.inputOutput, file: orphan.path, "cannot remove: \($0.text)") }
            // A folder with another file in it stays.
            for folder in [SplitPath(orphan.path).folder, FileSystem.path(of: name, below: parent)] {
                _ = files.calls.rmdir(files.resolve(folder))
            }
        }
    }
}

/// A form of the files that the program writes into the folder.
private struct SnapshotFile: Sendable {
    /// How the names of such files end.
    let ending: String
    /// Whether bytes are what the program writes.
    let isWritten: @Sendable ([UInt8]) -> Bool

    /// All forms. Only files in one of them are ever removed.
    static let all =
        Snapshots.Form.allCases.map { form in SnapshotFile(ending: form.ending, isWritten: form.isWritten) }
        + [SnapshotFile(ending: ".png", isWritten: PictureCaption.isInPNG)]
}
