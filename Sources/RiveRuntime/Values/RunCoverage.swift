/// What of a file has run and was used, by record, so that all instances of a state machine or a view model count together. It is
/// there only on demand.
package final class RunCoverage {
    /// The states that were entered, the transitions that were taken, and the listeners that have run.
    package internal(set) var ran = RecordSet()
    /// The properties of view models that state machines, listeners and data binds have changed.
    package internal(set) var changed = RecordSet()
    /// Those that were set, fired or given items from outside, whatever they held before.
    package internal(set) var written = RecordSet()
    /// Those that the app has read.
    package internal(set) var read = RecordSet()
    /// How many changes at the start of the journal are noted.
    var notedChanges = 0
    /// How often each trigger was fired when its changes were last noted: that it goes back to 0 is no firing.
    private var firings: [CellIndex: Int] = [:]

    init() {}

    /// Whether a trigger that was fired so often was fired since this was last asked.
    func noteFirings(_ count: Int, of trigger: CellIndex) -> Bool {
        defer { firings[trigger] = count }
        return count > firings[trigger] ?? 0
    }
}
