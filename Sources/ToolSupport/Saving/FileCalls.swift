package import LibC
import RiveFormat

/// The system calls that the saving of a file is made of. Each returns -1 and sets `errno` when it fails, unless it says
/// otherwise; tests put others in their place, to fail every one of them in turn.
package struct FileCalls: Sendable {
    package typealias StatusBuffer = UnsafeMutablePointer<stat>

    package var open: @Sendable (_ path: String, _ flags: Int32, _ mode: mode_t) -> Int32
    package var close: @Sendable (_ descriptor: Int32) -> Int32
    var fstat: @Sendable (_ descriptor: Int32, StatusBuffer) -> Int32
    package var lstat: @Sendable (_ path: String, StatusBuffer) -> Int32
    package var stat: @Sendable (_ path: String, StatusBuffer) -> Int32
    var readlink: @Sendable (_ path: String, UnsafeMutablePointer<CChar>, _ size: Int) -> Int
    package var access: @Sendable (_ path: String, _ mode: Int32) -> Int32
    var flock: @Sendable (_ descriptor: Int32, _ operation: Int32) -> Int32
    package var write: @Sendable (_ descriptor: Int32, UnsafeRawPointer?, _ count: Int) -> Int
    var fchown: @Sendable (_ descriptor: Int32, uid_t, gid_t) -> Int32
    var fchmod: @Sendable (_ descriptor: Int32, mode_t) -> Int32
    /// A closure that gives an open file the attributes of the file at a path, and returns what it could not be given.
    var copyAttributes: @Sendable (_ path: String, _ descriptor: Int32) -> [FileAttributes.Loss]
    var fsync: @Sendable (_ descriptor: Int32) -> Int32
    package var rename: @Sendable (_ from: String, _ to: String) -> Int32
    package var unlink: @Sendable (_ path: String) -> Int32
    package var mkdir: @Sendable (_ path: String, _ mode: mode_t) -> Int32
    package var rmdir: @Sendable (_ path: String) -> Int32

    package static let system = systemCalls

    // MARK: States

    /// The state of an open file.
    package func state(of descriptor: Int32) throws(SystemCall.Failure) -> FileState {
        try state { fstat(descriptor, $0) }
    }

    /// The state of what is at `path`, which may be a symbolic link.
    package func state(at path: String) throws(SystemCall.Failure) -> FileState {
        try state { lstat(path, $0) }
    }

    /// The state of what is at `path` once all symbolic links are followed.
    package func state(behind path: String) throws(SystemCall.Failure) -> FileState {
        try state { stat(path, $0) }
    }

    private func state(_ call: (StatusBuffer) -> Int32) throws(SystemCall.Failure) -> FileState {
        var status = emptyStatus()
        _ = try SystemCall.result { call(&status) }
        return FileState(status)
    }
}

// The names of the calls are hidden by those of the members above.
private let systemCalls = FileCalls(
    open: { path, flags, mode in PathText.with(path) { open($0, flags, mode) } },
    close: { close($0) },
    fstat: { fstat($0, $1) },
    lstat: { path, status in PathText.with(path) { lstat($0, status) } },
    stat: { path, status in PathText.with(path) { stat($0, status) } },
    readlink: { path, buffer, size in PathText.with(path) { readlink($0, buffer, size) } },
    access: { path, mode in PathText.with(path) { access($0, mode) } },
    flock: { flock($0, $1) },
    write: { write($0, $1, $2) },
    fchown: { fchown($0, $1, $2) },
    fchmod: { fchmod($0, $1) },
    copyAttributes: { FileAttributes.copy(from: $0, to: $1) },
    fsync: { fsync($0) },
    rename: { from, to in PathText.with(from) { from in PathText.with(to) { rename(from, $0) } } },
    unlink: { PathText.with($0) { unlink($0) } },
    mkdir: { path, mode in PathText.with(path) { mkdir($0, mode) } },
    rmdir: { PathText.with($0) { rmdir($0) } }
)

private func emptyStatus() -> stat { stat() }
