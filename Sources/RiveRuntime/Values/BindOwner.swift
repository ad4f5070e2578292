import RiveModel

/// What data binds write to and read from: the artboard or the state machine that owns their container, and so outlives it.
class BindOwner {
    /// Whether the component that a bind targets is hidden.
    func isHidden(_ object: ObjectIndex) -> Bool { false }
    /// Notes that binds were given something to do, one of them on a component or none.
    func willUpdate(component: Bool) {}
    /// Notes that the bind of a component list has found its source.
    func bound(list host: Int32, sourceKind: DataKind) {}
    func write(_ value: DataValue, to target: BindDefinition.Target) {}
    func read(_ target: BindDefinition.Target, sourceKind: DataKind) -> DataValue { .none }
    /// Notes that a value has changed that one of its listeners waits for.
    func valueChanged(_ listener: Int32, cell: CellIndex) {}
    /// Lets what follows a path look it up again, where it is not a bind.
    func relink(_ follower: Followers.Follower) {}
}
