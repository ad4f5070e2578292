import Rive
import RiveFormat
import RiveModel

/// `ADDRESS is VALUE`: what a value is.
package struct ValueExpectation: ComparingExpectation {
    let readings: [SentenceReading]

    package var watchedAddresses: [String] { readings.map(\.address) }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let (location, reading) = try SentenceReading.first(of: readings) { (name, _) throws(PlayError) in
            try PlayError.mapped(try scene.location(name)) { scene.otherSubject(name) ?? $0 }
        }
        switch location {
        case .input(let input): return try InputExpectation.judge(input, reading, in: scene)
        case .layer(let layer): return try StateExpectation.judge(layer, reading, in: scene)
        case .value, .instance, .property, .stored: return try judge(location, reading, in: scene)
        }
    }

    private func judge(
        _ location: SceneLocation, _ reading: SentenceReading, in scene: PlayScene
    ) throws(PlayError) -> Judge {
        let address = reading.address
        let comparison = try location.reading { () throws(PlayError) in
            try ValueComparison(reading, address) { (value) throws(PlayError) in
                try scene.expected(value, at: location, address)
            }
        }
        let value = comparison.text { scene.spelling(of: $0, at: location) }
        return Judge(
            sentence: "\(SentenceSpelling.subject(address)) \(value)",
            quotedSentence: comparison.expected.string.map(reading.sentence(withText:)), subject: address,
            claim: reading.claim
        ) { _ in
            let value = scene.value(at: location)
            return Judgement(passed: comparison.holds(value), found: scene.finding(value, at: location))
        }
    }
}

extension PlayScene {
    /// How a sentence names a layer or an input; nil for what is neither.
    fileprivate func otherSubject(_ name: String) -> PlayError? {
        let subject = SentenceSpelling.subject(name)
        if (try? layer(name)) != nil {
            return PlayError(.notFound, "\(name): this is a layer; write \"state \(subject) is NAME\"")
        }
        guard (try? input(name)) != nil else { return nil }
        return PlayError(.notFound, "\(name): this is an input; write \"input \(subject) is VALUE\"")
    }

    /// How sentences spell a value that is expected at a place.
    func spelling(of value: PropertyValue, at location: SceneLocation) -> String {
        switch (location, value) {
        case (.instance, .viewModel(let identity)): SentenceSpelling.name(text(of: identity))
        case (_, .viewModel(let identity)): SentenceSpelling.name(spelling(of: identity))
        default: value.spelledInSentence
        }
    }
}
