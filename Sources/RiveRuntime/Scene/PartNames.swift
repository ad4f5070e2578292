import RiveFormat
import RiveModel

/// What addresses call the parts of the artboards of a scene. All instances of a definition have the same, which is found out
/// once.
final class PartNames {
    /// The names of what holds nested artboards: nested artboards count before lists.
    struct Hosts {
        let names: NameIndex
        /// The place of each host among the names.
        let places: [Int]
        /// The host at each place.
        let order: [Int]

        init(_ hosts: [(name: String, isList: Bool)]) {
            order = hosts.indices.filter { !hosts[$0].isList } + hosts.indices.filter { hosts[$0].isList }
            names = NameIndex(order.map { hosts[$0].name })
            var places = [Int](repeating: 0, count: hosts.count)
            for (place, host) in order.enumerated() { places[host] = place }
            self.places = places
        }
    }

    /// The events of an artboard and their names.
    struct Events {
        let events: [Event]
        let names: NameIndex
        private let places: [Int: Int]

        init(_ events: [Event]) {
            self.events = events
            names = NameIndex(events.map(\.name))
            places = events.places(by: \.record)
        }

        /// What addresses call an event by its record.
        func segment(ofRecord record: Int) -> String { places[record].map(names.segment) ?? "#\(record)" }
    }

    /// The names of parts of one kind that state machines have, those of one machine behind those of the other.
    struct Parts {
        let names: NameIndex
        /// The machine of each, and its index there.
        let parts: [(machine: Int, index: Int)]

        /// The place among the names of a part of one of the machines.
        func place(of index: Int, ofMachine machine: Int) -> Int {
            parts.indices.partitionPoint { (parts[$0].machine, parts[$0].index) < (machine, index) }
        }
    }

    /// By the definition of the artboard.
    var hosts: [ObjectIdentifier: Hosts] = [:]
    var events: [ObjectIdentifier: Events] = [:]
    /// By the definitions of the state machines.
    var inputs: [[ObjectIdentifier]: Parts] = [:]
    var layers: [[ObjectIdentifier]: Parts] = [:]
}
