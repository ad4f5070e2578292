import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// `fired ADDRESS` or `fired input NAME`: whether a trigger was fired since the latest actions began, or ever.
package struct FiredExpectation: Expectation {
    /// The name, without `ever` behind it first.
    private let readings: [(name: String, isEver: Bool)]
    private let isInput: Bool
    private let isExpected: Bool
    private let position: Int

    init(_ sentence: SentenceText, _ range: Range<Int>, isExpected: Bool) throws(PlayError) {
        var range = range
        let input = sentence.end(of: SentenceKind.input.rawValue, at: range.lowerBound, in: range)
        if let input { range = sentence.rest(of: range, behind: input) }
        guard !range.isEmpty else {
            let noun = input == nil ? "a trigger" : "an input"
            throw sentence.error("missing name of \(noun)", at: range.upperBound)
        }
        readings = try sentence.readingsBeforeEver(range).map { (range, isEver) throws(PlayError) in
            (try sentence.name(range), isEver)
        }
        isInput = input != nil
        self.isExpected = isExpected
        position = sentence.position(range.lowerBound)
    }

    /// A name in a nested artboard, or a whole address, may be an input as well.
    package var evidence: Evidence {
        isInput || readings.contains { $0.name.utf8.contains(UInt8(ascii: "/")) } ? .firedInputs : []
    }

    package func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        try PlayError.first(of: readings, or: PlayError(.syntax, "missing name of a trigger")) {
            (name, isEver) throws(PlayError) in
            let firing = try PlayError.mapped(
                try isInput ? firing(ofInput: name, scene) : firing(of: name, scene)
            ) { $0.at(position: position) }
            return judge(name, isEver, firing)
        }
    }

    private func judge(_ name: String, _ isEver: Bool, _ latest: @escaping () -> Int) -> Judge {
        // The name of a trigger stands in quotes where it would be that of an input.
        let words = isInput ? "input \(SentenceSpelling.name(name))" : SentenceSpelling.subject(name)
        let sentence = "\(isExpected ? "fired" : "not fired") \(words)\(isEver ? " ever" : "")"
        return Judge(sentence: sentence, subject: name) { play in
            let isFired = latest() > (isEver ? 0 : play.window.firstFiring)
            let found = isFired ? "fired" : latest() > 0 ? "fired before the latest actions" : "not fired"
            return Judgement(passed: isFired == isExpected, found: .words(found))
        }
    }

    /// The latest firing of a trigger, or of an input by its whole address or its path.
    private func firing(of name: String, _ scene: PlayScene) throws(PlayError) -> () -> Int {
        do throws(PlayError) {
            return try firing(ofTrigger: name, scene)
        } catch {
            guard name.utf8.contains(UInt8(ascii: "/")), case .input? = try? scene.location(name) else { throw error }
            return try firing(ofInput: name, scene)
        }
    }

    private func firing(ofTrigger name: String, _ scene: PlayScene) throws(PlayError) -> () -> Int {
        let location = try scene.trigger(name)
        return {
            location.noteRead()
            return location.latestFiring
        }
    }

    private func firing(ofInput name: String, _ scene: PlayScene) throws(PlayError) -> () -> Int {
        let input = try scene.input(name) { $0 == .trigger }
        guard input.value == .trigger else {
            throw .unfit("this is not a trigger; to expect its value, write \"input NAME is VALUE\"", name)
        }
        return { input.latestFiring }
    }
}
