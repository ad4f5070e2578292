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
    private let addresses: AddressPrinter
    private let names: ReferredNames
    /// The view models of the items that instances show, by the record of the list's property.
    private let itemModels: [Int: [String]]

    init(_ interface: Interface) {
        addresses = AddressPrinter(interface.document)
        names = ReferredNames(interface.document)
        itemModels = Self.itemModels(interface, names.viewModels)
    }

    private static func itemModels(_ interface: Interface, _ names: [String]) -> [Int: [String]] {
        var found: [Int: Set<Int>] = [:]
        for model in interface.viewModels where model.properties.contains(where: { $0.type.kind == .list }) {
            for instance in model.instances {
                for (property, record) in instance.values where property.type.kind == .list {
                    guard case .list(let items) = interface.document.storedValue(record, of: property) else { continue }
                    found[property.record, default: []].formUnion(items.compactMap { $0?.viewModel?.index })
                }
            }
        }
        return found.mapValues { $0.sorted().map { names[$0] } }
    }

    func artboard(_ artboard: Artboard) -> CodeArtboard {
        CodeArtboard(
            name: artboard.name, address: addresses.address(of: artboard),
            viewModel: artboard.viewModel.map { names.viewModels[$0.index] },
            stateMachines: artboard.stateMachines.map(stateMachine), events: artboard.events.map(event),
            textRuns: artboard.namedTextRuns.map { CodeName(name: $0.name, address: addresses.address(of: $0)) })
    }

    private func stateMachine(_ machine: StateMachine) -> CodeStateMachine {
        CodeStateMachine(
            name: machine.name, address: addresses.address(of: machine), isDefault: machine.isDefault,
            inputs: machine.inputs.map { input in
                CodeInput(
                    name: input.name, address: addresses.address(of: input),
                    type: .plain(ViewModelPropertyKind(input.value.kind)))
            })
    }

    private func event(_ event: Event) -> CodeEvent {
        let kind = event.kind
        return CodeEvent(
            name: event.name, address: addresses.address(of: event), kind: kind.word, link: kind.link,
            properties: event.customProperties.map { property in
                CodeProperty(
                    name: property.name, address: addresses.address(of: property),
                    type: type(property.type, of: property.record))
            })
    }

    func dataEnum(_ dataEnum: DataEnum) -> CodeEnum {
        CodeEnum(
            name: dataEnum.name, address: addresses.address(of: dataEnum),
            values: dataEnum.members.map { CodeName(name: $0.key, address: addresses.address(of: $0)) })
    }

    func viewModel(_ model: ViewModel) -> CodeViewModel {
        CodeViewModel(
            name: names.viewModels[model.index], address: addresses.declaration(of: model),
            isGlobal: model.isGlobal,
            properties: model.properties.map { property in
                CodeProperty(
                    name: property.name, address: addresses.declaration(of: property),
                    type: type(property.type, of: property.record))
            },
            // Those without a name go by their number.
            instances: model.sharedInstances.filter { !$0.name.isEmpty }.map { instance in
                CodeName(name: instance.name, address: addresses.address(of: instance))
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

    func asset(_ asset: Asset) -> CodeAsset {
        CodeAsset(
            name: asset.name, address: addresses.address(of: asset), uniqueName: asset.uniqueName,
            kind: asset.kind.rawValue, isEmbedded: asset.source.isEmbedded)
    }
}
