package import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// How people read what a play reports: by names that steps take as they are printed.
package final class PlayNames {
    private let scene: PlayScene
    /// The spellings that were asked for: one name may come a thousand times, and it may be long.
    private var known: [Thing: String] = [:]
    private let inputs: NameSpellings
    private let layers: NameSpellings
    private let events: NameSpellings
    private let indexOfEvent: [Int: Int]

    package init(_ scene: PlayScene) {
        self.scene = scene
        inputs = NameSpellings(scene.machine?.inputs.map(\.name) ?? [])
        layers = NameSpellings(scene.index.layerNames.names)
        events = NameSpellings(scene.index.eventNames.names)
        indexOfEvent = Dictionary(firsts: scene.index.events.enumerated().map { ($1.record, $0) })
    }

    /// What is spelled, by index.
    private enum Thing: Hashable {
        case input(Int), layer(Int), event(Int), state(Int, layer: Int)
    }

    private func spelling(of thing: Thing, _ make: () -> String) -> String {
        known.value(of: thing, orMake: make)
    }

    /// What a name leads to in front of a value; nil where it leads nowhere.
    private func readsBack<Target>(_ name: String, _ find: (String) throws(PlayError) -> Target) -> Target? {
        (try? SentenceReading.assignment(name + "=") { (name, _) throws(PlayError) in try find(name) })?.target
    }

    package func input(_ index: Int) -> String {
        spelling(of: .input(index)) {
            spelling(of: index, among: inputs) { (name) throws(PlayError) in try scene.input(name) }
        }
    }

    package func layer(_ index: Int) -> String {
        spelling(of: .layer(index)) {
            spelling(of: index, among: layers) { (name) throws(PlayError) in try scene.layer(name) }
        }
    }

    /// A name that leads where the index of its part does.
    private func spelling<Target: Equatable>(
        of index: Int, among names: NameSpellings, _ find: (String) throws(PlayError) -> Target
    ) -> String {
        names.spelling(index) { name in
            guard let meant = try? find("#\(index)") else { return false }
            return readsBack(name, find) == meant
        }
    }

    package func event(_ event: Rive.Event) -> String {
        guard let index = indexOfEvent[event.record] else { return event.name }
        return spelling(of: .event(index)) {
            events.spelling(index) { name in
                (try? scene.event(name))?.source == scene.artboard.source(ofEvent: event.record)
            }
        }
    }

    /// What a state plays, or what it is. Behind the name of its layer nothing separates but what looks like `#N`.
    package func state(_ state: Rive.LayerState) -> String {
        spelling(of: .state(state.index, layer: state.layerIndex)) {
            let plain = AddressText.plain(state.text)
            let text = AddressText(plain)
            return text.number(0..<text.count) == nil ? plain : AddressText.escaped(state.text)
        }
    }

    /// The address of a value by its path.
    package func value(_ path: String) -> String {
        let plain = AddressText.plain(path)
        let escaped = AddressText.escaped(path: path)
        let isSure = plain.isSame(as: escaped) && path.utf8.first != UInt8(ascii: "@") && !scene.index.hasSplitNames
        guard !isSure, let (prefix, meant) = scene.reported(path) else { return plain }
        func spelling(_ spell: (String) -> String) -> String { spell(prefix) + meant.spelling(spell) }
        let short = spelling(AddressText.plain)
        let read = readsBack(short) { (address: String) throws(PlayError) in try scene.location(address) }
        guard let read else { return short }
        return read.isSame(as: SceneLocation(meant.location)) ? short : spelling(AddressText.escaped(path:))
    }
}
