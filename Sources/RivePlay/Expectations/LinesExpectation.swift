import Rive
import RiveFormat
import RiveModel
import RiveRuntime
import RiveSchema

/// `lines of ADDRESS is NUMBER`: how many lines a text has, shown or not.
struct LinesExpectation: ComparingExpectation {
    let readings: [SentenceReading]

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let (fit, reading) = try SentenceReading.first(of: readings) { (name, _) throws(PlayError) in
            try scene.fit(ofText: name)
        }
        let address = reading.address
        let comparison = try ValueComparison(reading, address) { (value) throws(PlayError) in
            try scene.expectedCount(value, address)
        }
        return Judge(
            sentence: "lines of \(SentenceSpelling.name(address)) \(comparison.text(\.spelledInSentence))",
            subject: address, claim: reading.claim
        ) { _ in
            guard let fit = fit() else { return Judgement(passed: false, found: .words("hidden")) }
            let count = PropertyValue(whole: fit.lineCount)
            return Judgement(passed: comparison.holds(count), found: .value(count))
        }
    }
}

extension PlayScene {
    /// How the text fits that an address leads to, itself or by one of its runs, once that is placed; nil where it is hidden.
    func fit(ofText address: String) throws(PlayError) -> () -> TextFit? {
        try located(
            address, or: .unfit, "this is not a text; name one as object:NAME or textRun:NAME",
            unfit: "this is neither a text nor a text run"
        ) { record, owner in
            let type = owner.definition.document.file.type(of: record)
            return [.text, .textValueRun].contains(type) ? { owner.textFit(ofRecord: record) } : nil
        }
    }
}
