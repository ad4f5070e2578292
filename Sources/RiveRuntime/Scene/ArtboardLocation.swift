package import RiveModel
package import RiveSchema

/// An artboard as it is now, with the state machines that drive it: to look for what is in it by name.
package struct ArtboardLocation {
    let artboard: ArtboardInstance
    private let machines: [StateMachineInstance]
    /// Where it is nested.
    package let place: NestedPlace

    init(_ artboard: ArtboardInstance, _ machines: [StateMachineInstance], at place: NestedPlace = NestedPlace()) {
        self.artboard = artboard
        self.machines = machines
        self.place = place
    }

    /// The file that it is of.
    package var document: Document { artboard.scene.file.document }

    /// Its index among the artboards of its file.
    package var index: Int { artboard.definition.index }

    /// What it is in its file.
    package var definition: Artboard { document.artboards[index] }

    /// The object of a record; nil for one that is none of it.
    func object(ofRecord record: Int) -> ObjectIndex? {
        document.objects.index(of: record, in: index).map { ObjectIndex($0) }
    }

    /// What a property of an object in it holds.
    package func property(_ key: PropertyKey, ofRecord record: Int) -> DataValue {
        guard let object = object(ofRecord: record), case let slot = artboard.definition.slot(object, key), slot.exists
        else { return .none }
        return artboard.value(ofSlot: slot, key)
    }

    // MARK: Names

    private var names: PartNames { artboard.scene.names }

    /// The names of the inputs of its state machines, those of unknown types left out.
    package var inputNames: NameIndex { names.inputs(of: machines).names }

    /// An input by its place among the names.
    package func input(_ place: Int) -> InputLocation {
        let part = names.inputs(of: machines).parts[place]
        return InputLocation(machine: machines[part.machine], index: part.index)
    }

    /// The inputs in the order of their names.
    package var inputs: [InputLocation] { inputNames.names.indices.map(input) }

    /// The names of the layers of its state machines.
    package var layerNames: NameIndex { names.layers(of: machines).names }

    /// A layer by its place among the names.
    package func layer(_ place: Int) -> LayerLocation {
        let part = names.layers(of: machines).parts[place]
        return LayerLocation(machine: machines[part.machine], index: part.index)
    }

    /// The names of its events.
    package var eventNames: NameIndex { names.events(of: artboard).names }

    /// An event by its place among the names.
    package func event(_ place: Int) -> Event { names.events(of: artboard).events[place] }

    /// The names of what other artboards are nested in it by: first nested artboards, then lists of components.
    package var hostNames: NameIndex { names.hosts(of: artboard).names }

    /// What other artboards are nested by, by its place among the names.
    package func host(_ place: Int) -> HostLocation {
        let index = names.hosts(of: artboard).order[place]
        return HostLocation(artboard.hosts[index], index, in: self.place)
    }

    /// What other artboards are nested by, in the order of the names.
    package var hosts: [HostLocation] { hostNames.names.indices.map(host) }
}

/// A nested artboard, or a list of components, as it is now.
package struct HostLocation {
    private let host: Host
    /// Its index among the hosts of the artboard outside, and where that is.
    private let index: Int
    private let place: NestedPlace

    init(_ host: Host, _ index: Int, in place: NestedPlace) {
        self.host = host
        self.index = index
        self.place = place
    }

    package var name: String { host.name }

    /// Whether it has an artboard for each item of a list.
    package var isList: Bool { host.isList }

    /// The artboard in it, or that of an item of a list; nil where there is none.
    package func artboard(_ item: Int = 0) -> ArtboardLocation? {
        host.artboard(ofItem: item).map { artboard in
            ArtboardLocation(
                artboard, artboard.machines.indices.map { artboard.machines[$0] },
                at: place.inside(host: index, item: item))
        }
    }
}

/// A layer of a state machine at work.
package struct LayerLocation: Equatable {
    let machine: StateMachineInstance
    let index: Int

    /// The file that it is of.
    package var document: Document { machine.scene.file.document }

    package var record: Int { Int(machine.definition.layers[index].record) }

    /// The state that it is in.
    package var state: LayerState { machine.state(ofLayer: index) }
}
