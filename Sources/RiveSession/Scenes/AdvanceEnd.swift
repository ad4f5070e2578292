import Rive
import RiveJSON
import RivePlay

/// The fields of the result of an advance behind its frames.
struct AdvanceEnd: FieldObject {
    let settledAt: Int?
    let ran: Int
    let isTruncated: Bool
    /// Nil where it is said how much time passes.
    let isReached: Bool?
    /// What keeps the scene going, where it was to settle and did not; nil otherwise.
    let going: [GoingReport]?
    let touches: [PointerReport]
    /// Nil where nothing is observed.
    let observed: [ObservedChange]?
    /// Nil where no sentence must never be so.
    let broken: [QueryReport]?

    static let fields = Fields<Self>("advance") {
        Field("settledAt", "the first frame that was not going") { $0.settledAt }
        Field("ran", "how many frames have passed") { $0.ran }
        Field("truncated", "whether it ended at its limit, before its end") { $0.isTruncated }
        Field(ifAny: "reached", "whether it is so, or settled, as was asked for") { $0.isReached }
        Field(ifAny: "going", "what keeps the scene going, where it was to settle and did not") { $0.going }
        Field(ifAny: "pointer", "what the pointers of a log did") { $0.touches.nonEmpty }
        Field(ifAny: "observed", "changes of what is observed: the address, the old and the new value") { $0.observed }
        Field(ifAny: "broken", "sentences that must never be so and were, each once") { end in
            end.broken.map { $0.map(JudgedSentence.init) }
        }
    }

    /// The type of the whole result: a disabled scene lets no time pass.
    static var result: JSONType {
        .anyOf([
            .object(
                [
                    FieldShape(
                        "frames", "frame 0, and those in which something happened",
                        type: .array(of: ReportedFrame.jsonType))
                ] + fields.shapes),
            .object([FieldShape("status", type: .words(["disabled"]))], others: nil),
        ])
    }
}

/// What became of an expectation.
struct JudgedSentence: FieldObject {
    let report: QueryReport

    static let fields = Fields<Self>("expectation") {
        PlayJSON.expectations.all.of { $0.report }
        Field(ifAny: "details", "more about it, a line each: what differs in a snapshot or a picture") {
            $0.report.details.nonEmpty
        }
    }
}

/// A change that is observed: its address, what was there, and what is.
struct ObservedChange: FieldValue {
    let change: Observation.Change

    static var jsonType: JSONType { .array(of: PropertyValue.jsonType) }

    func write(_ json: inout JSONWriter) {
        json.array { json in
            json.value(change.address)
            for value in [change.old, change.new] {
                // Of a trigger it counts how often it was fired.
                if case .trigger(_, let count)? = value { json.value(count) } else { value.write(&json) }
            }
        }
    }
}
