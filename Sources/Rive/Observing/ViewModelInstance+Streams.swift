#if Streams
    import RiveRuntime
    import Synchronization

    extension ViewModelInstance {
        /// The values that a property gets from now on: one for each advance that applied changes, however many there were.
        public func valueStream<P: ReadableProperty>(of property: P) -> ValueStream<P.Value> {
            makeStream(property) { () throws(ViewModelInstanceError) in
                _ = try value(of: property)
            } value: { (location) throws(ViewModelInstanceError) in
                try P.value(at: location)
            }
        }

        /// The firings of a trigger: one element for each advance that it was fired before or in.
        public func stream(of trigger: TriggerProperty) -> ValueStream<Void> {
            makeStream(trigger) { () throws(ViewModelInstanceError) in
                try location(trigger).require(.trigger)
            } value: { _ in
            }
        }

        private func makeStream<Value: Sendable>(
            _ property: some Property, check: () throws(ViewModelInstanceError) -> Void,
            value: @escaping (ValueLocation) throws(ViewModelInstanceError) -> Value
        ) -> ValueStream<Value> {
            let (updates, continuation) = AsyncStream.makeStream(of: Result<Value, ViewModelInstanceError>.self)
            let isOver = Flag()
            continuation.onTermination = { _ in isOver.raise() }
            do throws(ViewModelInstanceError) {
                try check()
                _ = file.observers.add(handle, try location(property)) { location in
                    guard !isOver.isRaised else { return false }
                    do throws(ViewModelInstanceError) {
                        continuation.yield(.success(try value(location)))
                        return true
                    } catch {
                        continuation.yield(.failure(error))
                        continuation.finish()
                        return false
                    }
                } fail: { error in
                    if let error { continuation.yield(.failure(error)) }
                    continuation.finish()
                }
            } catch {
                continuation.yield(.failure(error))
                continuation.finish()
            }
            return ValueStream(updates: updates)
        }
    }

    /// Whether no task iterates a stream any more. The iteration may stop on any thread.
    private final class Flag: Sendable {
        private let state = Atomic(false)

        var isRaised: Bool { state.load(ordering: .relaxed) }
        func raise() { state.store(true, ordering: .relaxed) }
    }
#endif
