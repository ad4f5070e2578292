import Rive
import RiveModel
import RiveRuntime

/// `focus is ADDRESS`: whether an object, or something in it, has the focus; `focus is none`.
struct FocusExpectation: Expectation {
    private let reading: SentenceReading
    private let address: String?

    /// What it is about.
    static let subject = "focus"

    init(_ sentence: SentenceText, _ range: Range<Int>) throws(PlayError) {
        let readings = try SentenceReading.comparisons(of: sentence, range)
        guard let reading = readings.first(where: { $0.address == Self.subject }) else {
            throw sentence.error("expected \"focus is ADDRESS\" or \"focus is none\"", at: range.lowerBound)
        }
        guard reading.sign == .equal || reading.sign == .notEqual else {
            throw reading.located(.unfit("the focus compares with \"is\" and \"is not\" only", Self.subject))
        }
        self.reading = reading
        let value = try reading.value()
        address = value.isQuoted || value.text != "none" ? value.text : nil
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let expected = try address.map { (address) throws(PlayError) in
            try reading.valued { () throws(PlayError) in try scene.focus(at: address) }
        }
        let isExpected = reading.sign == .equal
        let words = address.map(SentenceSpelling.name) ?? "none"
        return Judge(
            sentence: "focus \(reading.sign.text(ofNumbers: false)) \(words)", subject: Self.subject,
            claim: reading.claim
        ) { _ in
            let focused = scene.scene.focused
            let holds = expected.map { focused.map($0.contains) ?? false } ?? (focused == nil)
            return Judgement(passed: holds == isExpected, found: .state(focused.map(scene.address) ?? "none"))
        }
    }
}
