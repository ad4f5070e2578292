internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Listeners that never hear of what they listen to.
extension Rule {
    static let listenerOfNothing: Rule = .init(
        544, .warning, "a listener to pointers has no target",
        harm: "Pointers reach a listener through the object that it targets. Without one it never fires.",
        remedy: "Choose the target of the listener again and export.",
        example: "a StateMachineListenerSingle for clicks without a targetId",
        .records([.stateMachineListenerSingle, .listenerInputType]) { run, record in
            guard run.hearsPointers(record),
                let listener = run.isKind(record, .listenerInputType) ? run.owner(of: record) : record,
                !run.isOverruled(listener)
            else { return }
            let slot = run.uint(.stateMachineListenerTargetId, of: listener)
            // What an empty slot holds is unknown.
            guard slot >= run.scope.objects.count else { return }
            run.report(
                listenerOfNothing, listener, .stateMachineListenerTargetId,
                "\(run.words(listener)) targets \(slot == .missing ? "nothing" : "object \(slot), which does not exist")"
            )
        })

    static let unheardListener: Rule = .init(
        545, .warning, "a listener has not the record that says what it hears",
        harm: """
            A listener of one kind alone has no place for keys, gamepad buttons or actions of assistive technology, and \
            a key without a phase matches no press: the listener never fires.
            """,
        remedy: "Make the listener again in the editor, with the key or action that it hears, and export.",
        example: "a StateMachineListenerSingle for the keyboard",
        .records([.stateMachineListenerSingle, .keyboardInput]) { run, record in
            if run.type(of: record) == .keyboardInput {
                guard run.uint(.keyPhase, of: record) == 0 else { return }
                return run.report(
                    unheardListener, record, .keyPhase, "the key has no phase: neither down, repeat nor up")
            }
            let number = run.uint(.stateMachineListenerSingleListenerTypeValue, of: record)
            guard let type = ListenerType(rawValue: number), [.keyboard, .semanticAction, .gamepad].contains(type)
            else { return }
            run.report(
                unheardListener, record, .stateMachineListenerSingleListenerTypeValue,
                "\(run.words(record)) is of the kind \(type), which needs input records that it cannot have")
        })
}

extension CheckRun {
    /// Whether a listener, or one of several kinds of a listener, is for pointers.
    fileprivate func hearsPointers(_ record: Int) -> Bool {
        let number =
            isKind(record, .listenerInputType)
            ? uint(.listenerInputTypeListenerTypeValue, of: record)
            : uint(.stateMachineListenerSingleListenerTypeValue, of: record)
        switch ListenerType(rawValue: number) {
        case .enter, .exit, .down, .up, .move, .click, .dragStart, .dragEnd, .drag: return true
        default: return false
        }
    }

    /// Whether another kind of a listener makes it deaf to pointers: one for events or for values hears of nothing else.
    fileprivate func isOverruled(_ listener: Int) -> Bool {
        guard type(of: listener) != .stateMachineListenerSingle else { return false }
        return parts(of: listener, .listenerInputType).contains { input in
            switch ListenerType(rawValue: uint(.listenerInputTypeListenerTypeValue, of: input)) {
            case .event, .viewModel: true
            default: false
            }
        }
    }
}
