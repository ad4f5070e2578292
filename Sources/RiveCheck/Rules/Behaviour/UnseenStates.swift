import RiveFormat
import RiveModel
import RiveSchema

extension Rule {
    static let unseenState: Rule = .init(
        547, .warning, "a state is left in the frame in which it is entered",
        harm: "Its animation never plays: a transition without conditions and without an exit time fires at once.",
        remedy: "Give the transition an exit time of 100 %, a condition or a duration.",
        example: "a state with an animation of a second, left by a transition without conditions",
        .file { run in
            let document = run.document
            var animations = MovingAnimations(run)
            for layer in 0..<document.states.count {
                let states = document.states.range(of: layer)
                lazy var entered = run.statesEnteredSlowly(states)
                for position in states {
                    guard case let state = document.states.members[position], state != .max,
                        run.type(of: Int(state)) == .animationState, let transition = run.instantExit(of: position),
                        let animation = document.artboardIndex(of: Int(state)).flatMap({ artboard in
                            document.animations.member(
                                Int(run.uint(.animationStateAnimationId, of: Int(state))), of: artboard)
                        }), animations.moves(animation), !entered.contains(position - states.lowerBound)
                    else { continue }
                    run.report(
                        unseenState, Int(state),
                        "\(run.words(animation)) never plays: transition #\(transition) leaves the state immediately")
                }
            }
        })
}

/// Which animations have a property with several key frames: those with one each only set values, which a state does at once.
private struct MovingAnimations {
    private let run: CheckRun
    private var known: [Int: Bool] = [:]

    init(_ run: CheckRun) { self.run = run }

    mutating func moves(_ animation: Int) -> Bool {
        if let answer = known[animation] { return answer }
        var answer = false
        var record = animation + 1
        var last: Int?
        while record < run.file.recordCount, !answer, !Self.isBehind(run.role(of: record)) {
            if run.isKind(record, .keyFrame), let keyed = run.owner(of: record) {
                answer = keyed == last
                last = keyed
            }
            record += 1
        }
        known[animation] = answer
        return answer
    }

    /// Whether what has a role is no part of the animation before it.
    private static func isBehind(_ role: RecordRole) -> Bool {
        switch role {
        case .linearAnimation, .stateMachine, .artboard: true
        default: false
        }
    }
}

extension CheckRun {
    /// The states, by their places in a layer, that a transition with a duration leads to: they are seen while both mix.
    fileprivate func statesEnteredSlowly(_ states: Range<Int>) -> Set<Int> {
        var slow: Set<Int> = []
        for position in states where position < document.transitions.count {
            for transition in document.transitions[position].lazy.map(Int.init)
            where uint(.stateTransitionDuration, of: transition) != 0 && !isDisabled(transition)
                && !document.transitionFlags(of: transition).contains(.enableEarlyExit)
            {
                slow.insert(Int(uint(.stateToId, of: transition)))
            }
        }
        return slow
    }

    /// The transition that always leaves a state at once; nil where none does, and where one of those before it takes time.
    fileprivate func instantExit(of position: Int) -> Int? {
        guard position < document.transitions.count,
            !choosesAmongTransitions(Int(document.states.members[position]))
        else { return nil }
        for transition in document.transitions[position].lazy.map(Int.init) where !isDisabled(transition) {
            guard uint(.stateTransitionDuration, of: transition) == 0 else { return nil }
            if alwaysFires(transition) { return transition }
        }
        return nil
    }
}
