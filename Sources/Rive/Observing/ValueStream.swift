#if Streams
    /// The values that a property gets, one for each advance that applied changes of it. It ends when its file goes away, and
    /// fails when its path leads nowhere any more.
    ///
    /// Values wait for the iteration; none is skipped. One task iterates a stream.
    public struct ValueStream<Value: Sendable>: AsyncSequence, Sendable {
        public typealias Element = Value
        public typealias Failure = ViewModelInstanceError

        let updates: AsyncStream<Result<Value, ViewModelInstanceError>>

        public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(updates: updates.makeAsyncIterator()) }

        /// An iterator that hands out the values one by one.
        public struct AsyncIterator: AsyncIteratorProtocol {
            var updates: AsyncStream<Result<Value, ViewModelInstanceError>>.AsyncIterator

            public mutating func next() async throws(ViewModelInstanceError) -> Value? {
                try await next(isolation: nil)
            }

            public mutating func next(
                isolation actor: isolated (any Actor)?
            ) async throws(ViewModelInstanceError) -> Value? {
                try await updates.next(isolation: actor)?.get()
            }
        }
    }
#endif
