package import LibC

/// What tells one state of a file from another without a look at its bytes: a file whose state is the same as before is
/// taken to be unchanged.
package struct FileState: Equatable, Sendable {
    private let device: dev_t
    private let inode: ino_t
    private let size: off_t
    private let modifiedSeconds: Int
    private let modifiedNanoseconds: Int
    private let mode: mode_t
    package let owner: uid_t
    package let group: gid_t

    package init(_ status: stat) {
        #if canImport(Darwin)
            let modified = status.st_mtimespec
        #else
            let modified = status.st_mtim
        #endif
        device = status.st_dev
        inode = status.st_ino
        size = status.st_size
        modifiedSeconds = Int(modified.tv_sec)
        modifiedNanoseconds = Int(modified.tv_nsec)
        mode = status.st_mode
        owner = status.st_uid
        group = status.st_gid
    }

    package var byteCount: Int { Int(size) }
    package var isRegularFile: Bool { mode & S_IFMT == S_IFREG }
    package var isFolder: Bool { mode & S_IFMT == S_IFDIR }
    package var isSocket: Bool { mode & S_IFMT == S_IFSOCK }
    package var isSymbolicLink: Bool { mode & S_IFMT == S_IFLNK }
    /// Whether it passes on what is written to it, and keeps nothing: a pipe, a terminal, `/dev/null`.
    package var isStream: Bool { [S_IFIFO, S_IFCHR].contains(mode & S_IFMT) }

    /// The permissions, with the bits that make a program run as its owner.
    package var permissions: mode_t { mode & 0o7777 }

    /// Fails for all but a regular file.
    func checkIsFile() throws(SystemCall.Failure) {
        if isFolder { throw .isDirectory }
        guard isRegularFile else { throw .notRegularFile }
    }

    /// Whether both are states of one file, whatever has become of it in between.
    package func isSameFile(as other: FileState) -> Bool {
        device == other.device && inode == other.inode
    }

    /// Whether both files belong to the same user and group.
    func hasSameOwner(as other: FileState) -> Bool { owner == other.owner && group == other.group }
}
