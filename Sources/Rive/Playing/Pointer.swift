internal import RiveRuntime

/// What a finger or a mouse does.
public enum PointerAction: String, CaseIterable, Sendable {
    case down, move, up
    /// It leaves the artboard.
    case exit
}

/// What a pointer hits.
public enum PointerHit: String, Sendable {
    /// Nothing that listens.
    case none
    /// Something that listens.
    case hit
    /// Something that listens and lets nothing below it be hit.
    case hitOpaque
}

extension StateMachine {
    /// An action of a pointer at a position in the artboard. Listeners act on it at once; what they change moves on at the next
    /// advance, and `events` has what they report until then.
    ///
    /// - Parameters:
    ///   - action: what it does.
    ///   - x: from the artboard's left edge, in its own units.
    ///   - y: from the artboard's top edge.
    ///   - id: which pointer it is, where there are several fingers.
    /// - Returns: The hit at the position.
    @discardableResult
    public func pointer(_ action: PointerAction, x: Float, y: Float, id: Int = 0) -> PointerHit {
        PointerHit(scene.pointer(PointerPhase(action), x: x, y: y, id: id))
    }
}

extension Scene {
    /// An action of a pointer at a position in the artboard, as for a state machine. Where a file has nothing that could drive
    /// the artboard, what is nested in it still hears of pointers.
    @discardableResult
    public func pointer(_ action: PointerAction, x: Float, y: Float, id: Int = 0) -> PointerHit {
        if case .stateMachine(let machine) = self { return machine.pointer(action, x: x, y: y, id: id) }
        return PointerHit(artboard.scene.pointer(PointerPhase(action), x: x, y: y, id: id))
    }
}

extension PointerHit {
    fileprivate init(_ hit: HitResult) {
        switch hit {
        case .none: self = .none
        case .hit: self = .hit
        case .opaque: self = .hitOpaque
        }
    }
}

extension PointerPhase {
    fileprivate init(_ action: PointerAction) {
        switch action {
        case .down: self = .down
        case .move: self = .move
        case .up: self = .up
        case .exit: self = .exit
        }
    }
}
