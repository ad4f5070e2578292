internal import Rive
internal import RiveModel

/// `expect-state LAYER=NAME`.
struct StateExpectation: Step {
    static let form = StepForm(
        "expect-state", takes: "LAYER=NAME", help: "fail unless a layer is in this state")
    static let role = StepRole.expects

    /// A state of a layer that is expected.
    private enum Expected {
        case index(Int)
        /// A state by what it plays, or by what it is.
        case name(String)
    }

    let text: String

    init(_ text: String) throws(PlayError) { self.text = try Self.assignment(text) }

    func prepare(in scene: PlayScene) throws(PlayError) -> Action {
        let (layer, assignment) = try Assignment.read(text, scene.layer)
        let expected = try Self.state(assignment.right, ofLayer: layer, scene.index)
        return { (play, tell) in
            let state = scene.machine?.state(ofLayer: layer)
            play.report(
                state?.layer ?? "", passed: state.map { Self.meets($0, expected) } ?? false,
                .state(state?.text ?? "none"), tell)
        }
    }

    /// The state of a layer that a name stands for.
    private static func state(
        _ name: String, ofLayer layer: Int, _ index: SceneIndex
    ) throws(PlayError) -> Expected {
        let states = index.states(ofLayer: layer)
        let text = AddressText(name)
        if let number = text.number(0..<text.count), number < states.count { return .index(number) }
        if let known = [name, text.text(0..<text.count)].first(where: states.known.contains) { return .name(known) }
        throw PlayError(
            .notFound, "no state \"\(name)\" in layer \"\(index.layers[layer].name)\"", names: [name],
            among: states.names)
    }

    private static func meets(_ state: Rive.LayerState, _ expected: Expected) -> Bool {
        switch expected {
        case .index(let index): state.index == index
        case .name(let name): name == state.text || name == state.word || state.animations.contains(name)
        }
    }
}
