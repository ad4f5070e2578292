internal import RiveRuntime
internal import Synchronization

extension ViewModelInstance {
    // MARK: Streams

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

    // MARK: Listeners

    /// A listener that is called with the value of a property, once for each advance that applied changes.
    public func addListener<P: ReadableProperty>(
        to property: P, _ listener: @escaping (P.Value) -> Void
    ) throws(ViewModelInstanceError) -> Listener {
        _ = try value(of: property)
        return file.observers.add(handle, try location(property)) { location in
            guard let value = try? P.value(at: location) else { return false }
            listener(value)
            return true
        } fail: { _ in
        }
    }

    /// A listener that is called once for each advance that a trigger was fired before or in.
    public func addListener(
        to trigger: TriggerProperty, _ listener: @escaping () -> Void
    ) throws(ViewModelInstanceError) -> Listener {
        let location = try location(trigger)
        try location.require(.trigger)
        return file.observers.add(handle, location) { _ in
            listener()
            return true
        } fail: { _ in
        }
    }

    /// An observer that is called with the state before and the state now, once for each advance in which anything has changed.
    /// The first call, at the next advance, has no earlier state.
    ///
    /// What is to be updated is `new.difference(from: old)`.
    public func addObserver(_ observer: @escaping (_ old: InstanceState?, _ new: InstanceState) -> Void) -> Listener {
        file.observers.add(handle, observer)
    }

    /// Whether a listener or an observer was there, which is removed.
    @discardableResult
    public func removeListener(_ listener: Listener) -> Bool { file.observers.remove(listener) }
}

extension ViewModelInstance {
    /// All values that it has now.
    public var state: InstanceState {
        var walk = StateWalk(file)
        let root = StateNode("", .viewModel(nil), instance: handle, below: nil)
        walk.fill(root, prefix: "")
        var state = InstanceState()
        root.forEachBelow { state.append($0.path, $0.value) }
        return state
    }
}

/// Whether nobody iterates a stream any more. Whoever stops may be anywhere.
private final class Flag: Sendable {
    private let state = Atomic(false)

    var isRaised: Bool { state.load(ordering: .relaxed) }
    func raise() { state.store(true, ordering: .relaxed) }
}
