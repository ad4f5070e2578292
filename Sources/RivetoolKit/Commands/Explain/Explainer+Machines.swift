import RiveFormat
import RiveModel
import RiveSchema

/// Animations and what state machines are made of.
extension Explainer {
    func explainAnimation(_ record: Int) {
        let animation = LinearAnimation(document: document, record: record)
        let speed = animation.speed == 1 ? "" : " at speed \(ShortestDecimal.string(animation.speed))"
        say(.values) {
            "It lasts \(ShortestDecimal.string(animation.durationSeconds)) s, \(animation.durationFrames) frames at"
                + " \(animation.fps) a second\(speed), and then \(animation.loop.map(\.sentence) ?? "does what runtimes don't know")."
        }
        for track in keyed.tracks(of: record) {
            say(.drives) {
                "It sets \(property(track.key, of: track.object)) by \(NumberWords.count(track.frameCount, "key frame"))."
            }
        }
        for user in uses.uses(of: record) { tell(user.record) }
        let players = players(of: record)
        for player in players { say(.referredToBy, "\(name(player)) plays it.") }
        if players.isEmpty { say(.referredToBy, "Nothing in the file plays it; an app can.") }
        let animationName = document.string(.animationName, of: record)
        if !animationName.isEmpty {
            say(.reachedBy, "Apps without state machines play it by the name \(quoted(animationName)).")
        }
    }

    func explainStateMachine(_ record: Int) {
        guard let position = document.stateMachines.members.ascendingIndex(of: record) else {
            return sayStored(of: record)
        }
        let machine = StateMachine(document: document, position: position)
        if machine.isDefault { say(.what, "It is the one that its artboard plays by default.") }
        let inputs = machine.inputs.map(\.record)
        if !inputs.isEmpty { say(.what, its("input", "inputs", inputs) + ".") }
        if !machine.layers.isEmpty {
            say(.what) {
                its("layer", "layers", machine.layers.map(\.record))
                    + "; each layer is in one state, and later layers win."
            }
        }
        for listener in machine.listenerRecords { sayListener(listener, .drivenBy) }
        let animations = Set(machine.layers.lazy.flatMap(\.states).flatMap { self.animations(ofState: $0.record) })
        if !animations.isEmpty { say(.drives, "Its states play \(names(animations.sorted())).") }
        say(.reachedBy, "Apps reach it as the state machine \(quoted(machine.name)) of its artboard.")
    }

    func explainLayer(_ record: Int) {
        guard let owner = document.owner(of: record),
            let machine = document.stateMachines.members.ascendingIndex(of: owner)
        else { return }
        let layers = StateMachine(document: document, position: machine).layers.map(\.record)
        if let index = layers.firstIndex(of: record) {
            say(
                .what,
                "It is layer \(index + 1) of \(layers.count); what later layers set replaces what earlier ones set.")
        }
        let states = document.stateMachineLayer(record)?.states ?? []
        say(.what, states.isEmpty ? "It has no states." : its("state", "states", states.map(\.record)) + ".")
        if let entry = states.last(where: { $0.kind == .entry }) {
            for transition in transitions(of: entry.record) {
                say(
                    .what,
                    "From the entry it goes to \(logic.target(ofTransition: transition))\(condition(of: transition)).")
            }
        }
    }

    func explainState(_ record: Int) {
        let animations = animations(ofState: record)
        if let position = document.states.members.ascendingIndex(of: record),
            let state = StateMachineState(document: document, position: position)
        {
            say(.what, state.kind.sentence)
        }
        if !animations.isEmpty {
            say(
                .drives,
                "While it is the current state, \(names(animations)) \(animations.count == 1 ? "plays" : "play").")
        }
        for animation in animations { tell(animation) }
        for transition in incoming(record) {
            tell(transition)
            say(.drivenBy) {
                "\(name(transition)) enters it from \(logic.source(ofTransition: transition))\(condition(of: transition))."
            }
        }
        for transition in transitions(of: record) {
            say(.drives) {
                "\(name(transition)) leaves it for \(logic.target(ofTransition: transition))\(condition(of: transition))."
            }
        }
        sayActions(of: record)
    }

    func explainTransition(_ record: Int) {
        let conditions = conditions(of: record)
        say(.what, "It leads from \(logic.source(ofTransition: record)) to \(logic.target(ofTransition: record)).")
        say(
            .what,
            conditions.isEmpty
                ? "It waits for no condition."
                : "It is taken when \(self.conditions(of: record).joined(separator: " and ")).")
        if let state = document.owner(of: record), case let all = transitions(of: state), all.count > 1,
            let index = all.firstIndex(of: record)
        {
            say(
                .what,
                "It is number \(index + 1) of \(all.count) out of its state; the first whose conditions hold is taken.")
        }
        let duration = logic.duration(of: record)
        let canEndEarly = document.transitionFlags(of: record).contains(.enableEarlyExit)
        say(
            .values,
            duration.value == 0
                ? "It switches at once."
                : "It mixes for \(duration.words); until then, its layer takes "
                    + (canEndEarly ? "another transition early." : "no other transition."))
        let options = logic.options(of: record)
        if !options.isEmpty { say(.values, "Its options are \(logic.options(of: record).joined(separator: ", ")).") }
        sayActions(of: record)
        tell(record)
    }

    func explainListener(_ record: Int) {
        sayListener(record, .what, subject: "It")
        if let target = logic.target(ofListener: record) { tell(target) }
        let actions = logic.actions(of: record)
        if actions.isEmpty { say(.drives, "It does nothing.") }
        sayActions(of: record)
    }

    func explainInput(_ record: Int) {
        let input = StateMachineInput(document: document, record: record)
        switch input.value {
        case .boolean(let value): say(.values, "It starts as \(value).")
        case .number(let value): say(.values, "It starts as \(ShortestDecimal.string(value)).")
        case .trigger:
            say(.values, "It has no value: it is fired, and holds until a transition uses it or the frame ends.")
        }
        sayUses(of: record)
        if !input.name.isEmpty {
            say(.reachedBy) {
                "Apps reach it as the \(input.value.kind.rawValue) input \(quoted(input.name)) of the state machine, or by a binding that sets it."
            }
        }
    }

    // MARK: Parts of sentences

    /// Says what a listener, a state or a transition does, in order.
    private func sayActions(of record: Int) {
        for index in logic.actions(of: record).indices {
            say(.drives) {
                let action = logic.actions(of: record)[index]
                return action.text(behind: "at its end ").map { "At its end it \($0)." } ?? "It \(action)."
            }
        }
    }

    /// Says what a listener waits for, and what it then does.
    func sayListener(_ listener: Int, _ topic: Explanation.Topic, subject: String? = nil) {
        tell(listener)
        say(topic) {
            let causes = logic.causes(of: listener)
            let actions = logic.actions(of: listener)
            return (subject ?? name(listener)) + " waits for "
                + (causes.isEmpty ? "nothing" : causes.joined(separator: " or "))
                + (actions.isEmpty ? "." : ", and then \(actions.joined(separator: ", and ")).")
        }
    }

    /// The conditions of a transition.
    private func conditions(of transition: Int) -> [String] {
        logic.conditions(of: transition).map { condition in
            condition.text(behind: "fired ").map { "\($0) is fired" } ?? condition
        }
    }

    /// ` when A and B, with exit time 100% and duration 200ms`, for a transition that waits for something or takes its time.
    func condition(of transition: Int) -> String {
        let (conditions, flags) = (conditions(of: transition), document.transitionFlags(of: transition))
        if flags.contains(.disabled) { return ", but is disabled" }
        let duration = logic.duration(of: transition)
        let times = [
            flags.contains(.enableExitTime) ? logic.exitTime(of: transition) : nil,
            duration.value == 0 ? nil : "duration \(duration.words)",
        ].compactMap(\.self)
        return (conditions.isEmpty ? "" : " when \(conditions.joined(separator: " and "))")
            + (times.isEmpty ? "" : ", with \(times.joined(separator: " and "))")
    }

    /// What a state or a transition does, as a sentence that begins with its name.
    func sentence(ofActionsOf part: Int) -> String {
        let isTransition = document.file.type(of: part).isKind(of: .stateTransition)
        let course =
            isTransition
            ? " leads from \(logic.source(ofTransition: part)) to \(logic.target(ofTransition: part))\(condition(of: part)), and"
            : ""
        return "\(name(part))\(course) \(logic.actions(of: part).joined(separator: ", and "))."
    }

    func transitions(of state: Int) -> [Int] { records(of: .stateTransition, hangingFrom: state) }

    /// The transitions that enter a state.
    private func incoming(_ state: Int) -> [Int] {
        uses.uses(of: state).map(\.record).filter { document.file.type(of: $0).isKind(of: .stateTransition) }
    }

    /// The animations that a state plays or blends, each once.
    private func animations(ofState state: Int) -> [Int] {
        guard let artboard = document.artboardIndex(of: state),
            let position = document.states.members.ascendingIndex(of: state),
            let state = StateMachineState(document: document, position: position)
        else { return [] }
        return state.animationIndices.compactMap { document.animations.member(Int($0), of: artboard) }.distinct()
    }
}

extension Loop {
    fileprivate var sentence: String {
        switch self {
        case .oneShot: "stops"
        case .loop: "starts again"
        case .pingPong: "plays backwards and forwards"
        }
    }
}

extension StateMachineState.Kind {
    fileprivate var sentence: String {
        switch self {
        case .entry: "A layer starts in it, and leaves it at once."
        case .exit: "A layer that enters it stops."
        case .any: "Its transitions can be taken in any state of the layer, and are asked first."
        case .animation: "It plays an animation."
        case .blend1DInput, .blend1DViewModel: "It blends animations by one number."
        case .blendDirect: "It blends animations, each by a number of its own."
        }
    }
}
