import LibC
import RiveFormat

/// The place that new content goes to: a regular file that this user may write to, a name that is free, or a stream.
struct WriteTarget {
    /// The file as messages name it.
    package let file: String
    /// Where it is once symbolic links are followed, so that a link stays and what it leads to is replaced.
    package let path: String
    /// What is there now; nil where nothing is.
    package let state: FileState?
    package let calls: FileCalls

    /// A target at `path`; what is no file or may not be written to is refused. That only the folder is changed by a renaming
    /// is no reason to get around the permissions of the file.
    init(_ path: String, named file: String, _ calls: FileCalls) throws(ToolError) {
        self.file = file
        self.calls = calls
        do throws(SystemCall.Failure) {
            state = try WriteTarget.state(behind: path, calls)
            self.path = state == nil ? path : try WriteTarget.followLinks(path, calls)
            if state?.isFolder == true { throw .isDirectory }
            if state?.isRegularFile == true { _ = try SystemCall.result { calls.access(path, W_OK) } }
        } catch {
            throw .cannotWrite(file, error)
        }
    }

    /// Refuses what can't be replaced: all but a regular file.
    func checkIsReplaceable() throws(ToolError) {
        guard state?.isRegularFile != false else {
            throw ToolError(.inputOutput, file: file, "cannot write: not a regular file")
        }
    }

    /// Nil where nothing is. A symbolic link that leads nowhere is something.
    private static func state(behind path: String, _ calls: FileCalls) throws(SystemCall.Failure) -> FileState? {
        if let state = try SystemCall.Failure.expecting(.noSuchFile, try calls.state(behind: path)) { return state }
        // What is no link has come since.
        let there = try SystemCall.Failure.expecting(.noSuchFile, try calls.state(at: path))
        if there?.isSymbolicLink == true { throw .noSuchFile }
        return there
    }

    // MARK: Symbolic links

    /// The number of links that Linux follows itself.
    private static let linkLimit = 40

    private static func followLinks(_ path: String, _ calls: FileCalls) throws(SystemCall.Failure) -> String {
        var path = path
        for _ in 0..<linkLimit {
            guard let link = try link(at: path, calls) else { return path }
            path = link.utf8.first == UInt8(ascii: "/") ? link : SplitPath(path).prefix + link
        }
        throw .tooManyLinks
    }

    /// Where the link at `path` leads; nil for what is no link.
    private static func link(at path: String, _ calls: FileCalls) throws(SystemCall.Failure) -> String? {
        let size = Int(PATH_MAX)
        var buffer = [CChar](repeating: 0, count: size)
        let count = try SystemCall.Failure.expecting(
            .notALink, try SystemCall.result { calls.readlink(path, &buffer, size) })
        guard let count else { return nil }
        guard count < size else { throw .nameTooLong }
        return PathText.text(of: buffer[..<count].map(UInt8.init(bitPattern:)))
    }

    // MARK: Names

    /// The folder that the file is in, as the system takes it.
    package var folder: String { SplitPath(path).folder }

    /// Where new content stays until it is complete: `.NAME.rivetool-edit` beside the file. A process that changes the file
    /// uses this name and no other, so that what a killed run leaves behind is found and removed by the next one.
    package var temporary: String { SplitPath(path).prefix + temporaryName }

    var temporaryName: String {
        let room = WriteTarget.longestName - 1 - WriteTarget.suffix.utf8.count
        var name = SplitPath(path).fileName
        while PathText.bytes(of: String(name)).count > room { name.unicodeScalars.removeLast() }
        return ".\(name)\(WriteTarget.suffix)"
    }

    private static let suffix = ".rivetool-edit"

    /// What nearly every file system takes.
    private static let longestName = 255

    /// What the file is kept as by `--backup`. A symbolic link there is not followed: its author would choose what is
    /// overwritten. The file takes the place of one that this user or the owner of the file has made.
    package func backup() throws(ToolError) -> WriteTarget {
        let (path, file) = (path + ".bak", file + ".bak")
        let there = try ToolError.ofWriting(
            file, try SystemCall.Failure.expecting(.noSuchFile, try calls.state(at: path)))
        guard let there, there.isSymbolicLink else { return try WriteTarget(path, named: file, calls) }
        guard [geteuid(), state?.owner].contains(there.owner) else {
            throw ToolError(.answerIsNo, file: file, "this is a symbolic link of another user; remove it first")
        }
        return WriteTarget(inPlaceOf: path, named: file, calls)
    }

    /// The place of a link itself.
    private init(inPlaceOf link: String, named file: String, _ calls: FileCalls) {
        (self.file, path, state, self.calls) = (file, link, nil, calls)
    }

    // MARK: Changes by others

    /// Refuses what is no longer as it was read: the new content was made from the old one, and would undo a change
    /// that another process has made since.
    package func check(isStill state: FileState) throws(ToolError) {
        do throws(SystemCall.Failure) {
            if try calls.state(at: path) == state { return }
        } catch {
            guard error == .noSuchFile else { throw .cannotWrite(file, error) }
        }
        throw .hasChanged(file)
    }
}
