/// What data binds write to and read from: the artboard or the state machine that owns their container, and so outlives it.
enum BindTargets {
    case artboard(Unmanaged<ArtboardInstance>)
    case machine(Unmanaged<StateMachineInstance>)

    /// Whether the component that a bind targets is hidden, -1 for none.
    func isCollapsed(_ object: Int32) -> Bool {
        switch self {
        case .artboard(let artboard): artboard._withUnsafeGuaranteedRef { $0.isHidden(object) }
        case .machine: false
        }
    }

    /// Notes that binds were given something to do, one of them on a component or none.
    func willUpdate(component: Bool) {
        switch self {
        case .artboard(let artboard): artboard._withUnsafeGuaranteedRef { $0.willUpdate(component: component) }
        case .machine(let machine): machine._withUnsafeGuaranteedRef { $0.willUpdate() }
        }
    }

    /// Notes that the bind of a component list has found its source.
    func bound(list host: Int32, sourceKind: DataKind) {
        guard case .artboard(let artboard) = self else { return }
        artboard._withUnsafeGuaranteedRef { $0.bound(list: host, sourceKind: sourceKind) }
    }

    func write(_ value: DataValue, to target: BindDefinition.Target) {
        switch self {
        case .artboard(let artboard): artboard._withUnsafeGuaranteedRef { $0.write(value, to: target) }
        case .machine(let machine): machine._withUnsafeGuaranteedRef { $0.write(value, to: target) }
        }
    }

    func read(_ target: BindDefinition.Target, sourceKind: DataKind) -> DataValue {
        switch self {
        case .artboard(let artboard):
            artboard._withUnsafeGuaranteedRef { $0.read(target, sourceKind: sourceKind) }
        case .machine(let machine): machine._withUnsafeGuaranteedRef { $0.read(target) }
        }
    }
}
