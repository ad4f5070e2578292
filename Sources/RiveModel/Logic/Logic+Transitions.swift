import RiveFormat
import RiveSchema

/// Where transitions lead, when and how.
extension Logic {
    /// What addresses call the state that a transition leaves.
    package func source(ofTransition transition: Int) -> String {
        document.owner(of: transition).map(name(ofState:)) ?? "nothing"
    }

    /// What addresses call the state that a transition enters.
    package func target(ofTransition transition: Int) -> String {
        target(of: transition).map(name(ofState:)) ?? "nothing"
    }

    private func target(of transition: Int) -> Int? {
        guard let layer = document.owner(of: transition).flatMap(document.owner(of:)),
            let position = document.layers.members.ascendingIndex(of: layer)
        else { return nil }
        return document.states.member(Int(document.uint(.stateToId, of: transition)), of: position)
    }

    /// What addresses call a state.
    package func name(ofState state: Int) -> String {
        if let name = fullName(of: state) { return name }
        return document.owner(of: state).map { addresses.name(of: state, .state, in: $0) } ?? "#\(state)"
    }

    /// The states that transitions into a state leave, each once.
    package func sources(ofState state: Int) -> [String] { names(ofStates: sources[state] ?? []) }

    /// The states that the transitions of a state enter, each once.
    package func targets(ofState state: Int) -> [String] { names(ofStates: targets(of: state)) }

    private func targets(of state: Int) -> [Int] { parts(.stateTransition, of: state).compactMap(target(of:)) }

    private func names(ofStates states: [Int]) -> [String] { states.distinct().map(name(ofState:)) }

    /// The states from which transitions lead to each state.
    func sourcesOfStates() -> [Int: [Int]] {
        var sources: [Int: [Int]] = [:]
        for state in document.states.members where state != .max {
            for target in targets(of: Int(state)) { sources[target, default: []].append(Int(state)) }
        }
        return sources
    }

    /// How long a transition mixes.
    package func duration(of transition: Int) -> MixDuration {
        MixDuration(
            value: document.uint(.stateTransitionDuration, of: transition),
            isShare: document.transitionFlags(of: transition).contains(.durationIsPercentage))
    }

    /// How much of the animation that a transition leaves has to play first, where that is so: `exit time 100%`.
    package func exitTime(of transition: Int) -> String {
        let isShare = document.transitionFlags(of: transition).contains(.exitTimeIsPercentage)
        return "exit time \(document.uint(.exitTime, of: transition))\(isShare ? "%" : "ms")"
    }

    /// What else is said of a transition.
    package func options(of transition: Int) -> [String] {
        let flags = document.transitionFlags(of: transition)
        var options: [String] = flags.contains(.disabled) ? ["disabled"] : []
        if flags.contains(.enableExitTime) { options.append(exitTime(of: transition)) }
        if flags.contains(.enableEarlyExit) { options.append("early exit") }
        if flags.contains(.pauseOnExit) { options.append("pause on exit") }
        let state = document.owner(of: transition)
        let isRandom = state.map {
            LayerStateFlags(rawValue: document.uint(.layerStateFlags, of: $0)).contains(.random)
        }
        if isRandom == true { options.append("random weight \(document.uint(.randomWeight, of: transition))") }
        let easing = document.uint(.stateTransitionInterpolationType, of: transition)
        let interpolator = document.uint(.stateTransitionInterpolatorId, of: transition)
        if let record = document.object(inSlot: interpolator, around: transition) {
            options.append("interpolator \(words(ofInterpolator: record))")
        } else if easing != KeyFrameInterpolation.linear.rawValue {
            options.append(ValueName.name(of: easing, in: .keyFrameInterpolation))
        }
        return options
    }

    /// What an interpolator is, with its numbers: `CubicEase 0.42 0 0.58 1`.
    private func words(ofInterpolator record: Int) -> String {
        let type = document.file.type(of: record)
        let parts = type.words.parts(separatedBy: "Interpolator")
        // Everyone knows the numbers of a cubic curve by their order.
        let isCubic = Schema.isKind(type, of: .cubicInterpolator)
        return ([parts.joined()] + settings(of: record).map { isCubic ? $0.word : $0.words }).joined(separator: " ")
    }

    /// The object that a listener listens to.
    package func target(ofListener listener: Int) -> Int? {
        document.object(inSlot: document.uint(.stateMachineListenerTargetId, of: listener), around: listener)
    }

    /// The names of the state machines and animations that a nested artboard plays.
    package func players(ofNested host: Int) -> [String] {
        guard let shown = document.artboard(at: document.uint(.nestedArtboardArtboardId, of: host)) else { return [] }
        return parts(.nestedAnimation, of: host).map { player in
            let index = Int(document.uint(.nestedAnimationAnimationId, of: player))
            let isMachine = document.file.type(of: player) == .nestedStateMachine
            let played = (isMachine ? document.stateMachines : document.animations).member(index, of: shown.index)
            return played.map { document.string(.animationName, of: $0) } ?? "none"
        }
    }

    /// The addresses of the data binds that a converter works for, and of the groups that it is in.
    package func users(ofConverter converter: Int) -> [String] {
        (users[converter] ?? []).map { user in
            let isItem = document.file.type(of: user) == .dataConverterGroupItem
            return addresses.fullAddress(ofRecord: isItem ? document.owner(of: user) ?? user : user)
        }
    }

    /// The data binds and items of groups that name each converter.
    func usersOfConverters() -> [Int: [Int]] {
        var users: [Int: [Int]] = [:]
        for record in 0..<document.file.recordCount {
            let type = document.file.type(of: record)
            let isItem = type == .dataConverterGroupItem
            guard isItem || type.isKind(of: .dataBind) else { continue }
            let index = document.uint(isItem ? .groupItemConverterId : .dataBindConverterId, of: record)
            if let converter = document.dataConverter(at: index) { users[converter, default: []].append(record) }
        }
        return users
    }
}
