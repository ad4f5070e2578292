import Rive
import RiveFormat
import RiveModel

/// `event NAME`, `no event NAME` or `2 events NAME`: what was reported since the latest actions began, or ever.
struct EventExpectation: Expectation {
    /// How many reports are expected.
    enum Number {
        case some, none
        case exactly(Int)

        static func exactly(_ word: Range<Int>, in sentence: SentenceText) throws(PlayError) -> Number {
            guard let count = Int(sentence.text(word)) else {
                throw sentence.error("the count of events is too large", at: word.lowerBound)
            }
            return .exactly(count)
        }

        func isMet(by count: Int) -> Bool {
            switch self {
            case .some: count > 0
            case .none: count == 0
            case .exactly(let number): count == number
            }
        }

        var isCount: Bool { if case .exactly = self { true } else { false } }

        /// What stands in front of the name of the event.
        var words: String {
            switch self {
            case .some: "event"
            case .none: "no event"
            case .exactly(1): "1 event"
            case .exactly(let count): "\(count) events"
            }
        }
    }

    /// A way to read what stands behind `event`.
    private struct Reading: Sendable {
        let name: Range<Int>
        /// What stands behind `with`, part by part.
        var properties: [Range<Int>] = []
        var isEver = false
    }

    private let sentence: SentenceText
    private let number: Number
    private let readings: [Reading]

    init(_ sentence: SentenceText, _ range: Range<Int>, _ number: Number) throws(PlayError) {
        guard !range.isEmpty else { throw sentence.error("missing name of an event", at: range.upperBound) }
        self.sentence = sentence
        self.number = number
        readings = try Self.readings(of: sentence, range)
    }

    /// The form in which all words are the name.
    init(name words: String) {
        sentence = SentenceText(words)
        number = .some
        readings = [Reading(name: 0..<words.utf8.count)]
    }

    var evidence: Evidence {
        var evidence: Evidence = []
        if readings.contains(where: { !$0.properties.isEmpty }) { evidence.insert(.eventProperties) }
        if sentence.trimmedText.utf8.contains(UInt8(ascii: "/")) { evidence.insert(.nestedEvents) }
        return evidence
    }

    func prepare(in scene: PlayScene) throws(PlayError) -> Judge {
        let (addressed, reading) = try event(in: scene)
        let (event, source) = (addressed.event, addressed.source)
        let properties = try reading.properties.map { (range) throws(PlayError) in
            try EventProperty(sentence, range, of: event, in: scene)
        }
        let name = try sentence.name(reading.name)
        let with = properties.isEmpty ? "" : " with " + properties.map(\.sentence).joined(separator: ", ")
        return Judge(
            sentence: "\(number.words) \(SentenceSpelling.name(name))\(with)\(reading.isEver ? " ever" : "")",
            subject: name, claim: claim(of: reading)
        ) { play in
            let count = play.window.count(
                of: source, isEver: reading.isEver,
                where: properties.isEmpty ? nil : { event in properties.allSatisfy { $0.holds(in: event) } })
            let words = play.window.words(
                for: source, count, isEver: reading.isEver, isCounted: number.isCount)
            return Judgement(passed: number.isMet(by: count), found: .words(words))
        }
    }

    /// The properties where some are asked for, else the name.
    private func claim(of reading: Reading) -> Range<Int> {
        let start = reading.properties.first?.lowerBound ?? reading.name.lowerBound
        return sentence.position(
            start)..<sentence.position(reading.properties.last?.upperBound ?? reading.name.upperBound)
    }

    private func event(in scene: PlayScene) throws(PlayError) -> (AddressedEvent, Reading) {
        try PlayError.first(of: readings, or: PlayError(.syntax, "missing name of an event")) {
            (reading) throws(PlayError) in
            let event = try PlayError.mapped(try scene.event(try sentence.name(reading.name))) {
                $0.at(position: sentence.position(reading.name.lowerBound))
            }
            return (event, reading)
        }
    }

    // MARK: Reading

    /// No name has more words in it than this that could end it.
    private static let mostReadings = 100

    /// The ways to read it: the name ends at the first `with` or at `ever`, at a later one, or with the sentence.
    private static func readings(of sentence: SentenceText, _ range: Range<Int>) throws(PlayError) -> [Reading] {
        var readings: [Reading] = []
        var failure: PlayError?
        let ever = sentence.lastWord("ever", of: range)
        let end = sentence.trimmed(range.lowerBound..<(ever ?? range.upperBound)).upperBound
        var start = range.lowerBound
        if sentence.startsQuotation(range) { start = try sentence.quotation(at: range).end }
        for offset in start..<end where readings.count < mostReadings {
            guard offset > range.lowerBound, let behind = sentence.end(of: "with", at: offset, in: range) else {
                continue
            }
            do throws(PlayError) {
                readings.append(
                    Reading(
                        name: sentence.trimmed(range.lowerBound..<offset),
                        properties: try parts(of: sentence, sentence.trimmed(behind..<end)), isEver: ever != nil))
            } catch {
                failure = failure ?? error
            }
        }
        if let failure, readings.isEmpty { throw failure }
        if ever != nil { readings.append(Reading(name: range.lowerBound..<end, isEver: true)) }
        readings.append(Reading(name: range))
        return readings
    }

    /// The parts of a range between commas that stand in no quotes.
    private static func parts(of sentence: SentenceText, _ range: Range<Int>) throws(PlayError) -> [Range<Int>] {
        var parts: [Range<Int>] = []
        var start = range.lowerBound
        var offset = start
        while offset < range.upperBound {
            switch sentence[offset] {
            case UInt8(ascii: "\""): offset = try sentence.quotation(at: offset..<range.upperBound).end
            case UInt8(ascii: ","):
                parts.append(sentence.trimmed(start..<offset))
                offset += 1
                start = offset
            default: offset += 1
            }
        }
        parts.append(sentence.trimmed(start..<range.upperBound))
        for part in parts where part.isEmpty {
            throw sentence.error("missing property of the event and its value", at: part.lowerBound)
        }
        return parts
    }
}

/// A property that an event is expected to have.
private struct EventProperty {
    private let name: String
    private let comparison: ValueComparison

    init(
        _ sentence: SentenceText, _ range: Range<Int>, of event: RiveModel.Event, in scene: PlayScene
    ) throws(PlayError) {
        let types = event.customProperties
        let readings = try SentenceReading.comparisons(of: sentence, range)
        let (type, reading) = try SentenceReading.first(of: readings) { (name, _) throws(PlayError) in
            guard let type = types.first(where: { $0.name.isSame(as: name) })?.type else {
                throw PlayError(
                    .notFound, "no property \"\(name)\" in event \"\(event.name)\"", names: [name],
                    among: types.map(\.name))
            }
            return type
        }
        let name = reading.address
        self.name = name
        comparison = try ValueComparison(reading, name) { (value) throws(PlayError) in
            try scene.expected(value, of: type, name)
        }
    }

    var sentence: String { "\(SentenceSpelling.name(name)) \(comparison.text(\.spelledInSentence))" }

    func holds(in event: [Rive.Event.Property]) -> Bool {
        comparison.holds(event.first { $0.name.isSame(as: name) }?.value)
    }
}
