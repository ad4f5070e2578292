import LibC
package import RiveFormat

/// Work on many things, several at once, whose results are handed on in the order of the things.
package enum Parallel {
    /// How many processors there are.
    package static var processorCount: Int { max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1) }

    /// The calls of `body` for every index on so many threads, and of `deliver` with each result, in order, on the thread of
    /// the caller. Where `deliver` says no, the rest is left.
    ///
    /// Of results that wait for their turn there are a few for each thread at most: however much there is to do, a slow one
    /// makes the others wait rather than pile up. They wait too while the results that are held come to more than a budget.
    package static func forEach<Result: Sendable>(
        _ count: Int, jobs: Int, budget: ByteBudget = ByteBudget(),
        _ body: @escaping @Sendable (Int) -> Result,
        size: @escaping @Sendable (Result) -> Int = { _ in 0 }, deliver: (Int, Result) -> Bool
    ) {
        let line = Line<Result>(count: count, window: jobs * resultsPerThread, budget)
        let helpers = jobs > 1 && count > 1 ? min(jobs, count) : 0
        let threads = (0..<helpers).compactMap { _ in
            start {
                while let index = line.take() {
                    let result = body(index)
                    line.put(result, size(result), at: index)
                }
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
            /// The next index that no thread has taken.
            var next = 0
            /// The index whose turn it is.
            var turn = 0
            var results: [Int: (result: Result, size: Int)] = [:]
            /// What the results take that wait for their turn.
            var held: ByteBudget
            var isClosed = false
        }

        private let count: Int
        private let window: Int
        private let state: Monitor<State>

        init(count: Int, window: Int, _ budget: ByteBudget) {
            self.count = count
            self.window = window
            state = Monitor(State(held: budget))
        }

        /// The next index to work on, once it is not too far ahead; nil where nothing is left to do.
        func take() -> Int? {
            state.when { (state) -> Int?? in
                if state.isClosed || state.next == count { return .some(nil) }
                // The one whose turn it is never waits, as all others wait for it.
                guard state.next == state.turn || state.next < state.turn + window && !state.held.isExhausted else {
                    return nil
                }
                defer { state.next += 1 }
                return state.next
            }
        }

        func put(_ result: Result, _ size: Int, at index: Int) {
            state.when { state in
                state.results[index] = (result, size)
                state.held.take(size)
            }
        }

        /// The result at the index whose turn it is.
        func result(at index: Int) -> Result {
            state.when { state in
                guard let (result, size) = state.results.removeValue(forKey: index) else { return nil }
                state.held.give(size)
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

    /// A new thread that runs a closure; nil where the system gives none, and then others do its work.
    private static func start(_ body: @escaping @Sendable () -> Void) -> pthread_t? {
        let start = Unmanaged.passRetained(Start(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        let status = pthread_create(&thread, nil, { Parallel.enter($0) }, start.toOpaque())
        guard status == 0 else {
            start.release()
            return nil
        }
        return thread
    }

    /// Starts a thread that nothing waits for.
    /// - Returns: Whether the system gave one.
    package static func detach(_ body: @escaping @Sendable () -> Void) -> Bool {
        guard let thread = start(body) else { return false }
        pthread_detach(thread)
        return true
    }

    /// The pointer is optional on some systems only.
    private static func enter(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<Start>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}
