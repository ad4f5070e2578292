package import RiveModel
package import RiveSchema

/// An artboard as it is now, with the state machines that drive it: to look for what is in it by name.
package struct ArtboardLocation {
    let artboard: ArtboardInstance
    private let machines: [StateMachineInstance]

    init(_ artboard: ArtboardInstance, _ machines: [StateMachineInstance]) {
        self.artboard = artboard
        self.machines = machines
    }

    /// The file that it is of.
    package var document: Document { artboard.scene.file.document }

    /// Its index among the artboards of its file.
    package var index: Int { artboard.definition.index }

    /// The inputs of its state machines, those of unknown types left out.
    package var inputs: [InputLocation] { machines.flatMap(\.inputLocations) }

    /// The layers of its state machines.
    package var layers: [LayerLocation] {
        machines.flatMap { machine in machine.layers.indices.map { LayerLocation(machine, $0) } }
    }

    /// What other artboards are nested in it by: first nested artboards, then lists of components.
    package var hosts: [HostLocation] {
        let hosts = artboard.hosts.indices.map { HostLocation(artboard.hosts[$0]) }
        return hosts.filter { !$0.isList } + hosts.filter(\.isList)
    }

    /// What a property of an object in it holds.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> DataValue {
        guard let object = document.objects.index(of: record, in: index),
            case let slot = artboard.definition.slot(ObjectIndex(object), key), slot.exists
        else { return .none }
        return artboard.value(ofSlot: slot, key)
    }
}

/// A nested artboard, or a list of components, as it is now.
package struct HostLocation {
    private let host: Host

    init(_ host: Host) { self.host = host }

    package var name: String { host.name }

    /// Whether it has an artboard for each item of a list.
    package var isList: Bool { host.isList }

    /// The artboard in it, or that of an item of a list; nil where there is none.
    package func artboard(_ item: Int = 0) -> ArtboardLocation? {
        var found: ArtboardLocation?
        host.forEachInside { artboard, index in
            if index == item {
                found = ArtboardLocation(artboard, artboard.machines.indices.map { artboard.machines[$0] })
            }
        }
        return found
    }
}

/// A layer of a state machine at work.
package struct LayerLocation: Equatable {
    private let machine: StateMachineInstance
    private let index: Int

    init(_ machine: StateMachineInstance, _ index: Int) {
        self.machine = machine
        self.index = index
    }

    package static func == (left: LayerLocation, right: LayerLocation) -> Bool {
        left.machine === right.machine && left.index == right.index
    }

    /// The file that it is of.
    package var document: Document { machine.scene.file.document }

    package var record: Int { Int(machine.definition.layers[index].record) }

    package var name: String { machine.definition.name(ofLayer: index) }

    /// The state that it is in.
    package var state: StateChange { machine.state(ofLayer: index) }
}
