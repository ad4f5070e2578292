import LibC

/// Paths that name an open file of this process: `-`, `/dev/stdout`, `/dev/fd/3`. Nothing is put in place of those; they take
/// what is written.
package enum OpenFile {
    /// The descriptor that a path to write to names; nil for any other path.
    package static func descriptor(_ path: String) -> Int32? {
        switch path {
        case "-", "/dev/stdout": return STDOUT_FILENO
        case "/dev/stderr": return STDERR_FILENO
        case "/dev/stdin": return STDIN_FILENO
        default:
            let folder = ["/dev/fd/", "/proc/self/fd/"].first { path.hasPrefix($0) }
            return folder.flatMap { Int32(path.dropFirst($0.count)) }
        }
    }

    /// The name of an output in messages.
    package static func name(ofOutput path: String) -> String { isStandardOutput(path) ? "standard output" : path }

    /// Whether a path to write to names standard output.
    package static func isStandardOutput(_ path: String?) -> Bool { path.flatMap(descriptor) == STDOUT_FILENO }
}
