#if DEBUG
    import Synchronization

    /// Work by count: how often records are asked for what they are and store, names are compared one by one, the bytes of
    /// texts are looked at, bytes become base64, and the conditions of transitions are asked. Tests see from it that work
    /// follows the size of a file, or what changes in it. It is there in debug builds alone, so that the program pays nothing
    /// for it.
    @usableFromInline
    package final class WorkCounter: Sendable {
        /// What counts for the task at hand; nil for nothing.
        @TaskLocal package static var current: WorkCounter?

        private let work = Mutex(0)

        package init() {}

        /// How much was done so far.
        package var count: Int { work.withLock { $0 } }

        @usableFromInline
        package static func note(_ count: Int) {
            guard let current else { return }
            current.work.withLock { $0 += count }
        }
    }
#else
    /// What stands for it where nothing is counted.
    @usableFromInline
    package enum WorkCounter {
        @inlinable @inline(__always)
        package static func note(_ count: @autoclosure () -> Int) {}
    }
#endif
