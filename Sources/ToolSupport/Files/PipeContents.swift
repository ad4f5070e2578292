import LibC

/// What pipes have given, which give it once: some commands read a file for each of several parts.
///
/// It is Sendable because what it knows is touched with the lock held only. Each run has one, so that it is no `Monitor`, whose type
/// costs as much as the start of a program.
final class PipeContents: @unchecked Sendable {
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var known: [String: [UInt8]]?

    init() { pthread_mutex_init(lock, nil) }

    deinit {
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// What the pipe at a path has given; nil for what is no pipe, or was not read.
    subscript(path: String) -> [UInt8]? {
        get {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            return known?[path]
        }
        set {
            pthread_mutex_lock(lock)
            defer { pthread_mutex_unlock(lock) }
            known = known ?? [:]
            known?[path] = newValue
        }
    }
}
