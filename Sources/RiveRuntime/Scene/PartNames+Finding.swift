import RiveFormat
import RiveModel

extension PartNames {
    /// The names of what other artboards are nested in one by.
    func hosts(of artboard: ArtboardInstance) -> Hosts {
        hosts.value(of: ObjectIdentifier(artboard.definition)) {
            Hosts(artboard.hosts.view.map { ($0.name, $0.isList) })
        }
    }

    /// The names of the events of an artboard.
    func events(of artboard: ArtboardInstance) -> Events {
        let definition = artboard.definition
        return events.value(of: ObjectIdentifier(definition)) {
            Events(definition.file.document.artboards[definition.index].events)
        }
    }

    /// The names of the inputs of state machines, those of unknown types left out.
    func inputs(of machines: [StateMachineInstance]) -> Parts {
        inputs.value(of: machines.map { ObjectIdentifier($0.definition) }) {
            Parts(machines) { machine in
                machine.definition.inputs.indices.lazy.filter { machine.definition.inputs[$0].kind != nil }
                    .map { ($0, machine.definition.name(ofInput: $0)) }
            }
        }
    }

    func layers(of machines: [StateMachineInstance]) -> Parts {
        layers.value(of: machines.map { ObjectIdentifier($0.definition) }) {
            Parts(machines) { machine in machine.layers.indices.map { ($0, machine.definition.name(ofLayer: $0)) } }
        }
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
