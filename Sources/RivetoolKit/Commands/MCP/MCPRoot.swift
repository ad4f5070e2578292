import LibC
import ToolSupport

/// A folder that an assistant may look into: nothing outside of it is read or written, whatever links lead there.
struct MCPRoot {
    /// Where the folder is, without links and detours.
    private let path: String
    /// What is seen of the file system.
    let files: FileSystem

    /// - Throws: `ToolError` where there is no such folder.
    init(_ folder: String, _ files: FileSystem) throws(ToolError) {
        guard let path = files.realPath(folder), files.isFolder(folder) else {
            throw ToolError(.inputOutput, file: folder, "cannot read: no such folder")
        }
        self.path = path
        self.files = FileSystem(workingDirectory: path, calls: Self.calls(files.calls, in: path), takesOnlyFiles: true)
    }

    /// System calls that find nothing outside of a folder.
    private static func calls(_ all: FileCalls, in root: String) -> FileCalls {
        @Sendable func isInside(_ path: String) -> Bool {
            if contains(real(path, all), root) { return true }
            errno = ENOENT
            return false
        }
        var calls = all
        calls.open = { path, flags, mode in isInside(path) ? all.open(path, flags, mode) : -1 }
        calls.stat = { path, state in isInside(path) ? all.stat(path, state) : -1 }
        calls.lstat = { path, state in isInside(path) ? all.lstat(path, state) : -1 }
        calls.access = { path, mode in isInside(path) ? all.access(path, mode) : -1 }
        calls.unlink = { path in isInside(path) ? all.unlink(path) : -1 }
        calls.rmdir = { path in isInside(path) ? all.rmdir(path) : -1 }
        calls.mkdir = { path, mode in isInside(path) ? all.mkdir(path, mode) : -1 }
        calls.rename = { from, to in isInside(from) && isInside(to) ? all.rename(from, to) : -1 }
        return calls
    }

    /// Where a path leads, and where it would lead that is free; nil for a link to nowhere, and below no folder.
    private static func real(_ path: String, _ calls: FileCalls) -> String? {
        let files = FileSystem(workingDirectory: nil, calls: calls)
        if let real = files.realPath(path) { return real }
        if let state = try? calls.state(at: path), state.isSymbolicLink { return nil }
        let parts = SplitPath(path)
        guard parts.fileName != "..", parts.fileName != "." else { return nil }
        return files.realPath(parts.folder).map { "\($0)/\(parts.fileName)" }
    }

    private static func contains(_ path: String?, _ root: String) -> Bool {
        path.map { $0 == root || $0.utf8.starts(with: root.utf8 + (root == "/" ? [] : [UInt8(ascii: "/")])) } ?? false
    }

    /// The path of a file of the folder, as commands take it.
    /// - Throws: `ToolError` for what is not there, or not below the folder.
    func file(_ path: String) throws(ToolError) -> String {
        let location = RivePath(path, files)
        guard location.file != "-", OpenFile.descriptor(location.file) == nil, files.exists(location.file) else {
            throw ToolError(.notFound, file: path, "no such file below the folder of --root")
        }
        guard !files.isFolder(location.file) else {
            throw ToolError(.usage, file: path, "this is a folder, not a file")
        }
        return Self.operand(path)
    }

    /// The path of a `.riv` that is not there yet. No other file comes to be, and none in a hidden folder: git, editors and this
    /// program do what such files say.
    func newFile(_ path: String) throws(ToolError) -> String {
        let place = files.resolve(path)
        if let missing = missingFolder(of: path) {
            throw ToolError(
                .inputOutput, file: path,
                "cannot write: no folder \(missing.debugDescription); name a path in a folder that exists")
        }
        guard let real = Self.real(place, .system), Self.contains(real, self.path) else {
            throw ToolError(.answerIsNo, file: path, "the path leads out of the folder of --root")
        }
        guard path.utf8.suffix(4).elementsEqual(".riv".utf8) else {
            throw ToolError(.answerIsNo, file: path, "the name of a new file must end in .riv")
        }
        let parts = real.utf8.dropFirst(self.path.utf8.count).split(separator: UInt8(ascii: "/"))
        guard !parts.contains(where: { $0.first == UInt8(ascii: ".") }) else {
            throw ToolError(.answerIsNo, file: path, "a new file must be neither hidden nor in a hidden folder")
        }
        guard (try? files.calls.state(at: place)) == nil else {
            throw ToolError(.answerIsNo, file: path, "the file exists already; name a new file")
        }
        return Self.operand(path)
    }

    /// The first folder of a path that does not exist, where the one that it would be in is this folder or below it; nil where all
    /// exist.
    private func missingFolder(of path: String) -> String? {
        let folder = SplitPath(path).prefix
        var isInside = !path.hasPrefix("/")
        for slash in folder.utf8.indices where folder.utf8[slash] == UInt8(ascii: "/") {
            let part = String(folder[...slash])
            guard let real = files.realPath(part) else { return isInside ? String(part.dropLast()) : nil }
            isInside = Self.contains(real, self.path)
        }
        return nil
    }

    /// A path that is not taken for an option.
    private static func operand(_ path: String) -> String { path.hasPrefix("-") ? "./\(path)" : path }

    /// The `.riv` files below the folder, in order.
    var riveFiles: [String] {
        let prefix = path.utf8.count + (path == "/" ? 0 : 1)
        return files.files(below: path, ending: ".riv").filter { $0.problem == nil }
            .map { String($0.path.utf8.dropFirst(prefix)) ?? $0.path }
    }
}
