internal import RiveFormat
package import RiveModel
internal import RiveSchema

/// The things of a file that apps need by name, as needs files say.
package struct NeededThings {
    /// Whether each thing is needed, by its record.
    private var isNeeded: [Bool]
    private let needs: [ContractNeeds]

    private typealias Path = [(kind: ContractKind, name: String)]

    /// Looks each thing of the interface up in the lines once.
    package init(_ needs: [ContractNeeds], in document: Document) {
        isNeeded = [Bool](repeating: false, count: document.file.recordCount)
        self.needs = needs
        guard !needs.isEmpty else { return }
        let interface = Interface(document)
        for artboard in interface.artboards { add(artboard) }
        for model in interface.viewModels { add(model) }
        for dataEnum in interface.enums { note(dataEnum.thing.record, [(.enum, dataEnum.thing.name)]) }
        for asset in interface.assets { note(asset.thing.record, [(.asset, asset.thing.uniqueName)]) }
    }

    /// Whether an app needs a thing, by its record.
    package func contains(_ record: Int) -> Bool { isNeeded[record] }

    private mutating func note(_ record: Int, _ path: Path) {
        if needs.contains(where: { $0.names(path) }) { isNeeded[record] = true }
    }

    private mutating func add(_ artboard: Addressed<Artboard>) {
        let path: Path = [(.artboard, artboard.thing.name)]
        note(artboard.thing.record, path)
        // What no line names has nothing in it that one names.
        guard isNeeded[artboard.thing.record] else { return }
        for animation in artboard.animations {
            note(animation.thing.record, path + [(.animation, animation.thing.name)])
        }
        for machine in artboard.stateMachines {
            let path = path + [(.stateMachine, machine.thing.name)]
            note(machine.thing.record, path)
            guard isNeeded[machine.thing.record] else { continue }
            for input in machine.inputs { note(input.thing.record, path + [(.input, input.thing.name)]) }
        }
    }

    private mutating func add(_ model: Addressed<ViewModel>) {
        let path: Path = [(.viewModel, model.thing.name)]
        note(model.thing.record, path)
        guard isNeeded[model.thing.record] else { return }
        for property in model.properties { note(property.thing.record, path + [(.property, property.thing.name)]) }
        for instance in model.sharedInstances {
            let path = path + [(.instance, instance.thing.name)]
            note(instance.thing.record, path)
            guard isNeeded[instance.thing.record] else { continue }
            for (property, _) in instance.thing.values where !isNeeded[property.record] {
                note(property.record, path + [(.value, property.name)])
            }
        }
    }
}
