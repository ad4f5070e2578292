import Foundation
import RiveTestSupport
import Testing

@testable import ToolSupport

/// How files are replaced when all goes well, and what is refused.
@Suite struct SavingTests {
    private let sandbox: SavingSandbox

    init() throws {
        sandbox = try SavingSandbox()
    }

    private func create(_ path: String, _ calls: FileCalls = .system) -> ToolError? {
        thrown { () throws(ToolError) in
            _ = try sandbox.files(calls).create(path, with: SavingSandbox.new[...])
        }
    }

    // MARK: What is kept

    @Test(arguments: [0o600, 0o644, 0o664, 0o755, 0o2644] as [mode_t])
    func keepsTheMode(_ mode: mode_t) throws {
        try sandbox.make("file", mode: mode)
        #expect(sandbox.replace(backup: true) == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.new)
        #expect(sandbox.permissions("file") == mode)
        #expect(try sandbox.bytes("file.bak") == SavingSandbox.old)
        #expect(sandbox.permissions("file.bak") == mode)
        #expect(try sandbox.names() == ["file", "file.bak"])
        #expect(create("file") == nil)
        #expect(sandbox.permissions("file") == mode)
    }

    @Test func aNewFileIsLikeAnyOther() throws {
        #expect(create("file") == nil)
        close(open(sandbox.path("model"), O_CREAT | O_WRONLY, 0o666))
        #expect(sandbox.permissions("file") == sandbox.permissions("model"))
    }

    @Test(.enabled(if: geteuid() == 0, "only the superuser can give files away"))
    func keepsTheOwner() throws {
        try sandbox.make("file")
        chown(sandbox.path("file"), 1234, 2345)
        chmod(sandbox.path("file"), 0o4640)
        #expect(sandbox.replace(backup: true) == nil)
        for name in ["file", "file.bak"] {
            #expect(sandbox.status(name).st_uid == 1234)
            #expect(sandbox.status(name).st_gid == 2345)
            #expect(sandbox.permissions(name) == 0o4640)
        }
    }

    @Test(
        "a file whose owner is lost loses its set-user-ID bits",
        .enabled(if: geteuid() == 0, "only the superuser can give files away"))
    func dropsSetIDBitsWithoutOwner() throws {
        try sandbox.make("file")
        chown(sandbox.path("file"), 1234, 2345)
        chmod(sandbox.path("file"), 0o6755)
        var calls = FileCalls.system
        calls.fchown = { _, _, _ in
            errno = EPERM
            return -1
        }
        #expect(sandbox.replace(calls) == nil)
        #expect(sandbox.status("file").st_uid == 0)
        #expect(sandbox.permissions("file") == 0o755)
    }

    // MARK: Symbolic links

    @Test func followsLinks() throws {
        try FileManager.default.createDirectory(atPath: sandbox.path("folder"), withIntermediateDirectories: false)
        try sandbox.make("folder/real")
        symlink("folder/second", sandbox.path("file"))
        symlink("real", sandbox.path("folder/second"))
        #expect(sandbox.replace(backup: true) == nil)
        #expect(try sandbox.bytes("folder/real") == SavingSandbox.new)
        #expect(try sandbox.bytes("folder/real.bak") == SavingSandbox.old)
        #expect(sandbox.status("file").st_mode & S_IFMT == S_IFLNK)
        #expect(sandbox.status("folder/second").st_mode & S_IFMT == S_IFLNK)
        #expect(try sandbox.names() == ["file", "folder"])
        #expect(create(sandbox.path("file")) == nil)
        #expect(sandbox.status("folder/second").st_mode & S_IFMT == S_IFLNK)
    }

    @Test func refusesLinksThatLeadNowhere() throws {
        symlink("nowhere", sandbox.path("dangling"))
        symlink("loop", sandbox.path("loop"))
        #expect(create("dangling")?.line == "rivetool: dangling: cannot write: No such file or directory")
        #expect(create("loop")?.status == .inputOutput)
        #expect(try sandbox.names() == ["dangling", "loop"])
    }

    @Test func aBackupTakesThePlaceOfALink() throws {
        try sandbox.make("file")
        try sandbox.make("precious", [1])
        for target in ["precious", "nowhere"] {
            unlink(sandbox.path("file.bak"))
            symlink(target, sandbox.path("file.bak"))
            try sandbox.make("file")
            #expect(sandbox.replace(backup: true) == nil)
            #expect(sandbox.status("file.bak").st_mode & S_IFMT == S_IFREG)
            #expect(try sandbox.bytes("file.bak") == SavingSandbox.old)
        }
        #expect(try sandbox.bytes("precious") == [1])
        #expect(try sandbox.names() == ["file", "file.bak", "precious"])
    }

    @Test func aBackupLeavesTheLinkOfAnotherUserAlone() throws {
        try sandbox.make("file")
        try sandbox.make("precious", [1])
        symlink("precious", sandbox.path("file.bak"))
        var calls = FileCalls.system
        calls.lstat = { path, status in
            let result = lstat(path, status)
            if status.pointee.st_mode & S_IFMT == S_IFLNK { status.pointee.st_uid = geteuid() + 1 }
            return result
        }
        let error = sandbox.replace(calls, backup: true)
        #expect(error?.line == "rivetool: file.bak: this is a symbolic link of another user; remove it first")
        #expect(error?.status == .answerIsNo)
        #expect(try sandbox.bytes("precious") == [1])
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.names() == ["file", "file.bak", "precious"])
    }

    // MARK: What is no file to write to

    @Test func refusesSpecialFiles() throws {
        let socket = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(socket) }
        var address = sockaddr_un()
        address.sun_family = sa_family_t(AF_UNIX)
        let path = sandbox.path("s")
        withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8.prefix($0.count - 1)) }
        let isBound = withUnsafePointer(to: &address) { address in
            address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                bind(socket, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
            }
        }
        try #require(isBound)
        #expect(create("s")?.line == "rivetool: s: cannot write: not a regular file")
        #expect(create(".")?.line == "rivetool: .: cannot write: Is a directory")
        #expect(create("s/")?.status == .inputOutput)
        #expect(create("")?.status == .inputOutput)
        #expect(try sandbox.names() == ["s"])
    }

    @Test func pipesAndDevicesTakeWhatIsWritten() throws {
        mkfifo(sandbox.path("pipe"), 0o600)
        let pipe = open(sandbox.path("pipe"), O_RDWR)
        defer { close(pipe) }
        symlink("pipe", sandbox.path("link"))
        for name in ["pipe", "link"] {
            #expect(create(name) == nil)
            var bytes = [UInt8](repeating: 0, count: SavingSandbox.new.count + 1)
            #expect(read(pipe, &bytes, bytes.count) == SavingSandbox.new.count)
            #expect(bytes.dropLast() == SavingSandbox.new[...])
        }
        #expect(create("/dev/null") == nil)
        #expect(create("/dev/full")?.line == "rivetool: /dev/full: cannot write: No space left on device")
        #expect(try sandbox.names() == ["link", "pipe"])
        #expect(sandbox.status("pipe").st_mode & S_IFMT == S_IFIFO)
    }

    @Test func openFilesAreKnownByTheirPaths() {
        for path in ["-", "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"] { #expect(OpenFile.isStandardOutput(path)) }
        let others = ["/dev/stderr", "/dev/fd/12", "/dev/null", "./-"]
        #expect(others.map(OpenFile.descriptor) == [2, 12, nil, nil])
    }

    @Test func refusesFilesThatMayNotBeWritten() throws {
        try sandbox.make("file", mode: 0o444)
        var calls = FileCalls.system
        calls.access = { _, _ in
            errno = EACCES
            return -1
        }
        #expect(sandbox.replace(calls)?.line == "rivetool: file: cannot write: Permission denied")
        #expect(create("file", calls)?.status == .inputOutput)
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.names() == ["file"])
    }

    @Test(.enabled(if: geteuid() != 0, "the superuser may write anywhere"))
    func refusesFoldersThatMayNotBeWritten() throws {
        try sandbox.make("file")
        chmod(sandbox.folder.path, 0o500)
        defer { chmod(sandbox.folder.path, 0o700) }
        #expect(sandbox.replace()?.line == "rivetool: file: cannot write: Permission denied")
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.names() == ["file"])
    }

    @Test func namesMayBeAsLongAsTheSystemHasThem() throws {
        for name in [String(repeating: "x", count: 255), String(repeating: "é", count: 127)] {
            #expect(create(name) == nil)
            #expect(create(name) == nil)
            #expect(try sandbox.names() == [name])
            unlink(sandbox.path(name))
        }
    }

    // MARK: Others at work

    @Test func refusesWhatHasChangedSinceItWasRead() throws {
        try sandbox.make("file")
        let state = try sandbox.files().readWithState("file").state
        try sandbox.make("file", [1, 2, 3])
        let error = thrown { () throws(ToolError) in
            _ = try sandbox.files().replace("file", with: SavingSandbox.new, readAs: state, backup: true)
        }
        #expect(error?.line == "rivetool: file: the file changed after it was read; nothing was written")
        #expect(error?.status == .answerIsNo)
        #expect(try sandbox.bytes("file") == [1, 2, 3])
        #expect(try sandbox.names() == ["file"])
    }

    @Test(arguments: [false, true])
    func noticesAChangeWhileItWrites(_ isRemoved: Bool) throws {
        try sandbox.make("file")
        let path = sandbox.path("file")
        var calls = FileCalls.system
        calls.fsync = { _ in
            if isRemoved { return unlink(path) }
            return truncate(path, 3)
        }
        #expect(sandbox.replace(calls)?.status == .answerIsNo)
        #expect(try sandbox.names() == (isRemoved ? [] : ["file"]))
    }

    @Test func noticesAChangeWhileItReads() throws {
        try sandbox.make("file")
        let path = sandbox.path("file")
        var calls = FileCalls.system
        calls.fstat = { descriptor, status in
            defer { truncate(path, 3) }
            return fstat(descriptor, status)
        }
        let error = thrown { () throws(ToolError) in _ = try sandbox.files(calls).readWithState("file") }
        #expect(error?.line == "rivetool: file: the file changed while it was read; run the command again")
        #expect(error?.status == .answerIsNo)
    }

    @Test func twoRunsDoNotShareATemporaryFile() throws {
        try sandbox.make("file")
        try sandbox.make(SavingSandbox.leftover)
        let other = open(sandbox.path(SavingSandbox.leftover), O_RDWR)
        flock(other, LOCK_EX)
        #expect(
            sandbox.replace()?.line
                == "rivetool: file: another rivetool is editing this file; try again when it has finished")
        #expect(create("file")?.status == .answerIsNo)
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.bytes(SavingSandbox.leftover) == SavingSandbox.old)
        close(other)
        #expect(sandbox.replace() == nil)
        #expect(try sandbox.bytes("file") == SavingSandbox.new)
        #expect(try sandbox.names() == ["file"])
    }

    @Test func manyAtOnceLeaveOneOfTheirs() throws {
        let files = sandbox.files()
        DispatchQueue.concurrentPerform(iterations: 400) { number in
            do throws(ToolError) {
                let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: number), count: 10_000)
                _ = try files.create("file", with: bytes[...])
            } catch {
                #expect(error.status == .answerIsNo, "\(error.line)")
            }
        }
        let bytes = try sandbox.bytes("file")
        #expect(bytes.count == 10_000)
        #expect(Set(bytes).count == 1)
        #expect(try sandbox.names() == ["file"])
    }

    @Test func leavesAloneWhatIsNoLeftover() throws {
        try sandbox.make("file")
        mkfifo(sandbox.path(SavingSandbox.leftover), 0o600)
        let error = sandbox.replace()
        #expect(error?.line == "rivetool: file: cannot remove .file.rivetool-edit next to it: File exists")
        #expect(error?.status == .inputOutput)
        unlink(sandbox.path(SavingSandbox.leftover))
        symlink("file", sandbox.path(SavingSandbox.leftover))
        #expect(sandbox.replace()?.status == .inputOutput)
        #expect(try sandbox.bytes("file") == SavingSandbox.old)
        #expect(try sandbox.names() == [SavingSandbox.leftover, "file"])
    }
}
