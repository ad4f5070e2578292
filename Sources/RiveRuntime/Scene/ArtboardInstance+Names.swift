internal import RiveModel

/// What addresses call the parts of an artboard.
extension ArtboardInstance {
    var hostNames: PartNames.Hosts {
        let key = ObjectIdentifier(definition)
        if let known = scene.names.hosts[key] { return known }
        let made = PartNames.Hosts(hosts.indices.map { (hosts[$0].name, hosts[$0].isList) })
        scene.names.hosts[key] = made
        return made
    }

    var eventNames: PartNames.Events {
        let key = ObjectIdentifier(definition)
        if let known = scene.names.events[key] { return known }
        let made = PartNames.Events(scene.file.document.artboards[definition.index].events)
        scene.names.events[key] = made
        return made
    }

    /// The names of the inputs of state machines, those of unknown types left out.
    func inputNames(of machines: [StateMachineInstance]) -> PartNames.Parts {
        let key = machines.map { ObjectIdentifier($0.definition) }
        if let known = scene.names.inputs[key] { return known }
        let made = PartNames.Parts(machines) { machine in
            machine.definition.inputs.indices.lazy.filter { machine.definition.inputs[$0].kind != nil }
                .map { ($0, machine.definition.name(ofInput: $0)) }
        }
        scene.names.inputs[key] = made
        return made
    }

    func layerNames(of machines: [StateMachineInstance]) -> PartNames.Parts {
        let key = machines.map { ObjectIdentifier($0.definition) }
        if let known = scene.names.layers[key] { return known }
        let made = PartNames.Parts(machines) { machine in
            machine.layers.indices.map { ($0, machine.definition.name(ofLayer: $0)) }
        }
        scene.names.layers[key] = made
        return made
    }
}

extension PartNames.Parts {
    /// Parts of state machines by their indices and names.
    fileprivate init(
        _ machines: [StateMachineInstance], _ parts: (StateMachineInstance) -> [(index: Int, name: String)]
    ) {
        let all = machines.enumerated().flatMap { number, machine in
            parts(machine).map { (machine: number, index: $0.index, name: $0.name) }
        }
        self.init(names: NameIndex(all.map(\.name)), parts: all.map { ($0.machine, $0.index) })
    }
}
