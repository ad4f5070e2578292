import RiveSchema

/// What a state machine hears of the focus.
extension StateMachineInstance {
    /// Notes that something in an object got the focus, or lost it: listeners run in the next frame.
    func focusChanged(_ object: ObjectIndex, isFocused: Bool) {
        guard definition.hasFocusConditions || !definition.focusListeners.isEmpty else { return }
        conditionVersion += 1
        artboard.wake()
        for listener in definition.focusListeners where definition.listeners[listener].target == object {
            guard scene.effort.spend() else { return }
            reports.focusChanges.append((listener, isFocused))
            reports.needsAdvance = true
        }
    }

    /// Runs the listeners that have waited for the frame: first those to the focus.
    @inline(never)
    func hearWhatWaits() {
        let (changes, actions) = (reports.focusChanges, reports.semanticActions)
        (reports.focusChanges, reports.semanticActions) = ([], [])
        for change in changes where !scene.hasFailed {
            let listener = definition.listeners[change.listener]
            if listener.has(change.isFocused ? .focus : .blur) { run(listener, .focus(change.isFocused)) }
        }
        for listener in actions where !scene.hasFailed { run(definition.listeners[listener]) }
    }
}
