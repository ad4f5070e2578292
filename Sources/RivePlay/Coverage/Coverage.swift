package import RiveRuntime

/// What of a file has run and was used in plays, by record: of all instances of a state machine or a view model together, nested
/// ones and items of lists too.
///
/// A state counts once a layer is in it, the entry from the start; the any state when one of its transitions is taken. A listener
/// counts when what it hears of makes it act. Properties of view models count by what was done with them, whichever instance had
/// the value. Of artboards in other files that are put into properties nothing counts.
package struct Coverage: Equatable, Sendable {
    /// States that were entered, transitions that were taken, listeners that have run.
    package private(set) var ran = RecordSet()
    /// Properties that steps have set, fired or given items.
    private(set) var written = RecordSet()
    /// Properties that steps have looked at: what is expected, waited for or got.
    private(set) var read = RecordSet()
    /// Properties that state machines, listeners and data binds have changed.
    private(set) var changed = RecordSet()

    /// Coverage of nothing.
    package init() {}

    init(_ run: RunCoverage) {
        ran = run.ran
        written = run.written
        read = run.read
        changed = run.changed
    }

    /// Adds what has run and was used in other plays of the same document.
    package mutating func merge(_ other: Coverage) {
        ran.formUnion(other.ran)
        written.formUnion(other.written)
        read.formUnion(other.read)
        changed.formUnion(other.changed)
    }

    /// Whether a property was used at all.
    func uses(_ property: Int) -> Bool {
        written.contains(property) || read.contains(property) || changed.contains(property)
    }
}
