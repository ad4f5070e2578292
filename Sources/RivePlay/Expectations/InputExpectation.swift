import Rive
import RiveModel
import RiveRuntime

/// `input NAME is VALUE`: what an input of a state machine is.
package struct InputExpectation: ComparingExpectation {
    let readings: [SentenceReading]

    package func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let (input, reading) = try SentenceReading.first(of: readings) { (name, _) throws(PlayError) in
            try scene.input(name) { $0 != .trigger }
        }
        return try Self.judge(input, reading, in: scene)
    }

    /// What is judged of an input by what a sentence says behind its name.
    static func judge(
        _ input: InputLocation, _ reading: SentenceReading, in scene: PlayScene
    ) throws(PlayError) -> Judge {
        let name = reading.address
        guard input.value != .trigger else {
            throw .unfit(
                "this is a trigger, which has no value; to expect that it was fired, write \"fired input NAME\"", name)
        }
        let comparison = try ValueComparison(reading, name) { (value) throws(PlayError) in
            PropertyValue(try scene.reading(value, of: input.value, name))
        }
        return Judge(
            sentence: "input \(SentenceSpelling.name(name)) \(comparison.text(\.spelledInSentence))", subject: name,
            claim: reading.claim
        ) { _ in
            let value = PropertyValue(input.value)
            return Judgement(passed: comparison.holds(value), found: .value(value))
        }
    }
}

extension PropertyValue {
    /// The value of an input; a trigger holds nothing.
    init(_ input: Input.Value) {
        switch input {
        case .boolean(let flag): self = .boolean(flag)
        case .number(let number): self = .number(number)
        case .trigger: self = .trigger(pending: 0, fired: 0)
        }
    }
}
