import Foundation
import RiveJSON
import RiveTestSupport

@testable import ToolSupport

/// A sandbox whose folder is a repository of git, made by few processes and the same each time.
final class GitSandbox {
    /// Why tests are skipped.
    static let missing = "there is no git"

    /// Whether there is a git to test with.
    static let hasGit = (try? Git(Environment(["PATH": path]))) != nil

    private static let path = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"

    let sandbox: Sandbox
    /// Whether settings of all repositories lie in the folder, as if it were somebody's home.
    var isHome = false

    /// As the program does: who is gone while it is asked ends nobody else.
    private static let ignoresClosedPipes: Void = { _ = signal(SIGPIPE, SIG_IGN) }()

    /// A folder with a repository; with none in it where there are no commits.
    init(_ commits: [GitCommit]) throws {
        sandbox = try Sandbox()
        Self.ignoresClosedPipes
        try remove("Samples")
        try remove("docs")
        guard !commits.isEmpty else { return }
        try git("init", "--quiet", "--initial-branch=main")
        try add(commits)
        try git("checkout", "--quiet", "--force", "main")
    }

    /// A repository with samples in its folder `Assets`, of which those that are named are in a commit.
    convenience init(assets: [String], committed: [String]) throws {
        try self.init([])
        try git("init", "--quiet", "--initial-branch=main")
        let files = FileManager.default, folder = sandbox.folder.appending(path: "Assets")
        try files.createDirectory(at: folder, withIntermediateDirectories: true)
        for name in assets {
            try files.copyItem(at: PackageFiles.samples.appending(path: name), to: folder.appending(path: name))
        }
        try git(["add"] + committed.map { "Assets/\($0)" })
        try git("commit", "--quiet", "--message=before")
    }

    /// Adds commits.
    func add(_ commits: [GitCommit]) throws {
        try git("fast-import", "--quiet", "--force", input: commits.flatMap(\.stream))
    }

    /// What git and the program see, and nothing of the machine's own configuration.
    var environment: [String: String] {
        let all = [
            "PATH": Self.path, "HOME": sandbox.folder.path, "GIT_CONFIG_GLOBAL": "/dev/null",
            "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_DATE": "1000000000 +0000",
            "GIT_COMMITTER_DATE": "1000000000 +0000", "GIT_AUTHOR_NAME": "Ann", "GIT_AUTHOR_EMAIL": "ann@example.com",
            "GIT_COMMITTER_NAME": "Ann", "GIT_COMMITTER_EMAIL": "ann@example.com",
            "GIT_CEILING_DIRECTORIES": sandbox.folder.deletingLastPathComponent().path,
        ]
        return isHome ? all.filter { $0.key != "GIT_CONFIG_GLOBAL" } : all
    }

    /// What a command of git prints; one that fails is an error.
    @discardableResult func git(_ words: String..., input: [UInt8] = [], in folder: String = ".") throws -> String {
        try git(words, input: input, in: folder)
    }

    @discardableResult func git(_ words: [String], input: [UInt8] = [], in folder: String = ".") throws -> String {
        let process = Process()
        let (asking, answering) = (Pipe(), Pipe())
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["git"] + words
        process.environment = environment
        process.currentDirectoryURL = sandbox.folder.appending(path: folder)
        (process.standardInput, process.standardOutput) = (asking, answering)
        try process.run()
        try asking.fileHandleForWriting.write(contentsOf: input)
        try asking.fileHandleForWriting.close()
        let output = try answering.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        struct Failure: Error { let words: [String] }
        guard process.terminationStatus == 0 else { throw Failure(words: words) }
        return String(decoding: output, as: UTF8.self).trimmingCharacters(in: .newlines)
    }

    /// Runs the program in the folder, or in one in it.
    func run(_ words: String..., in folder: String? = nil, adding variables: [String: String] = [:]) -> Sandbox.Result {
        sandbox.run(words, environment: environment.merging(variables) { $1 }, in: folder)
    }

    /// A reader of versions that sees what the program sees.
    func reader(in folder: String? = nil, adding variables: [String: String] = [:]) -> VersionReader {
        let place = folder.map { sandbox.folder.appending(path: $0) } ?? sandbox.folder
        return VersionReader(
            Console(
                output: OutputBuffer { _ in }, errors: OutputBuffer { _ in },
                files: FileSystem(workingDirectory: place.path),
                environment: Environment(environment.merging(variables) { $1 }),
                standardInput: { () throws(SystemCall.Failure) in [] }))
    }

    func write(_ bytes: [UInt8], to path: String) throws {
        let url = sandbox.folder.appending(path: path)
        try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: url)
    }

    func read(_ path: String) throws -> String {
        try String(contentsOf: sandbox.folder.appending(path: path), encoding: .utf8)
    }

    func remove(_ path: String) throws { try FileManager.default.removeItem(at: sandbox.folder.appending(path: path)) }
}

/// A commit on a branch, as `git fast-import` takes it.
struct GitCommit {
    /// What a commit does to a path.
    enum Change {
        case file([UInt8])
        /// A file that can be started, by tests too: git alone has it open to write, so that no process that another test starts
        /// at that time has.
        case program([UInt8])
        case link(to: String)
        case submodule(id: String)
        case removal
    }

    let branch: String
    /// The branch that it begins at, where it is the first of its own.
    var start: String?
    var tag: String?
    let changes: [(path: [UInt8], change: Change)]

    init(on branch: String = "main", from start: String? = nil, tag: String? = nil, _ changes: [String: Change]) {
        self.init(on: branch, from: start, tag: tag, paths: changes.map { (Array($0.utf8), $1) })
    }

    init(
        on branch: String = "main", from start: String? = nil, tag: String? = nil,
        paths changes: [(path: [UInt8], change: Change)]
    ) {
        (self.branch, self.start, self.tag) = (branch, start, tag)
        self.changes = changes.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    }

    fileprivate var stream: [UInt8] {
        var stream = Array(
            "commit refs/heads/\(branch)\ncommitter Ann <ann@example.com> 1000000000 +0000\ndata 0\n".utf8)
        if let start { stream += Array("from refs/heads/\(start)\n".utf8) }
        for (path, change) in changes {
            let name =
                Array("\"".utf8) + path.flatMap { Array(String(format: "\\%03o", Int($0)).utf8) } + Array("\"\n".utf8)
            switch change {
            case .removal: stream += Array("D ".utf8) + name
            case .submodule(let id): stream += Array("M 160000 \(id) ".utf8) + name
            case .link(let target): stream += Array("M 120000 inline ".utf8) + name + Self.data(Array(target.utf8))
            case .file(let bytes): stream += Array("M 100644 inline ".utf8) + name + Self.data(bytes)
            case .program(let bytes): stream += Array("M 100755 inline ".utf8) + name + Self.data(bytes)
            }
        }
        stream += [UInt8(ascii: "\n")]
        if let tag { stream += Array("reset refs/tags/\(tag)\nfrom refs/heads/\(branch)\n\n".utf8) }
        return stream
    }

    private static func data(_ bytes: [UInt8]) -> [UInt8] {
        Array("data \(bytes.count)\n".utf8) + bytes + [UInt8(ascii: "\n")]
    }
}
