import LibC
import RiveFormat

extension FileSystem {
    /// The change of a file from the state in which it was read to these bytes: completely, or not at all.
    ///
    /// With `backup`, `FILE.bak` has the old bytes by the time the file has the new ones.
    ///
    /// - Returns: the attributes of the file that could not be kept.
    package func replace(
        _ path: String, with bytes: [UInt8], readAs state: FileState, backup: Bool
    ) throws(ToolError) -> [FileAttributes.Loss] {
        let target = try WriteTarget(resolve(path), named: path, calls)
        guard target.state != nil else { throw .cannotWrite(path, .noSuchFile) }
        try target.check(isStill: state)
        if backup { try keep(target, readAs: state) }
        return try Replacement.write(bytes[...], to: target, like: target) { () throws(ToolError) in
            try target.check(isStill: state)
        }
    }

    /// A new file of these bytes. One that is there already is replaced, and keeps its permissions; a pipe or a device takes
    /// the bytes and stays.
    ///
    /// - Returns: the attributes of the file before that could not be kept.
    package func create(_ path: String, with bytes: ArraySlice<UInt8>) throws(ToolError) -> [FileAttributes.Loss] {
        try create(path) { (append) throws(ToolError) in
            try bytes.withUnsafeBufferPointer { (bytes) throws(ToolError) in
                try append(UnsafeRawBufferPointer(bytes))
            }
        }
    }

    /// The same of what `fill` writes, in as many parts as it likes. Where that fails, nothing is there that was not before.
    package func create(
        _ path: String, _ fill: ((UnsafeRawBufferPointer) throws(ToolError) -> Void) throws(ToolError) -> Void
    ) throws(ToolError) -> [FileAttributes.Loss] {
        let target = try WriteTarget(resolve(path), named: path, calls)
        if target.state?.isStream == true, !takesOnlyFiles {
            try pass(to: target, fill)
            return []
        }
        return try Replacement.write(to: target, like: target) { (file) throws(ToolError) in
            try fill { (bytes) throws(ToolError) in try file.append(bytes) }
        }
    }

    private func pass(
        to target: WriteTarget,
        _ fill: ((UnsafeRawBufferPointer) throws(ToolError) -> Void) throws(ToolError) -> Void
    ) throws(ToolError) {
        let flags = O_WRONLY | O_NOCTTY | O_CLOEXEC
        let descriptor = try ToolError.ofWriting(
            target.file, try SystemCall.result { calls.open(target.path, flags, 0) })
        defer { _ = calls.close(descriptor) }
        try fill { (bytes) throws(ToolError) in
            try ToolError.ofWriting(target.file, try SystemCall.write(bytes, to: descriptor, by: calls.write))
        }
    }

    /// Makes a folder, and those above it, unless it is there; `note` gets each that was made, outer ones first.
    package func makeFolder(_ path: String, _ note: (String) -> Void = { _ in }) throws(ToolError) {
        if path.isEmpty || (try? calls.state(behind: resolve(path))) != nil { return }
        if let slash = path.lastIndex(of: "/") { try makeFolder(String(path[..<slash]), note) }
        do throws(SystemCall.Failure) {
            _ = try SystemCall.result { calls.mkdir(resolve(path), 0o777) }
            note(path)
        } catch {
            // `a/` is made once `a` is.
            if error != .fileExists { throw .cannotWrite(path, error) }
        }
    }

    /// The path of what has a name below a folder, parts joined by `/`.
    package static func path(of name: some StringProtocol, below folder: String) -> String {
        folder == "." ? String(name) : "\(folder)/\(name)"
    }

    /// Refuses a name below a folder, a part of which is a symbolic link: it could lead to any file of the user. The folder
    /// itself may be one, since the user has named it.
    ///
    /// Whatever writes or removes files by names that the user has not typed asks here first.
    package func refuseLinks(to name: String, below folder: String) throws(ToolError) {
        var end = name.startIndex
        while end < name.endIndex {
            end = name[end...].firstIndex(of: "/") ?? name.endIndex
            let path = Self.path(of: name[..<end], below: folder)
            guard let state = try? calls.state(at: resolve(path)) else { return }
            guard !state.isSymbolicLink else {
                throw ToolError(
                    .answerIsNo, file: path,
                    "this is a symbolic link, which could lead out of the folder; nothing was written")
            }
            if end < name.endIndex { end = name.index(after: end) }
        }
    }

    /// Whether `path` leads to the very file that had this state.
    package func isFile(_ path: String, thatHad state: FileState) -> Bool {
        (try? calls.state(behind: resolve(path)))?.isSameFile(as: state) == true
    }

    /// Copies the target to its backup. The copy goes through the target's own temporary file: a second name would be
    /// left behind by a kill, and found only by the next run that makes a backup.
    private func keep(_ target: WriteTarget, readAs state: FileState) throws(ToolError) {
        let original = try readWithState(target.path, named: target.file)
        guard original.state == state else { throw .hasChanged(target.file) }
        _ = try Replacement.write(original.bytes[...], to: target.backup(), through: target.temporary, like: target)
    }
}

extension ToolError {
    package static func cannotWrite(_ file: String, _ failure: SystemCall.Failure) -> ToolError {
        ToolError(.inputOutput, file: file, "cannot write: \(failure.text(of: file))")
    }

    /// The result of a call that writes a file.
    static func ofWriting<Result>(
        _ file: String, _ call: @autoclosure () throws(SystemCall.Failure) -> Result
    ) throws(ToolError) -> Result {
        try SystemCall.Failure.mapped(try call()) { cannotWrite(file, $0) }
    }

    static func hasChanged(_ file: String) -> ToolError {
        ToolError(.answerIsNo, file: file, "the file changed after it was read; nothing was written")
    }

    static func isBeingEdited(_ file: String) -> ToolError {
        ToolError(.answerIsNo, file: file, "another rivetool is editing this file; try again when it has finished")
    }
}
