import Foundation
import RiveTestSupport
import Testing

@testable import RivetoolKit
@testable import ToolSupport

/// What stands behind the name of another version.
@Suite(.enabled(if: GitSandbox.hasGit, Comment(rawValue: GitSandbox.missing)))
struct VersionReaderTests {
    private static let pointer = """
        version https://git-lfs.github.com/spec/v1
        oid sha256:4d7a214614ab2935c943f9e0ff69d22eadbb8f32b1258daaa5e2ca24d17e2393
        size 12345

        """
    private static let odd = "odd \"na'me\"\n\t:(glob)*.riv"
    /// A name that is not UTF-8, as text.
    private static let rawBytes = Array("caf".utf8) + [0xE9]
    private static let raw = Tool.argument(rawBytes)

    /// Two commits, the second of which has other contents, and a branch on each.
    private static func sandbox() throws -> GitSandbox {
        var first: [(path: [UInt8], change: GitCommit.Change)] = [(rawBytes, .file(Array("five".utf8)))]
        for (path, text) in [
            ("a.riv", "one"), ("Assets/b.riv", "two"), (odd, "three"), ("big", String(repeating: "x", count: 200_000)),
            ("lfs.riv", pointer), ("pack.zip", "four"), ("empty", ""),
        ] {
            first.append((Array(path.utf8), .file(Array(text.utf8))))
        }
        for (path, target) in [
            ("link.riv", "Assets/b.riv"), ("Assets/up.riv", "../link.riv"), ("out.riv", "../../out"),
            ("loop.riv", "loop.riv"), ("lost.riv", "nowhere"),
        ] {
            first.append((Array(path.utf8), .link(to: target)))
        }
        return try GitSandbox([
            GitCommit(tag: "v1", paths: first),
            GitCommit(on: "feature", from: "main", ["a.riv": .file(Array("uno".utf8))]),
            GitCommit(["a.riv": .file(Array("eins".utf8))]),
        ])
    }

    private static func text(_ version: FileVersion?) -> String? {
        version.map {
            "\($0.name) = \(String(decoding: $0.bytes, as: UTF8.self))" + ($0.member.map { " > \($0)" } ?? "")
        }
    }

    private static func error(_ reader: VersionReader, _ word: String, of file: String? = nil) -> ToolError? {
        thrown { () throws(ToolError) in _ = try reader.version(word, of: file) }
    }

    @Test func namesMeanVersions() throws {
        let git = try Self.sandbox()
        let reader = git.reader()
        for (word, file, expected) in [
            ("main", "a.riv", "main:a.riv = eins"), ("HEAD~1", "a.riv", "HEAD~1:a.riv = one"),
            ("v1", "./Assets/../a.riv", "v1:a.riv = one"), ("feature", "a.riv", "feature:a.riv = uno"),
            ("refs/heads/feature", "Assets/b.riv", "refs/heads/feature:Assets/b.riv = two"),
            ("main~1:a.riv", nil, "main~1:a.riv = one"), ("HEAD:Assets/b.riv", "a.riv", "HEAD:Assets/b.riv = two"),
            ("HEAD:./Assets/b.riv", nil, "HEAD:./Assets/b.riv = two"), (":a.riv", nil, ":a.riv = eins"),
            ("HEAD:link.riv", nil, "HEAD:link.riv = two"), ("HEAD", "Assets/up.riv", "HEAD:Assets/up.riv = two"),
            ("HEAD:empty", nil, "HEAD:empty = "), ("HEAD", Self.odd, "HEAD:\(Self.odd) = three"),
            ("HEAD:\(Self.odd)", nil, "HEAD:\(Self.odd) = three"), ("HEAD", Self.raw, "HEAD:\(Self.raw) = five"),
            ("HEAD:pack.zip:inner.riv", nil, "HEAD:pack.zip:inner.riv = four > inner.riv"),
            ("HEAD", "nosuch/new.riv", nil), ("a.riv", nil, "a.riv = eins"),
        ] as [(String, String?, String?)] {
            #expect(try Self.text(reader.version(word, of: file)) == expected)
        }
        let id = try git.git("rev-parse", "v1:a.riv")
        #expect(try Self.text(reader.version(id, of: "Assets/b.riv")) == "\(id) = one")
        #expect(try reader.version("HEAD:big")?.bytes.count == 200_000)
        // From a folder, and about one that lies outside of what the program runs in.
        let below = git.reader(in: "Assets")
        #expect(try Self.text(below.version("HEAD~1:./b.riv")) == "HEAD~1:./b.riv = two")
        #expect(try Self.text(below.version("HEAD~1:../a.riv")) == "HEAD~1:../a.riv = one")
        #expect(try Self.text(below.version("HEAD~1", of: "../a.riv")) == "HEAD~1:a.riv = one")
        #expect(try Self.text(below.version("HEAD~1:a.riv", of: "/tmp/new.riv")) == "HEAD~1:a.riv = one")
    }

    /// A file counts before a revision of its name, a folder does not.
    @Test func filesComeFirst() throws {
        let git = try Self.sandbox()
        try git.write(Array("a file".utf8), to: "feature")
        try git.write([], to: "v1/empty")
        let reader = git.reader()
        #expect(try Self.text(reader.version("feature", of: "a.riv")) == "feature = a file")
        #expect(try Self.text(reader.version("refs/heads/feature", of: "a.riv")) == "refs/heads/feature:a.riv = uno")
        #expect(try Self.text(reader.version("v1", of: "a.riv")) == "v1:a.riv = one")
    }

    @Test func whatIsWrongIsTold() throws {
        let git = try Self.sandbox()
        let reader = git.reader()
        for (word, message) in [
            ("nosuch", "neither a file nor a revision of this repository"),
            ("-h", "neither a file nor a revision"), ("", "neither a file nor a revision"),
            ("HEAD~9", "neither a file nor a revision of this repository"),
            ("HEAD:nosuch", "no such file in the revision"), ("HEAD:Assets", "cannot read: a folder"),
            ("HEAD:out.riv", "cannot read: a symbolic link to ../../out, which is not in the revision"),
            ("HEAD:lost.riv", "cannot read: a symbolic link to nowhere, which is not in the revision"),
            ("HEAD:loop.riv", "cannot read: more than 40 symbolic links follow one another"),
            ("HEAD", "a revision, not a file; name a file in it as HEAD:PATH"),
            (String(repeating: "0", count: 40), "neither a file nor a revision of this repository"),
            ("^HEAD", "neither a file nor a revision of this repository"),
        ] {
            let error = Self.error(reader, word)
            #expect(error?.message == message && error?.file == word, "\(word): \(String(describing: error))")
            #expect(error?.status == (word == "HEAD" ? .usage : .inputOutput))
        }
        let pointer = try #require(Self.error(reader, "HEAD", of: "lfs.riv"))
        #expect(pointer.status == .malformed && pointer.message.contains("\"git lfs fetch origin HEAD\""))
        let input = try #require(Self.error(reader, "HEAD", of: "-"))
        #expect(input.status == .usage)
        #expect(input.message == "standard input has no path in the revision; name the file as REF:PATH")
        #expect(Self.error(reader, "-", of: "a.riv")?.status == .usage)
        let outside = try #require(Self.error(reader, "HEAD", of: "/tmp/new.riv"))
        #expect(outside.message == "the file is outside the repository; name it as REF:PATH")
        let id = try git.git("rev-parse", "HEAD:a.riv")
        let blob = try #require(Self.error(reader, "\(id):x.riv"))
        #expect(blob.message == "\(id) is a file, not a revision with files")
    }

    @Test("what a revision names is a file that git has")
    func entriesAreFilesOfTheRepository() throws {
        let git = try GitSandbox([
            GitCommit(["sub": .submodule(id: String(repeating: "1", count: 40)), "a.riv": .file(Array("one".utf8))])
        ])
        let reader = git.reader()
        #expect(
            Self.error(reader, "HEAD:sub")?.message == "cannot read: a submodule; name a file of its own repository")
        let id = try git.git("rev-parse", "HEAD:a.riv")
        try git.remove(".git/objects/\(id.prefix(2))/\(id.dropFirst(2))")
        #expect(Self.error(reader, "HEAD", of: "a.riv")?.message == "git failed: git has no object \(id)")
    }

    @Test func thereMustBeARepositoryAndGit() throws {
        let git = try GitSandbox([])
        let outside = try #require(Self.error(git.reader(), "HEAD", of: "a.riv"))
        #expect(outside.status == .inputOutput && outside.message.contains("not a git repository"))
        let without = try #require(Self.error(git.reader(adding: ["PATH": "/nowhere:."]), "HEAD", of: "a.riv"))
        #expect(without.status == .inputOutput && without.message.contains("no git in PATH"))
    }

    /// What git was told by its environment counts from where the program runs.
    @Test func theEnvironmentMayNameTheRepository() throws {
        let git = try Self.sandbox()
        try git.git("init", "--quiet", "other")
        let reader = git.reader(in: "Assets", adding: ["GIT_DIR": "../.git", "GIT_WORK_TREE": ".."])
        #expect(try Self.text(reader.version("HEAD~1", of: "../a.riv")) == "HEAD~1:a.riv = one")
        #expect(try Self.text(reader.version("HEAD~1", of: "b.riv")) == "HEAD~1:Assets/b.riv = two")
        let folder = git.sandbox.folder.resolvingSymlinksInPath().path
        let outside = git.reader(in: "..", adding: ["GIT_DIR": folder + "/.git", "GIT_WORK_TREE": folder])
        #expect(try Self.text(outside.version("HEAD~1", of: folder + "/Assets/b.riv")) == "HEAD~1:Assets/b.riv = two")
        #expect(try Self.text(git.reader(in: ".git").version("HEAD~1:a.riv")) == "HEAD~1:a.riv = one")
    }

    /// A git that is killed, or that says nonsense, is an error and no hang.
    @Test(arguments: ["kill -9 $$", "exit 3", "while read line; do echo \"$line blob 100\"; echo short; exit 0; done"])
    func gitMayFail(_ script: String) throws {
        let git = try Self.sandbox()
        let real = try #require(ProcessInfo.processInfo.environment["PATH"])
        let text = """
            #!/bin/sh
            case "$*" in *cat-file*) \(script) ;; esac
            PATH='\(real)' exec git "$@"
            """
        try git.add([GitCommit(on: "other", from: "main", ["bin/git": .program(Array(text.utf8))])])
        try git.git("checkout", "--quiet", "--force", "other")
        let path = git.sandbox.folder.appending(path: "bin").path
        let error = try #require(Self.error(git.reader(adding: ["PATH": "\(path):\(real)"]), "HEAD", of: "a.riv"))
        #expect(error.status == .inputOutput && error.file == "HEAD:a.riv")
        #expect(error.message.contains("git was terminated by signal 9") == script.hasPrefix("kill"), "\(error)")
        #expect((error.message == "git failed without a message") != script.hasPrefix("kill"), "\(error)")
    }

    /// Clones that lack something say what brings it, and fetch nothing by themselves.
    @Test func clonesLackThings() throws {
        let git = try Self.sandbox()
        try git.git("config", "uploadpack.allowFilter", "true")
        let url = "file://\(git.sandbox.folder.path)"
        try git.git("clone", "--quiet", "--depth=1", url, "shallow")
        try git.git("clone", "--quiet", "--filter=blob:none", url, "partial")
        let shallow = git.reader(in: "shallow")
        #expect(try Self.text(shallow.version("origin/main", of: "a.riv")) == "origin/main:a.riv = eins")
        for (word, remedy) in [
            ("HEAD~1", "\"git fetch --deepen=100\" brings more of it, \"git fetch --unshallow\" all"),
            ("origin/feature", "\"git fetch origin feature:refs/remotes/origin/feature\" brings it"),
            (
                "v1",
                "\"git fetch origin tag v1\" brings a tag, "
                    + "\"git fetch origin v1:refs/remotes/origin/v1\" the branch origin/v1"
            ),
            ("0123456789", "\"git fetch origin 0123456789\" brings a commit"),
        ] {
            #expect(Self.error(shallow, word, of: "a.riv")?.message.contains(remedy) == true, "\(word)")
        }
        // And it does.
        try git.git("fetch", "--quiet", "origin", "feature:refs/remotes/origin/feature", in: "shallow")
        #expect(try Self.text(shallow.version("origin/feature", of: "a.riv")) == "origin/feature:a.riv = uno")

        let partial = git.reader(in: "partial")
        #expect(try Self.text(partial.version("HEAD", of: "a.riv")) == "HEAD:a.riv = eins")
        let error = try #require(Self.error(partial, "HEAD~1", of: "a.riv"))
        let id = try git.git("rev-parse", "v1:a.riv")
        #expect(error.message.contains("this clone is a partial one: \"git cat-file -e \(id)\" fetches it"), "\(error)")
        #expect(Self.error(partial, "HEAD~1", of: "a.riv") == error)
        try git.git("cat-file", "-e", id, in: "partial")
        #expect(try Self.text(partial.version("HEAD~1", of: "a.riv")) == "HEAD~1:a.riv = one")
    }

    /// The repository that a file is in is asked, wherever the program runs.
    @Test func worktreesAndSubmodulesAreRepositories() throws {
        let git = try Self.sandbox()
        try git.git("worktree", "add", "--quiet", "tree", "feature")
        try git.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", "./.git", "sub")
        let reader = git.reader()
        #expect(try Self.text(reader.version("HEAD", of: "tree/a.riv")) == "HEAD:a.riv = uno")
        #expect(try Self.text(reader.version("HEAD~1", of: "sub/Assets/b.riv")) == "HEAD~1:Assets/b.riv = two")
        #expect(try Self.text(reader.version("origin/feature:a.riv", of: "sub/a.riv")) == "origin/feature:a.riv = uno")
    }
}
