internal import Rive
internal import RiveFormat
internal import RiveModel

/// `fired ADDRESS` or `fired input NAME`: whether a trigger was fired since the latest actions began.
struct FiredExpectation: Expectation {
    private let name: String
    private let isInput: Bool
    private let isExpected: Bool
    private let position: Int

    init(_ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool) throws(PlayError) {
        var range = range
        let input = sentence.end(of: SentenceKind.input.rawValue, at: range.lowerBound, in: range)
        if let input { range = sentence.rest(of: range, behind: input) }
        guard !range.isEmpty else {
            let noun = input == nil ? "a trigger" : "an input"
            throw sentence.error("the name of \(noun) is missing", at: range.upperBound)
        }
        name = try sentence.name(range)
        isInput = input != nil
        self.isExpected = isExpected
        position = sentence.position(range.lowerBound)
    }

    var evidence: Evidence { isInput ? .firedInputs : [] }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let latest = try PlayError.mapped(try isInput ? firing(ofInputIn: scene) : firing(ofTriggerIn: scene)) {
            $0.at(position: position)
        }
        let words = isInput ? "input \(SentenceSpelling.name(name))" : spelling
        return Judge(sentence: "\(isExpected ? "fired" : "not fired") \(words)", subject: name) { play in
            let isFired = latest() > play.window.firstFiring
            let found = isFired ? "fired" : latest() > 0 ? "fired before the latest actions" : "not fired"
            return Judgement(passed: isFired == isExpected, found: .words(found))
        }
    }

    /// The name of a trigger, in quotes where it would be that of an input.
    private var spelling: String { SentenceSpelling.subject(name) }

    private func firing(ofTriggerIn scene: PlayScene) throws(PlayError) -> () -> Int {
        let location = try scene.value(name, for: .trigger)
        try SceneLocation.value(location).reading { () throws(PlayError) in
            guard case .trigger = location.value else { throw .unfit("not a trigger", name) }
        }
        return {
            location.noteRead()
            return location.latestFiring
        }
    }

    private func firing(ofInputIn scene: PlayScene) throws(PlayError) -> () -> Int {
        let input = try scene.input(name) { $0 == .trigger }
        guard input.value == .trigger else {
            throw .unfit("not a trigger; \"input NAME is VALUE\" asks what it is", name)
        }
        return { input.latestFiring }
    }
}
