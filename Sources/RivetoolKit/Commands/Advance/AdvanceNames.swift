internal import Rive
internal import RiveModel

/// How people read what a run reports: by names that steps take as they are printed.
final class AdvanceNames {
    private let target: AdvanceScene
    /// The spellings that were asked for: one name may come a thousand times, and it may be long.
    private var known: [Thing: String] = [:]
    private let inputs: NameTable
    private let layers: NameTable
    private let events: NameTable
    private let eventIndex: NameIndex
    private let indexOfEvent: [Int: Int]

    init(_ target: AdvanceScene) {
        self.target = target
        inputs = NameTable(target.machine?.inputs.map(\.name) ?? [])
        layers = NameTable(target.tables.layerNames.names)
        eventIndex = target.tables.eventNames
        events = NameTable(eventIndex.names)
        indexOfEvent = Dictionary(
            target.tables.events.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// What is spelled, by index.
    private enum Thing: Hashable {
        case input(Int), layer(Int), event(Int), state(Int, layer: Int)
    }

    private func spelling(of thing: Thing, _ make: () -> String) -> String {
        if let known = known[thing] { return known }
        let spelling = make()
        known[thing] = spelling
        return spelling
    }

    func input(_ index: Int) -> String {
        spelling(of: .input(index)) {
            inputs.spelling(index) { name in
                func input(_ name: String) throws(StepFailure) -> AddressedInput { try target.input(name) }
                guard let meant = try? input("#\(index)") else { return false }
                return (try? Assignment.read(name + "=", input))?.place == meant
            }
        }
    }

    func layer(_ index: Int) -> String {
        spelling(of: .layer(index)) {
            layers.spelling(index) { (try? Assignment.read($0 + "=", target.layer))?.place == index }
        }
    }

    func event(_ event: Rive.Event) -> String {
        guard let index = indexOfEvent[event.record] else { return event.name }
        return spelling(of: .event(index)) {
            events.spelling(index) { (try? eventIndex.position(of: $0, "event")) == index }
        }
    }

    /// What a state plays, or what it is. Behind the name of its layer nothing separates but what looks like `#N`.
    func state(_ state: Rive.LayerState) -> String {
        spelling(of: .state(state.index, layer: state.layerIndex)) {
            let plain = AddressText.plain(state.text)
            let text = AddressText(plain)
            return text.number(0..<text.count) == nil ? plain : AddressText.escaped(state.text)
        }
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
