import Rive
import RiveFormat
import RiveModel

/// `state LAYER is NAME`: the state that a layer is in.
struct StateExpectation: ComparingExpectation {
    let readings: [SentenceReading]

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let (layer, reading) = try SentenceReading.first(of: readings) { (name, _) throws(PlayError) in
            try scene.layer(name)
        }
        return try Self.judge(layer, reading, in: scene)
    }

    /// What is judged of a layer by what a sentence says behind its name.
    static func judge(
        _ layer: AddressedLayer, _ reading: SentenceReading, in scene: PlayScene
    ) throws(PlayError) -> Judge {
        guard reading.sign == .equal || reading.sign == .notEqual else {
            throw PlayError.unfit("a state compares with \"is\" and \"is not\" only", reading.address)
        }
        let name = try reading.value().text
        let expected = try PlayError.mapped(try states(name, of: layer.layer, scene.index)) {
            reading.locatedAtValue($0)
        }
        let isExpected = reading.sign == .equal
        let words = "\(SentenceSpelling.name(reading.address)) \(reading.sign.text(ofNumbers: false))"
        return Judge(
            sentence: "state \(words) \(SentenceSpelling.name(name))", subject: reading.address, claim: reading.claim
        ) { _ in
            let state = layer.state
            return Judgement(passed: expected.contains(state.index) == isExpected, found: .state(state.text))
        }
    }

    /// The states of a layer that a name stands for, by index.
    private static func states(
        _ name: String, of layer: StateMachineLayer, _ index: SceneIndex
    ) throws(PlayError) -> Set<Int> {
        let states = index.states(of: layer)
        // Its address, or the end of that, says as well which one is meant.
        let end = name.text(behind: "\(ObjectNoun.state.rawValue):")
        for name in [index.name(ofState: name, in: layer) ?? name, end].compactMap(\.self) {
            let text = AddressText(name)
            if let number = text.number(0..<text.count), number < states.count { return [number] }
            for known in [name, text.text(0..<text.count)] {
                if let indices = states.indices[known] { return indices }
            }
        }
        _ = try index.record(at: name, .state)
        throw PlayError(
            .notFound, "no state \"\(end ?? name)\" in layer \"\(layer.name)\"", names: [end ?? name],
            among: states.names)
    }
}
