internal import Rive
internal import RiveModel

/// How people read what a run reports: by names that steps take as they are printed.
struct AdvanceNames {
    private let target: AdvanceScene
    private let inputs: NameTable
    private let layers: NameTable
    private let events: NameTable
    private let indexOfEvent: [Int: Int]

    init(_ target: AdvanceScene) {
        self.target = target
        inputs = NameTable(target.machine?.inputs.map(\.name) ?? [])
        layers = NameTable(target.machineDefinition?.layers.map(\.name) ?? [])
        let events = target.definition.events
        self.events = NameTable(events.map(\.name))
        indexOfEvent = Dictionary(
            events.enumerated().map { ($1.record, $0) }, uniquingKeysWith: { first, _ in first })
    }

    func input(_ index: Int) -> String {
        inputs.spelling(index) { name in
            guard let meant = try? target.input("#\(index)") else { return false }
            return (try? Assignment.read(name + "=", target.input))?.place == meant
        }
    }

    func layer(_ index: Int) -> String {
        layers.spelling(index) { (try? Assignment.read($0 + "=", target.layer))?.place == index }
    }

    func event(_ event: Rive.Event) -> String {
        guard let index = indexOfEvent[event.record] else { return event.name }
        return events.spelling(index) { (try? target.event($0)) == event.record }
    }

    /// What a state plays, or what it is. Behind the name of its layer nothing separates but what looks like `#N`.
    func state(_ state: Rive.LayerState) -> String {
        let plain = AddressText.plain(state.text)
        let text = AddressText(plain)
        return text.number(0..<text.count) == nil ? plain : AddressText.escaped(state.text)
    }

    /// The address of a value by its path.
    func value(_ path: String) -> String {
        let plain = AddressText.plain(path)
        let escaped = AddressText.escaped(path: path)
        guard plain != escaped || path.hasPrefix("@"), let meant = target.reportedPlace(path),
            let read = (try? Assignment.read(plain + "=", target.place))?.place
        else { return plain }
        return read.isSame(as: meant) ? plain : escaped
    }
}
