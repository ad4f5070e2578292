import Rive
import RiveFormat
import RiveModel

/// What was reported, fired and touched since the latest actions began; from the start where there were none.
struct EventWindow {
    /// How often an event was reported.
    private struct Reports {
        var counts = WindowedCount()
        /// When it was last reported.
        var latest: Float = 0
    }

    /// Reports of an event with the same properties.
    private struct Report {
        let event: Rive.Event
        let window: Int
        var count = 1
    }

    private var reports: [EventSource: Reports] = [:]
    /// The reports with their properties, where an expectation names properties.
    private var kept: [EventSource: [Report]] = [:]
    private let keepsProperties: Bool
    /// Whether an expectation names events of nested artboards.
    let keepsNested: Bool
    /// The number of the window.
    private var number = 0
    /// What was fired behind this count is of the window.
    private(set) var firstFiring = 0
    /// The number of touches before it, and how many of them hit something.
    private(set) var firstTouch = 0
    private(set) var firstHit = 0

    init(_ evidence: Evidence) {
        keepsProperties = evidence.contains(.eventProperties)
        keepsNested = evidence.contains(.nestedEvents)
    }

    /// Begins with what happens from now on.
    mutating func begin(firings: Int, touches: Int, hits: Int) {
        number += 1
        (firstFiring, firstTouch, firstHit) = (firings, touches, hits)
    }

    /// Notes events; what is kept of them is taken from a budget.
    mutating func note(
        _ events: some Sequence<(source: EventSource, event: Rive.Event)>, at time: Float, _ budget: inout ByteBudget
    ) {
        for (source, event) in events {
            if reports[source] == nil { budget.take(source.byteCount) }
            reports[source, default: Reports()].counts.note(in: number)
            reports[source]?.latest = time
            if keepsProperties { keep(event, of: source, &budget) }
        }
    }

    private mutating func keep(_ event: Rive.Event, of source: EventSource, _ budget: inout ByteBudget) {
        if let last = kept[source]?.indices.last, let report = kept[source]?[last],
            report.window == number, report.event.properties == event.properties
        {
            kept[source]?[last].count += 1
            return
        }
        budget.take(event.properties.reduce(64) { $0 + 96 + $1.name.utf8.count + $1.value.textByteCount })
        kept[source, default: []].append(Report(event: event, window: number))
    }

    /// How many reports of an event there are, of those in the window or of all; of those alone that have certain properties,
    /// where that is asked.
    func count(
        of source: EventSource, isEver: Bool, where holds: (([Rive.Event.Property]) -> Bool)?
    ) -> Int {
        guard let holds else { return reports[source]?.counts.count(in: number, isEver: isEver) ?? 0 }
        let all = kept[source] ?? []
        let start = isEver ? 0 : all.count - all.reversed().prefix { $0.window == number }.count
        return all[start...].reduce(0) { $0 + (holds($1.event.properties) ? $1.count : 0) }
    }

    /// Its own events of the window with how often each was reported, where an expectation names properties.
    var reported: [(event: Rive.Event, count: Int)] {
        kept.lazy.filter { !$0.key.isNested }.flatMap(\.value).filter { $0.window == number }.map {
            ($0.event, $0.count)
        }
    }

    /// The event of all reports of the window, where all of them have the same properties and an expectation names those.
    func report(of source: EventSource) -> Rive.Event? {
        let latest = (kept[source] ?? []).suffix(2).filter { $0.window == number }
        return latest.count == 1 ? latest.first?.event : nil
    }

    /// What there is to say of an event that so many reports are of.
    func words(
        for source: EventSource, _ count: Int, isEver: Bool, isCounted: Bool
    ) -> String {
        if count > 0 {
            return isCounted ? "reported \(count == 1 ? "once" : "\(count) times")" : "reported"
        }
        guard let known = reports[source] else { return "not reported" }
        if isEver || known.counts.count(in: number) > 0 { return "reported with other properties" }
        return "reported at \(NumberWords.seconds(known.latest)), before the latest actions"
    }
}
