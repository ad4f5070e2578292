internal import Rive
internal import RiveModel

/// The events of a play, and which of them an expectation looks at: those since the latest group of actions began, however much
/// time has passed since; all of them where there was none.
struct EventWindow {
    /// The latest report of each event, by its record: its number among all reports, and its time.
    private var latest: [Int: (number: Int, time: Float)] = [:]
    private var count = 0
    private var start = 0

    /// Begins with what is reported from now on.
    mutating func begin() { start = count }

    mutating func note(_ events: some Sequence<Rive.Event>, at time: Float) {
        for event in events {
            latest[event.record] = (count, time)
            count += 1
        }
    }

    func has(event record: Int) -> Bool { latest[record].map { $0.number >= start } ?? false }

    /// What there is to say of an event.
    func words(forEvent record: Int) -> String {
        guard let report = latest[record] else { return "not reported" }
        if report.number >= start { return "reported" }
        return "reported at \(NumberWords.seconds(report.time)), before the latest actions"
    }
}
