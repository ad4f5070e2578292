import RiveFormat
import RiveModel
import RiveSchema

/// What state machines keep although it is gone, or take for something else.
extension Rule {
    static let deletedBindable: Rule = .init(
        230, .error, "a bindable property goes with a record that the runtime drops",
        harm: """
            A comparison, a blend or an action takes the bindable property before it. The runtime drops it, because what it \
            hangs from is missing, and deletes the bindable property with it; the data bind of the state machine still points \
            there. As soon as the state machine starts, the app crashes.
            """,
        remedy: """
            Make the condition, blend or action again. If a newer editor made the file, update the runtime: an older runtime \
            crashes where it does not know the type of what they hang from.
            """,
        example: "a bound BindablePropertyNumber and its comparator, and no TransitionViewModelCondition before them",
        .records([
            .stateMachine, .stateMachineLayer, .layerState, .stateTransition, .transitionViewModelCondition,
            .bindableProperty, .transitionPropertyViewModelComparator, .listenerViewModelChange, .blendAnimationDirect,
        ]) { run, record in
            let type = run.type(of: record)
            if type == .blendState1DViewModel { run.lookAtBindable(of: record) }
            switch type {
            case .transitionPropertyViewModelComparator, .listenerViewModelChange: run.lookAtBindable(of: record)
            case .blendAnimationDirect: if run.needsBindable(record) { run.lookAtBindable(of: record) }
            default: run.machineParts.add(record, run.role(of: record), run)
            }
        })

    static let strayLayer: Rule = .init(
        275, .error, "a layer follows another artboard than its state machine",
        harm: """
            The runtime adds the layer to the last state machine, which is complete by then, and never looks for its entry. As \
            soon as that state machine starts, the app crashes.
            """,
        remedy: "Put the layer behind its state machine, before the next artboard, or export again.",
        example: "StateMachine, Artboard, StateMachineLayer",
        .records([.stateMachineLayer]) { run, record in
            guard run.owner(of: record) == nil, let first = run.document.stateMachines.members.first, first < record
            else { return }
            run.report(strayLayer, record, "an artboard comes between \(run.words(record)) and its state machine")
        })

    static let blendOfAnotherKind: Rule = .init(
        240, .error, "a blend by inputs has an animation of a blend along a line",
        harm: """
            The runtime takes it for an animation with an input of its own and reads behind its end. As soon as the state is \
            entered, other values change or the app crashes.
            """,
        remedy: "Make the blend state again and export.",
        example: "a BlendAnimation1D in a BlendStateDirect",
        .records([.blendAnimation1D]) { run, record in
            guard let state = run.owner(of: record), run.type(of: state) == .blendStateDirect else { return }
            run.report(blendOfAnotherKind, record, "\(run.words(state)) requires a BlendAnimationDirect")
        })

    static let transitionWithoutEasing: Rule = .init(
        243, .error, "the interpolator of a transition is another object",
        harm: """
            The runtime stops to prepare the layer at this transition. When the transition is taken, and where its layer \
            starts, it follows what was not prepared: the app crashes.
            """,
        remedy: "Choose the easing of the transition again and export.",
        example: "a StateTransition whose interpolatorId is a Node, or a number that no object has",
        .records([.stateTransition]) { run, record in
            let easing = run.uint(.stateTransitionInterpolatorId, of: record)
            guard easing != .missing else { return }
            let object = run.object(easing)
            if let object, run.isKind(object, .keyFrameInterpolator) { return }
            run.report(
                transitionWithoutEasing, record, .stateTransitionInterpolatorId,
                object.map { "\(run.words($0)) is not an interpolator" } ?? "object \(easing) does not exist")
        })
}

extension CheckRun {
    /// Looks whether the runtime drops a record that has taken a bindable property which a data bind points at.
    fileprivate func lookAtBindable(of record: Int) {
        guard let bindable = machineParts.bindable, machineParts.hasStateMachine, !machineParts.takes(record, self),
            bindable + 1 < file.recordCount, isKind(bindable + 1, .dataBind)
        else { return }
        report(.deletedBindable, bindable, "\(words(record)) uses it and is dropped")
    }
}
