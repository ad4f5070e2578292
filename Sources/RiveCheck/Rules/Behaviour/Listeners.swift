import RiveModel
import RiveSchema

/// Listeners that never hear of what they listen to.
extension Rule {
    static let listenerOfNothing: Rule = .init(
        544, .warning, "a listener to pointers has no target",
        harm: "Pointers reach a listener through the object that it targets. Without one it never fires.",
        remedy: "Choose the target of the listener again and export.",
        example: "a StateMachineListenerSingle for clicks without a targetId",
        .records([.stateMachineListener]) { run, record in
            let slot = run.uint(.stateMachineListenerTargetId, of: record)
            // What an empty slot holds is unknown.
            guard slot >= run.scope.objects.count, run.hearsPointers(record) else { return }
            run.report(
                listenerOfNothing, record, .stateMachineListenerTargetId,
                "\(run.words(record)) targets \(slot == .missing ? "nothing" : "object \(slot), which does not exist")"
            )
        })

    static let unheardListener: Rule = .init(
        545, .warning, "a listener lacks the record of its key, button or action",
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
                    unheardListener, record, .keyPhase, "the key has no phase; expected down, repeat or up")
            }
            let number = run.uint(.stateMachineListenerSingleListenerTypeValue, of: record)
            guard let type = ListenerType(rawValue: number), [.keyboard, .semanticAction, .gamepad].contains(type)
            else { return }
            run.report(
                unheardListener, record, .stateMachineListenerSingleListenerTypeValue,
                "\(run.words(record)) has the kind \(ValueName.name(of: number, in: .listenerType)), "
                    + "which requires input records that it cannot have")
        })
}

extension CheckRun {
    /// Whether a listener hears pointers: it is of a kind that does, or one of its inputs is and none is for events or values,
    /// as a listener with one of those hears nothing else.
    fileprivate func hearsPointers(_ listener: Int) -> Bool {
        if type(of: listener) == .stateMachineListenerSingle {
            return Self.isOfPointers(uint(.stateMachineListenerSingleListenerTypeValue, of: listener))
        }
        let inputs = parts(of: listener, .listenerInputType).map { uint(.listenerInputTypeListenerTypeValue, of: $0) }
        return inputs.contains(where: Self.isOfPointers)
            && !inputs.contains { $0 == ListenerType.event.rawValue || $0 == ListenerType.viewModel.rawValue }
    }

    private static func isOfPointers(_ listenerType: UInt32) -> Bool {
        switch ListenerType(rawValue: listenerType) {
        case .enter, .exit, .down, .up, .move, .click, .dragStart, .dragEnd, .drag: true
        default: false
        }
    }
}
