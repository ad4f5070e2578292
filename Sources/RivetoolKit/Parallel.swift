#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Work on many things, several at once, whose results are handed on in the order of the things.
enum Parallel {
    /// How many processors there are.
    static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// Runs `body` for every index on so many threads, and `deliver` with each result, in order, on the thread of the caller.
    /// Where `deliver` says no, the rest is left.
    ///
    /// Of results that wait for their turn there are a few for each thread at most: however much there is to do, a slow one
    /// makes the others wait rather than pile up.
    static func forEach<Result: Sendable>(
        _ count: Int, jobs: Int, _ body: @escaping @Sendable (Int) -> Result, deliver: (Int, Result) -> Bool
    ) {
        let line = Line<Result>(count: count, window: jobs * resultsPerThread)
        let helpers = jobs > 1 && count > 1 ? min(jobs, count) : 0
        let threads = (0..<helpers).compactMap { _ in
            start {
                while let index = line.take() { line.put(body(index), at: index) }
            }
        }
        for index in 0..<count {
            let result = threads.isEmpty ? body(index) : line.result(at: index)
            guard deliver(index, result) else { break }
        }
        line.close()
        for thread in threads { pthread_join(thread, nil) }
    }

    private static let resultsPerThread = 4

    /// What is left to do, and what is done and waits for its turn.
    private final class Line<Result: Sendable>: Sendable {
        private struct State {
            /// The next index that nobody works on.
            var next = 0
            /// The index whose turn it is.
            var turn = 0
            var results: [Int: Result] = [:]
            var isClosed = false
        }

        private let count: Int
        private let window: Int
        private let state = Monitor(State())

        init(count: Int, window: Int) {
            self.count = count
            self.window = window
        }

        /// The next index to work on, once it is not too far ahead; nil where nothing is left to do.
        func take() -> Int? {
            state.when { (state) -> Int?? in
                if state.isClosed || state.next == count { return .some(nil) }
                guard state.next < state.turn + window else { return nil }
                defer { state.next += 1 }
                return state.next
            }
        }

        func put(_ result: Result, at index: Int) {
            state.when { state in state.results[index] = result }
        }

        /// The result at the index whose turn it is.
        func result(at index: Int) -> Result {
            state.when { state in
                guard let result = state.results.removeValue(forKey: index) else { return nil }
                state.turn = index + 1
                return result
            }
        }

        func close() {
            state.when { state in state.isClosed = true }
        }
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
