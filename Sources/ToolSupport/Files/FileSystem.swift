import LibC
import RiveFormat

/// The files that a run sees. Messages name a file as the command line spells it.
package struct FileSystem: Sendable {
    /// Where relative paths start; the process's own working directory when nil. Tests run side by side in one process
    /// and could not each change that one.
    package let workingDirectory: String?
    package let calls: FileCalls
    /// Whether only regular files are read and written. Pipes and devices may block or never end, which a server must not
    /// wait for, nor a run whose paths come from a file.
    package let takesOnlyFiles: Bool
    private let pipes = PipeContents()

    package init(workingDirectory: String? = nil) {
        self.init(workingDirectory: workingDirectory, calls: .system)
    }

    package init(workingDirectory: String?, calls: FileCalls, takesOnlyFiles: Bool = false) {
        self.workingDirectory = workingDirectory
        self.calls = calls
        self.takesOnlyFiles = takesOnlyFiles
    }

    /// The same files without pipes and devices.
    package var withoutStreams: FileSystem {
        FileSystem(workingDirectory: workingDirectory, calls: calls, takesOnlyFiles: true)
    }

    /// A larger file could not be addressed by the 32-bit offsets of a parsed file.
    package static let sizeLimit = 1 << 32
    /// What a pipe may give: its writer may never stop, and the data is held in memory.
    static let pipeLimit = 1 << 28
    /// What a terminal, or another device, may give. Devices that give more than a person types seldom end.
    static let deviceLimit = 1 << 20

    /// The path to hand to the system for a path of the command line.
    package func resolve(_ path: String) -> String {
        guard let workingDirectory, let first = path.utf8.first, first != UInt8(ascii: "/") else { return path }
        return "\(workingDirectory)/\(path)"
    }

    /// Whether a path leads to something.
    package func exists(_ path: String) -> Bool { (try? calls.state(behind: resolve(path))) != nil }

    /// Whether a path leads to a pipe or a device, from which nothing that was written can be read again.
    package func isStream(_ path: String) -> Bool { (try? calls.state(behind: resolve(path)))?.isStream == true }

    /// Whether a path leads to a folder.
    package func isFolder(_ path: String) -> Bool { (try? calls.state(behind: resolve(path)))?.isFolder == true }

    /// Whether a path leads to a file that is better read in parts than whole: not to a pipe, which can't be, nor to a small
    /// file.
    package func isLargeFile(_ path: String) -> Bool {
        guard let state = try? calls.state(behind: resolve(path)), state.isRegularFile else { return false }
        return state.byteCount >= GitLFSPointer.sizeLimit
    }

    /// Whether two paths lead to one file, be it one that is not there yet.
    package func areOne(_ path: String, _ other: String) -> Bool {
        let states = [path, other].map { try? calls.state(behind: resolve($0)) }
        if let one = states[0], let other = states[1] { return one.isSameFile(as: other) }
        guard states.allSatisfy({ $0 == nil }), SplitPath(path).fileName == SplitPath(other).fileName else {
            return false
        }
        let folders = [path, other].map { try? calls.state(behind: resolve(SplitPath($0).folder)) }
        guard let one = folders[0], let other = folders[1] else { return false }
        return one.isSameFile(as: other)
    }

    /// Where a path leads without links and detours; nil where nothing is there.
    package func realPath(_ path: String) -> String? {
        guard let real = PathText.with(resolve(path), { realpath($0, nil) }) else { return nil }
        defer { free(real) }
        return PathText.text(of: Array(UnsafeRawBufferPointer(start: real, count: strlen(real))))
    }

    /// All bytes of the file at `path`, read straight into the array that is returned.
    package func read(_ path: String) throws(ToolError) -> [UInt8] {
        let bytes = try readStored(path)
        try GitLFSPointer.refuse(bytes, at: path)
        return bytes
    }

    /// The same, also where the bytes are a pointer of git-lfs.
    package func readStored(_ path: String) throws(ToolError) -> [UInt8] {
        let place = resolve(path)
        if let known = pipes[place] { return known }
        let (bytes, isPipe) = try read(place, named: path) { (descriptor) throws(SystemCall.Failure) in
            (try FileSystem.readAll(descriptor), try calls.state(of: descriptor).isStream)
        }
        if isPipe { pipes[place] = bytes }
        return bytes
    }

    /// Whether a path leads to a file that begins as a `.riv` does. Pipes and devices are not read.
    package func isRiveFile(_ path: String) -> Bool {
        start(of: path, byteCount: 4) == Array("RIVE".utf8)
    }

    /// The first bytes of a file; nil for what is no file, and for one that can't be read.
    package func start(of path: String, byteCount: Int) -> [UInt8]? {
        guard let state = try? calls.state(behind: resolve(path)), state.isRegularFile else { return nil }
        return try? read(resolve(path), named: path) { (descriptor) throws(SystemCall.Failure) in
            try FileSystem.readOnce(descriptor, capacity: byteCount)
        }
    }

    /// All bytes of the file at `path`, and the state in which it had them.
    package func readWithState(_ path: String) throws(ToolError) -> (bytes: [UInt8], state: FileState) {
        try readWithState(resolve(path), named: path)
    }

    /// The same for a path that is resolved already; messages name it as `file`.
    package func readWithState(_ path: String, named file: String) throws(ToolError) -> (
        bytes: [UInt8], state: FileState
    ) {
        let (bytes, before, after) = try read(path, named: file) { (descriptor) throws(SystemCall.Failure) in
            let before = try calls.state(of: descriptor)
            return (try FileSystem.readAll(descriptor), before, try calls.state(of: descriptor))
        }
        // A pipe changes with every read.
        guard before == after || !before.isRegularFile else {
            throw ToolError(.answerIsNo, file: file, "the file changed while it was read; run the command again")
        }
        try GitLFSPointer.refuse(bytes, at: file)
        return (bytes, before)
    }

    private func read<Result>(
        _ path: String, named file: String, _ body: (Int32) throws(SystemCall.Failure) -> Result
    ) throws(ToolError) -> Result {
        do throws(SystemCall.Failure) {
            let waiting = takesOnlyFiles ? O_NONBLOCK : 0
            let descriptor = try SystemCall.result { calls.open(path, O_RDONLY | O_CLOEXEC | waiting, 0) }
            defer { _ = calls.close(descriptor) }
            if takesOnlyFiles { try calls.state(of: descriptor).checkIsFile() }
            return try body(descriptor)
        } catch {
            var failure = FileSystem.readError(error, file: file)
            if error == .noSuchFile { failure.suggestion = nearest(to: file) }
            throw failure
        }
    }

    /// The error to report when reading `file` has failed.
    package static func readError(_ failure: SystemCall.Failure, file: String) -> ToolError {
        switch failure {
        case .fileTooLarge: ToolError(.unsupported, file: file, "the file is too large (4 GiB or more)")
        case .pipeTooLong:
            ToolError(
                .inputOutput, file: file,
                "cannot read: the pipe gives more than \(pipeLimit >> 20) MiB; save its data as a file first")
        case .endlessDevice:
            ToolError(.inputOutput, file: file, "cannot read: a device, not a file or pipe")
        case .notRegularFile: ToolError(.inputOutput, file: file, "cannot read: not a regular file")
        case .isDirectory: ToolError(.inputOutput, file: file, "cannot read: this is a folder; name a file in it")
        default: ToolError(.inputOutput, file: file, "cannot read: \(failure.text(of: file))")
        }
    }

    /// All bytes that an open file, pipe or terminal gives from here on.
    package static func readAll(_ descriptor: Int32) throws(SystemCall.Failure) -> [UInt8] {
        var status = stat()
        _ = try SystemCall.result { fstat(descriptor, &status) }
        let kind = status.st_mode & S_IFMT
        if kind == S_IFDIR { throw .isDirectory }
        let size = kind == S_IFREG ? Int(status.st_size) : 0
        if size >= sizeLimit { throw .fileTooLarge }
        let (limit, excess): (Int, SystemCall.Failure) =
            switch kind {
            case S_IFREG: (sizeLimit, .fileTooLarge)
            case S_IFCHR, S_IFBLK: (deviceLimit, .endlessDevice)
            default: (pipeLimit, .pipeTooLong)
            }

        // One byte more than the size: a buffer that is left with room shows the end of the file.
        let capacity = kind == S_IFREG ? size + 1 : 1 << 16
        var bytes = try readOnce(descriptor, capacity: capacity)
        var isAtEnd = bytes.count < capacity
        while !isAtEnd {
            if bytes.count >= limit { throw excess }
            let more = try readOnce(descriptor, capacity: bytes.count)
            isAtEnd = more.count < bytes.count
            bytes += more
        }
        return bytes
    }

    private static func readOnce(_ descriptor: Int32, capacity: Int) throws(SystemCall.Failure) -> [UInt8] {
        try Array(capacity: capacity) { (buffer) throws(SystemCall.Failure) in
            try SystemCall.read(into: buffer, from: descriptor)
        }
    }
}
