import LibC
import RiveFormat

/// New content on its way to a file: it is written beside the file, under a temporary name, and renamed over the file
/// once it is complete and on the disk. Whatever happens before, the file is as it was; whatever happens after, it is new.
///
/// The temporary file is locked for as long as it has its name. So two runs that change one file can not get in each
/// other's way, and what a killed run has left behind is known by not being locked.
package struct Replacement {
    private let target: WriteTarget
    private let temporary: String
    private let calls: FileCalls
    private let descriptor: Int32

    /// The write of `bytes` to `target`, by way of the path `temporary`. They take on the permissions and, where possible, the
    /// owner and the attributes of the file at `model`; where there is none, the file is like any other that this user makes.
    /// `check` has the last word before the renaming.
    ///
    /// - Returns: the attributes that the file could not take on.
    static func write(
        _ bytes: ArraySlice<UInt8>,
        to target: WriteTarget,
        through temporary: String? = nil,
        like model: WriteTarget,
        check: () throws(ToolError) -> Void = {}
    ) throws(ToolError) -> [FileAttributes.Loss] {
        try write(to: target, through: temporary, like: model, check: check) { (file) throws(ToolError) in
            try file.append(bytes)
        }
    }

    /// The same of what `fill` writes, in as many parts as it likes.
    static func write(
        to target: WriteTarget,
        through temporary: String? = nil,
        like model: WriteTarget,
        check: () throws(ToolError) -> Void = {},
        _ fill: (Replacement) throws(ToolError) -> Void
    ) throws(ToolError) -> [FileAttributes.Loss] {
        let temporary = temporary ?? target.temporary
        let (replacement, losses) = try prepare(for: target, through: temporary, like: model, fill)
        defer { replacement.close() }
        do throws(ToolError) {
            try check()
            try replacement.attempt { target.calls.rename(temporary, target.path) }
        } catch {
            replacement.remove()
            throw error
        }
        replacement.flushFolder()
        return losses
    }

    /// New content brought as far as the disk, under the temporary name.
    private static func prepare(
        for target: WriteTarget, through temporary: String, like model: WriteTarget,
        _ fill: (Replacement) throws(ToolError) -> Void
    ) throws(ToolError) -> (Replacement, [FileAttributes.Loss]) {
        // The new content stays private until it has the permissions of the file that it replaces.
        let replacement = try Replacement(target, temporary, permissions: model.state == nil ? 0o666 : 0o600)
        do throws(ToolError) {
            try fill(replacement)
            let losses = try model.state.map { (state) throws(ToolError) in
                try replacement.takeAfter(state, at: model.path)
            }
            try replacement.attempt { target.calls.fsync(replacement.descriptor) }
            return (replacement, losses ?? [])
        } catch {
            replacement.remove()
            replacement.close()
            throw error
        }
    }

    // MARK: One of several files

    /// New content brought as far as the disk and left there, for one of several files that change together. The lock is given
    /// up: a process may have fewer files open than there are. What comes with it are the attributes that the file could not
    /// take on.
    static func stage(
        for target: WriteTarget, _ fill: (Replacement) throws(ToolError) -> Void
    ) throws(ToolError) -> (Replacement, [FileAttributes.Loss]) {
        let (replacement, losses) = try prepare(for: target, through: target.temporary, like: target, fill)
        replacement.close()
        return (replacement, losses)
    }

    /// Puts staged content in place. What makes that last is a flush of the folder, once for all that is in it.
    func commit() throws(ToolError) {
        try attempt { calls.rename(temporary, target.path) }
    }

    /// The folder that the file is in.
    package var folder: String { target.folder }

    /// Removes the file that was put in place, where there was none before.
    func undo() {
        if target.state == nil { _ = try? SystemCall.result { calls.unlink(target.path) } }
    }

    // MARK: The temporary file

    /// The temporary file, made and locked.
    private init(_ target: WriteTarget, _ temporary: String, permissions: mode_t) throws(ToolError) {
        try target.checkIsReplaceable()
        self.target = target
        self.temporary = temporary
        calls = target.calls
        descriptor = try Replacement.open(target, temporary, permissions)
    }

    /// How often others may make and remove the temporary file while this run tries to get hold of it.
    private static let attempts = 100

    private static func open(
        _ target: WriteTarget, _ temporary: String, _ permissions: mode_t
    ) throws(ToolError) -> Int32 {
        for _ in 0..<attempts {
            do throws(SystemCall.Failure) {
                if let descriptor = try make(temporary, permissions, target.calls) { return descriptor }
            } catch {
                throw error == .wouldBlock ? .isBeingEdited(target.file) : .cannotWrite(target.file, error)
            }
            try SystemCall.Failure.mapped(try removeLeftover(temporary, target.calls)) { error in
                error == .wouldBlock ? ToolError.isBeingEdited(target.file) : .cannotRemoveLeftover(of: target, error)
            }
        }
        throw .isBeingEdited(target.file)
    }

    /// The descriptor of a new and locked file; nil where the name is taken.
    private static func make(
        _ path: String, _ permissions: mode_t, _ calls: FileCalls
    ) throws(SystemCall.Failure) -> Int32? {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = try SystemCall.Failure.expecting(
            .fileExists, try SystemCall.result { calls.open(path, flags, permissions) })
        guard let descriptor else { return nil }
        do throws(SystemCall.Failure) {
            if try isLocked(descriptor, under: path, calls) { return descriptor }
        } catch {
            // Where others can lock the file they may have begun to use it.
            if error != .wouldBlock { _ = calls.unlink(path) }
            _ = calls.close(descriptor)
            throw error
        }
        _ = calls.close(descriptor)
        return nil
    }

    /// Removes what a killed run has left, if it is still there.
    private static func removeLeftover(_ path: String, _ calls: FileCalls) throws(SystemCall.Failure) {
        let flags = O_RDWR | O_NONBLOCK | O_NOFOLLOW | O_CLOEXEC
        let descriptor = try SystemCall.Failure.expecting(
            .noSuchFile, try SystemCall.result { calls.open(path, flags, 0) })
        guard let descriptor else { return }
        defer { _ = calls.close(descriptor) }
        // Another program has put anything but a file there.
        guard try calls.state(of: descriptor).isRegularFile else { throw .fileExists }
        if try isLocked(descriptor, under: path, calls) { _ = try SystemCall.result { calls.unlink(path) } }
    }

    /// Locks an open file, and tells whether it still has the name under which it was opened: the run that had locked it
    /// before may have renamed it.
    private static func isLocked(
        _ descriptor: Int32, under path: String, _ calls: FileCalls
    ) throws(SystemCall.Failure) -> Bool {
        _ = try SystemCall.result { calls.flock(descriptor, LOCK_EX | LOCK_NB) }
        let state = try calls.state(of: descriptor)
        return try SystemCall.Failure.expecting(.noSuchFile, try calls.state(at: path))?.isSameFile(as: state) ?? false
    }

    // MARK: Steps

    package func append(_ bytes: ArraySlice<UInt8>) throws(ToolError) {
        try ToolError.ofWriting(target.file, try SystemCall.write(bytes, to: descriptor, by: calls.write))
    }

    package func append(_ bytes: UnsafeRawBufferPointer) throws(ToolError) {
        try ToolError.ofWriting(target.file, try SystemCall.write(bytes, to: descriptor, by: calls.write))
    }

    /// The attributes that could not be taken on, with the owner, where the system allows it, and the permissions, from the
    /// file at a path. What they are already is left alone: some file systems know none of them.
    private func takeAfter(_ model: FileState, at path: String) throws(ToolError) -> [FileAttributes.Loss] {
        var permissions = model.permissions
        if try !state().hasSameOwner(as: model), !hasTakenOwner(of: model) {
            // Nothing may run as an owner that its author did not choose.
            permissions &= 0o777
        }
        let losses = calls.copyAttributes(path, descriptor)
        // A list of who may do what sets permissions, too.
        if try state().permissions != permissions {
            try attempt { calls.fchmod(descriptor, permissions) }
        }
        return losses
    }

    private func state() throws(ToolError) -> FileState {
        try ToolError.ofWriting(target.file, try calls.state(of: descriptor))
    }

    /// Whether it has the owner now: only the superuser may give a file to another user, but everybody may give it to a group
    /// of theirs.
    private func hasTakenOwner(of model: FileState) -> Bool {
        let taken = try? SystemCall.result { calls.fchown(descriptor, model.owner, model.group) }
        if taken != nil { return true }
        _ = try? SystemCall.result { calls.fchown(descriptor, .max, model.group) }
        return false
    }

    /// Makes the renaming last. It has happened already, and not every file system can do this.
    func flushFolder() {
        let folder = try? SystemCall.result { calls.open(target.folder, O_RDONLY | O_CLOEXEC, 0) }
        guard let folder else { return }
        _ = try? SystemCall.result { calls.fsync(folder) }
        _ = calls.close(folder)
    }

    /// Gives up what was written.
    func remove() {
        _ = try? SystemCall.result { calls.unlink(temporary) }
    }

    /// Gives up the lock.
    private func close() { _ = calls.close(descriptor) }

    private func attempt(_ call: () -> Int32) throws(ToolError) {
        _ = try ToolError.ofWriting(target.file, try SystemCall.result(of: call))
    }
}

extension ToolError {
    fileprivate static func cannotRemoveLeftover(of target: WriteTarget, _ failure: SystemCall.Failure) -> ToolError {
        let name = target.temporaryName
        return ToolError(.inputOutput, file: target.file, "cannot remove \(name) next to it: \(failure.text)")
    }
}
