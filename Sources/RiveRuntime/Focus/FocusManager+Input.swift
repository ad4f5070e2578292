import RiveSchema

/// Keys, text and gamepads go to what has the focus, and on to what that lies in.
extension FocusManager {
    func handle(_ input: KeyInput) -> InputAnswer { pass { $0.handle(input) } }

    func handle(text: String) -> InputAnswer { pass { $0.handle(text: text) } }

    func handle(_ event: GamepadEvent) -> InputAnswer { pass { $0.handle(event) } }

    /// Passes something from place to place outwards, until one takes it.
    private func pass(_ body: (FocusPlace) -> InputAnswer) -> InputAnswer {
        dropHidden()
        var answer = InputAnswer.unheard
        for place in chain {
            switch body(place) {
            case .unheard: break
            case .heard: answer = .heard
            case .taken: return .taken
            }
        }
        return answer
    }

    /// Whether what has the focus hears of keys or of text.
    var expectsKeyboardInput: Bool { primary?.hears(.keyboard) == true || primary?.hears(.textInput) == true }
}

extension FocusPlace {
    /// Runs the listeners of a kind to what the focus is at that want to, in order. Those for events or values hear of nothing
    /// else.
    private func run(
        _ type: ListenerType, _ invocation: ScriptInvocation = .none,
        where wants: (StateMachineInstance, ListenerDefinition) -> Bool
    ) -> InputAnswer {
        var answer = InputAnswer.unheard
        artboard.machines.forEachListener(to: object, hearing: type) { machine, index in
            let listener = machine.definition.listeners[index]
            guard !artboard.scene.hasFailed, wants(machine, listener) else { return }
            answer = .heard
            artboard.wake()
            machine.run(listener, invocation)
        }
        return answer
    }

    /// Whether something hears of a kind here.
    fileprivate func hears(_ type: ListenerType) -> Bool {
        artboard.machines.indices.contains { index in
            artboard.machines[index].definition.listeners.contains { $0.target == object && $0.hears(type) }
        }
    }

    fileprivate func handle(_ input: KeyInput) -> InputAnswer {
        guard isTextInput else {
            let answer = run(.keyboard, .key(input)) { _, listener in listener.inputs.contains { $0.matches(input) } }
            return joined(answer) { $0.key(input) }
        }
        return hears(.keyboard) && takes({ $0.handle(input, at: object) }) ? .taken : .unheard
    }

    fileprivate func handle(text: String) -> InputAnswer {
        if isTextInput {
            guard hears(.textInput) else { return .unheard }
            if !text.isEmpty { takes { $0.handle(text: text, at: object) } }
            return .taken
        }
        return joined(run(.textInput, .text(text)) { _, _ in true }) { $0.text(text) }
    }

    /// The answer of listeners, or what the script says that draws what the focus is at.
    private func joined(_ answer: InputAnswer, _ body: (ScriptedObject) -> InputAnswer) -> InputAnswer {
        guard let script = artboard.scripts?.object(object), script.hearsKeys else { return answer }
        let own = body(script)
        return own == .unheard ? answer : own
    }

    private var isTextInput: Bool { artboard.definition.type(ofObject: object) == .textInput }

    /// Whether a part of the artboard takes something, the first that does.
    @discardableResult
    private func takes(_ body: (any ArtboardPart) -> Bool) -> Bool {
        var isTaken = false
        artboard.forEachPart { if !isTaken { isTaken = body($0) } }
        if isTaken { artboard.wake() }
        return isTaken
    }

    fileprivate func handle(_ event: GamepadEvent) -> InputAnswer {
        let answer = run(.gamepad, .gamepad(event)) { machine, listener in
            guard listener.inputs.contains(where: { $0.matches(event) }) else { return false }
            machine.reports.needsAdvance = true
            return true
        }
        return artboard.scripts?.object(object)?.gamepad(event) == true ? .heard : answer
    }
}

extension Pool<StateMachineInstance> {
    /// The calls of `body` with the listeners to an object that hear of a kind of what goes to the focus, each with its machine, in
    /// order.
    func forEachListener(
        to object: ObjectIndex, hearing type: ListenerType, _ body: (StateMachineInstance, _ listener: Int) -> Void
    ) {
        for index in indices {
            let machine = self[index]
            guard machine.effort.spend(machine.definition.listeners.count) else { return }
            for (index, listener) in machine.definition.listeners.enumerated()
            where listener.target == object && listener.hears(type) { body(machine, index) }
        }
    }
}

extension ListenerDefinition {
    /// Whether it hears of a kind of what goes to the focus. One for events or values hears of nothing else; as the runtime, a single
    /// listener to keys or gamepads hears nothing, as it does not say what of them.
    fileprivate func hears(_ type: ListenerType) -> Bool {
        has(type) && !has(.event) && !has(.viewModel) && (type == .textInput || !isSingle)
    }
}

extension ListenedInput {
    fileprivate func matches(_ input: KeyInput) -> Bool {
        switch self {
        case .any(let kind): kind == .key
        case .key(let key, let modifiers, let phases):
            (key == .missing || key == input.key) && modifiers == input.modifiers && phases.contains(input.phase)
        case .gamepad, .semanticAction: false
        }
    }

    fileprivate func matches(_ event: GamepadEvent) -> Bool {
        switch self {
        case .any(let kind): return kind == .gamepad
        case .gamepad(let kind, let mapping, let index, let phases):
            guard kind == event.kind else { return false }
            guard kind == .button || kind == .axis else { return true }
            guard mapping == .index || mapping == .standard && event.isKnown, index == UInt32(event.index) else {
                return false
            }
            return kind == .axis || phases.contains(event.value >= 0.5 ? .down : .up)
        case .key, .semanticAction: return false
        }
    }

    /// Whether it is a semantic action.
    func matches(_ action: SemanticActionType) -> Bool {
        switch self {
        case .any(let kind): kind == .semanticAction
        case .semanticAction(let type): type == action.rawValue
        case .key, .gamepad: false
        }
    }
}
