internal import RiveFormat
internal import RiveJSON
package import RiveModel
internal import RiveSchema

extension CodeModel {
    /// What apps can name in a file.
    /// - Parameters:
    ///   - interface: What can be seen of it.
    ///   - fileName: The last part of its path.
    package init(_ interface: Interface, fileName: String) {
        let builder = CodeModelBuilder(interface.document)
        self.init(
            name: fileName.hasSuffix(".riv") ? String(fileName.dropLast(4)) : fileName, fileName: fileName,
            artboards: interface.document.artboards.map(builder.artboard),
            enums: interface.document.enums.map(builder.dataEnum),
            viewModels: interface.document.viewModels.map(builder.viewModel),
            assets: interface.document.assets.map(builder.asset))
    }
}

/// A walk over what an app can see of a file.
private struct CodeModelBuilder {
    private let document: Document
    private let addresses: AddressPrinter
    /// Names that many properties refer to, each taken from the file once.
    private let viewModelNames: [String]
    private let enumNames: [String]
    /// The view models of the items that instances show, by the record of the list's property.
    private let itemModels: [Int: [String]]

    init(_ document: Document) {
        self.document = document
        addresses = AddressPrinter(document)
        viewModelNames = document.viewModels.map(\.name)
        enumNames = document.enums.map(\.name)
        itemModels = Self.itemModels(document, viewModelNames)
    }

    private static func itemModels(_ document: Document, _ names: [String]) -> [Int: [String]] {
        var found: [Int: Set<Int>] = [:]
        for model in document.viewModels where model.properties.contains(where: { $0.type == .list }) {
            for instance in model.instances {
                for (property, record) in instance.values where property.type == .list {
                    guard case .list(let items) = document.storedValue(record, of: property) else { continue }
                    found[property.record, default: []].formUnion(items.compactMap { $0?.viewModel?.index })
                }
            }
        }
        return found.mapValues { $0.sorted().map { names[$0] } }
    }

    func artboard(_ artboard: Artboard) -> CodeArtboard {
        CodeArtboard(
            name: artboard.name, address: addresses.address(of: .artboard, artboard.record),
            viewModel: artboard.viewModel.map { viewModelNames[$0.index] },
            stateMachines: artboard.stateMachines.enumerated().map { index, machine in
                CodeStateMachine(
                    name: machine.name,
                    address: addresses.address(ofObject: machine.record, in: artboard, .stateMachine),
                    isDefault: index == artboard.defaultStateMachineIndex,
                    inputs: machine.inputs.map { input in
                        CodeInput(
                            name: input.name, address: addresses.fullAddress(ofRecord: input.record),
                            type: type(of: input.value.kind))
                    })
            },
            events: artboard.events.map { event in
                CodeEvent(
                    name: event.name, address: addresses.address(ofObject: event.record, in: artboard, .event),
                    kind: event.kind.word, link: event.kind.link,
                    properties: event.propertyTypes.map { name, type, record in
                        CodeProperty(
                            name: name, address: addresses.fullAddress(ofRecord: record),
                            type: self.type(type, of: record))
                    })
            },
            textRuns: artboard.textRuns.filter { !$0.name.isEmpty }.map { run in
                CodeName(name: run.name, address: addresses.address(ofObject: run.record, in: artboard, .textRun))
            })
    }

    private func type(of kind: StateMachineInput.Kind) -> CodeType {
        switch kind {
        case .boolean: .plain(.boolean)
        case .number: .plain(.number)
        case .trigger: .plain(.trigger)
        }
    }

    func dataEnum(_ dataEnum: DataEnum) -> CodeEnum {
        CodeEnum(
            name: dataEnum.name, address: addresses.address(of: .enum, dataEnum.record),
            values: document.enumValues[dataEnum.index].map { record in
                CodeName(
                    name: document.string(.key, of: Int(record)), address: addresses.fullAddress(ofRecord: Int(record)))
            })
    }

    func viewModel(_ model: ViewModel) -> CodeViewModel {
        CodeViewModel(
            name: viewModelNames[model.index], address: addresses.address(of: .viewModel, model.record),
            isGlobal: model.isGlobal,
            properties: model.properties.map { property in
                CodeProperty(
                    name: property.name,
                    address: addresses.address([(.viewModel, model.record), (.property, property.record)]),
                    type: type(property.type, of: property.record))
            },
            // Those that stand inside artboards are for these alone, and those without a name go by their number.
            instances: model.instances.filter { !$0.isStateful && !$0.name.isEmpty }.map { instance in
                CodeName(name: instance.name, address: addresses.address(of: instance))
            })
    }

    private func type(_ type: ViewModelPropertyType, of record: Int) -> CodeType {
        switch type {
        case .list: .list(items: itemModels[record] ?? [])
        case .enum(.custom(let index)): .enum(index < enumNames.count ? enumNames[Int(index)] : nil)
        case .enum(.system): .enum(nil)
        case .viewModel(let index): .viewModel(index < viewModelNames.count ? viewModelNames[Int(index)] : nil)
        default: .plain(type.kind)
        }
    }

    func asset(_ asset: Asset) -> CodeAsset {
        CodeAsset(
            name: asset.name, address: addresses.address(of: .asset, asset.record), uniqueName: asset.uniqueName,
            kind: asset.kind.rawValue, isEmbedded: asset.source.isEmbedded)
    }
}
