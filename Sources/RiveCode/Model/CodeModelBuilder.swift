package import RiveModel

extension CodeModel {
    /// What apps can name in a file.
    /// - Parameters:
    ///   - interface: What can be seen of it.
    ///   - fileName: The last part of its path.
    package init(_ interface: Interface, fileName: String) {
        let builder = CodeModelBuilder(interface)
        self.init(
            name: fileName.hasSuffix(".riv") ? String(fileName.dropLast(4)) : fileName, fileName: fileName,
            artboards: interface.artboards.map(builder.artboard), enums: interface.enums.map(builder.dataEnum),
            viewModels: interface.viewModels.map(builder.viewModel), assets: interface.assets.map(builder.asset))
    }
}

/// What an app can see of a file, in the terms of code.
private struct CodeModelBuilder {
    private let names: ReferredNames
    /// The view models of the items that instances show, by the record of the list's property.
    private let itemModels: [Int: [String]]

    init(_ interface: Interface) {
        names = ReferredNames(interface.document)
        itemModels = Self.itemModels(interface, names.viewModels)
    }

    private static func itemModels(_ interface: Interface, _ names: [String]) -> [Int: [String]] {
        var found: [Int: Set<Int>] = [:]
        for model in interface.viewModels where model.thing.properties.contains(where: { $0.type.kind == .list }) {
            for instance in model.thing.instances {
                for (property, record) in instance.values where property.type.kind == .list {
                    guard case .list(let items) = interface.document.storedValue(record, of: property) else { continue }
                    found[property.record, default: []].formUnion(items.compactMap { $0?.viewModel?.index })
                }
            }
        }
        return found.mapValues { $0.sorted().map { names[$0] } }
    }

    func artboard(_ artboard: Addressed<Artboard>) -> CodeArtboard {
        CodeArtboard(
            name: artboard.thing.name, address: artboard.address,
            viewModel: artboard.thing.viewModel.map { names.viewModels[$0.index] },
            stateMachines: artboard.stateMachines.map(stateMachine), events: artboard.events.map(event),
            textRuns: artboard.namedTextRuns.map { CodeName(name: $0.thing.name, address: $0.address) })
    }

    private func stateMachine(_ machine: Addressed<StateMachine>) -> CodeStateMachine {
        CodeStateMachine(
            name: machine.thing.name, address: machine.address, isDefault: machine.thing.isDefault,
            inputs: machine.inputs.map { input in
                CodeInput(
                    name: input.thing.name, address: input.address,
                    type: .plain(ViewModelPropertyKind(input.thing.value.kind)))
            })
    }

    private func event(_ event: Addressed<Event>) -> CodeEvent {
        let kind = event.thing.kind
        return CodeEvent(
            name: event.thing.name, address: event.address, kind: kind.word, link: kind.link,
            properties: event.properties.map { property in
                CodeProperty(
                    name: property.thing.name, address: property.address,
                    type: type(property.thing.type, of: property.thing.record))
            })
    }

    func dataEnum(_ dataEnum: Addressed<DataEnum>) -> CodeEnum {
        CodeEnum(
            name: dataEnum.thing.name, address: dataEnum.address,
            values: dataEnum.values.map { CodeName(name: $0.thing.key, address: $0.address) })
    }

    func viewModel(_ model: Addressed<ViewModel>) -> CodeViewModel {
        CodeViewModel(
            name: names.viewModels[model.thing.index], address: model.declaration,
            isGlobal: model.thing.isGlobal,
            properties: model.properties.map { property in
                CodeProperty(
                    name: property.thing.name, address: property.declaration,
                    type: type(property.thing.type, of: property.thing.record))
            },
            // Those without a name go by their number.
            instances: model.sharedInstances.filter { !$0.thing.name.isEmpty }.map { instance in
                CodeName(name: instance.thing.name, address: instance.address)
            })
    }

    private func type(_ type: ViewModelPropertyType, of record: Int) -> CodeType {
        switch type {
        case .plain(.list): .list(items: itemModels[record] ?? [])
        case .enum(.system): .enum(nil)
        case .enum: .enum(names.choice(of: type))
        case .viewModel: .viewModel(names.choice(of: type))
        default: .plain(type.kind)
        }
    }

    func asset(_ asset: Addressed<Asset>) -> CodeAsset {
        CodeAsset(
            name: asset.thing.name, address: asset.address, uniqueName: asset.thing.uniqueName,
            kind: asset.thing.kind.rawValue, isEmbedded: asset.thing.source.isEmbedded)
    }
}
