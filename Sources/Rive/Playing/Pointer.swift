public import RiveRuntime

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
        scene.pointer(action, x: x, y: y, id: id)
    }
}

extension Scene {
    /// An action of a pointer at a position in the artboard, as for a state machine. Where a file has nothing that could drive
    /// the artboard, what is nested in it still hears of pointers.
    @discardableResult
    public func pointer(_ action: PointerAction, x: Float, y: Float, id: Int = 0) -> PointerHit {
        runtime.pointer(action, x: x, y: y, id: id)
    }

    /// The hit of a touch.
    package func take(_ touch: Touch) -> PointerHit { runtime.take(touch) }
}
