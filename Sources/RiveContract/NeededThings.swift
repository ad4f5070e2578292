import RiveFormat
package import RiveModel

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
        for dataEnum in interface.enums { note(dataEnum.record, [(.enum, dataEnum.name)]) }
        for asset in interface.assets { note(asset.record, [(.asset, asset.uniqueName)]) }
    }

    /// Whether an app needs a thing, by its record.
    package func contains(_ record: Int) -> Bool { isNeeded[record] }

    private mutating func note(_ record: Int, _ path: Path) {
        if needs.contains(where: { $0.names(path) }) { isNeeded[record] = true }
    }

    private mutating func add(_ artboard: Artboard) {
        let path: Path = [(.artboard, artboard.name)]
        note(artboard.record, path)
        // What no line names has nothing in it that one names.
        guard isNeeded[artboard.record] else { return }
        for animation in artboard.animations {
            note(animation.record, path + [(.animation, animation.name)])
        }
        for machine in artboard.stateMachines {
            let path = path + [(.stateMachine, machine.name)]
            note(machine.record, path)
            guard isNeeded[machine.record] else { continue }
            for input in machine.inputs { note(input.record, path + [(.input, input.name)]) }
        }
    }

    private mutating func add(_ model: ViewModel) {
        let path: Path = [(.viewModel, model.name)]
        note(model.record, path)
        guard isNeeded[model.record] else { return }
        for property in model.properties { note(property.record, path + [(.property, property.name)]) }
        for instance in model.sharedInstances {
            let path = path + [(.instance, instance.name)]
            note(instance.record, path)
            guard isNeeded[instance.record] else { continue }
            for (property, _) in instance.values where !isNeeded[property.record] {
                note(property.record, path + [(.value, property.name)])
            }
        }
    }
}
