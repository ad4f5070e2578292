import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Work on many things at once, on as many threads as there are processors.
enum Parallel {
    /// The results of `body` for every index, in order.
    static func map<Result: Sendable>(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) -> [Result] {
        guard count > 1 else { return (0..<count).map(body) }
        let work = Work(count, body)
        let helpers = min(count, processorCount) - 1
        let threads = (0..<max(helpers, 0)).compactMap { _ in start { work.run() } }
        work.run()
        for thread in threads { pthread_join(thread, nil) }
        return work.results
    }

    private static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// What is left to do, and what was done.
    private final class Work<Result: Sendable>: Sendable {
        private let state: Mutex<(next: Int, results: [Result?])>
        private let body: @Sendable (Int) -> Result

        init(_ count: Int, _ body: @escaping @Sendable (Int) -> Result) {
            state = Mutex((0, Array(repeating: nil, count: count)))
            self.body = body
        }

        /// Takes the next index until there is none.
        func run() {
            while let index = next() {
                let result = body(index)
                state.withLock { $0.results[index] = result }
            }
        }

        private func next() -> Int? {
            state.withLock { state in
                guard state.next < state.results.count else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        var results: [Result] { state.withLock { $0.results.compactMap(\.self) } }
    }

    // MARK: Threads

    /// A closure that travels through the system to the thread that runs it.
    private final class Start: Sendable {
        let body: @Sendable () -> Void

        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    /// Runs a closure on a thread of its own; nil where the system gives none, and then others do its work.
    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let start = Unmanaged.passRetained(Start(body))
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let status = pthread_create(&thread, nil, { Parallel.enter($0) }, start.toOpaque())
        guard status == 0 else {
            start.release()
            return nil
        }
        return thread
    }

    /// The pointer is optional on some systems only.
    private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}
