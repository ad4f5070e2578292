import RiveRuntime

extension ViewModelInstance {
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
