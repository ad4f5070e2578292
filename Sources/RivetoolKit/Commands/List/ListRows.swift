internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// The rows of every kind: the address of a thing, what is most asked of it, and its name.
final class ListRows {
    let document: Document
    let addresses: AddressPrinter
    /// What the file does, for those kinds that show it.
    private(set) lazy var logic = Logic(addresses)
    /// Whether nobody wants any more rows.
    private let isOver: () -> Bool

    init(_ document: Document, until isOver: @escaping () -> Bool) {
        self.document = document
        self.isOver = isOver
        addresses = AddressPrinter(document)
    }

    func forEach(_ kind: ListKind, _ body: ([ListCell]) -> Void) {
        forEachRecord(kind) { record, cells in body(cells + [.name(document.nameBytes(of: record) ?? [])]) }
    }

    /// A closure that takes the record of a thing, and its cells up to the name.
    private typealias Body = (_ record: Int, _ cells: [ListCell]) -> Void

    private func forEachRecord(_ kind: ListKind, _ body: Body) {
        switch kind {
        case .artboards: rows(document.artboards) { body($0.record, row($0)) }
        case .animations: inArtboards { board in rows(board.animations) { body($0.record, row($0, in: board)) } }
        case .stateMachines: inArtboards { forEachStateMachine(of: $0, body) }
        case .inputs: inArtboards { forEachInput(of: $0, body) }
        case .layers: forEachRecord(of: .stateMachineLayer) { body($0, layer($0)) }
        case .states: forEachRecord(of: .layerState) { body($0, state($0)) }
        case .transitions: forEachRecord(of: .stateTransition) { body($0, transition($0)) }
        case .listeners: forEachRecord(of: .stateMachineListener) { body($0, listener($0)) }
        case .bindings: forEachRecord(of: .dataBind) { body($0, binding($0)) }
        case .converters: rows(document.dataConverterRecords) { body(Int($0), converter(Int($0))) }
        case .nested: forEachRecord(of: .nestedArtboard) { body($0, nested($0)) }
        case .viewModels: rows(document.viewModels) { body($0.record, row($0)) }
        case .properties: rows(document.viewModels) { forEachProperty(of: $0, body) }
        case .instances: rows(document.viewModels) { forEachInstance(of: $0, body) }
        case .enums: rows(document.enums) { body($0.record, row($0)) }
        case .assets: rows(document.assets) { body($0.record, row($0)) }
        case .textRuns: inArtboards { board in rows(board.textRuns) { body($0.record, row($0, in: board)) } }
        case .events: inArtboards { board in rows(board.events) { body($0.record, row($0, in: board)) } }
        case .objects: inArtboards { forEachObject(of: $0, body) }
        }
    }

    /// The calls of `body` with one after the other, for as long as rows are wanted.
    private func rows<Things: Sequence>(_ things: Things, _ body: (Things.Element) -> Void) {
        for thing in things {
            if isOver() { return }
            body(thing)
        }
    }

    /// The calls of `body` with all records of a type or one that extends it, also with those that the file drops.
    private func forEachRecord(of type: TypeKey, _ body: (Int) -> Void) {
        let kind = ObjectKind(type)
        let file = document.file
        rows((0..<file.recordCount).lazy.filter { kind.contains(file.type(of: $0)) }, body)
    }

    private func inArtboards(_ body: (Artboard) -> Void) { rows(document.artboards, body) }

    // MARK: Artboards

    private func row(_ artboard: Artboard) -> [ListCell] {
        [
            .address(addresses.address(of: .artboard, artboard.record)), .number(artboard.width),
            .number(artboard.height),
            .text(orNone: artboard.viewModel?.name),
        ]
    }

    private func row(_ animation: LinearAnimation, in artboard: Artboard) -> [ListCell] {
        [
            .address(addresses.address(ofObject: animation.record, in: artboard, .animation)),
            .number(animation.durationSeconds), .integer(Int(animation.fps)), .integer(Int(animation.durationFrames)),
            .text(orNone: animation.loop?.word), .number(animation.speed),
        ]
    }

    private func row(_ run: TextRun, in artboard: Artboard) -> [ListCell] {
        [.address(addresses.address(ofObject: run.record, in: artboard, .textRun)), .text(run.text)]
    }

    private func row(_ event: Event, in artboard: Artboard) -> [ListCell] {
        let names = event.properties.map(\.name).joined(separator: ",")
        return [
            .address(addresses.address(ofObject: event.record, in: artboard, .event)), .text(event.kind.word),
            names.isEmpty ? .none : .text(names),
        ]
    }

    private func forEachObject(of artboard: Artboard, _ body: Body) {
        for (slot, member) in document.objects[artboard.index].enumerated() where member != .max && !isOver() {
            let record = Int(member)
            let type = Schema.objectType(document.file.type(of: record))
            let cells: [ListCell] = [
                .address("#\(record)"), .text(orNone: type?.name), .text(artboard.name), .integer(slot),
                document.bytes(.componentName, of: record).map(ListCell.name) ?? .none,
                .text(orNone: document.owner(of: record).map { "#\($0)" }),
            ]
            body(record, cells)
        }
    }

    // MARK: State machines

    private func forEachStateMachine(of artboard: Artboard, _ body: Body) {
        rows(artboard.stateMachines) { machine in
            let cells: [ListCell] = [
                .address(addresses.address(ofObject: machine.record, in: artboard, .stateMachine)),
                .boolean(machine.isDefault), .integer(machine.inputs.count), .integer(machine.layers.count),
                .integer(machine.listenerCount),
            ]
            body(machine.record, cells)
        }
    }

    private func forEachInput(of artboard: Artboard, _ body: Body) {
        for machine in artboard.stateMachines {
            for input in machine.inputs where !isOver() {
                let path = [
                    (ObjectNoun.artboard, artboard.record), (.stateMachine, machine.record), (.input, input.record),
                ]
                let value: ListCell =
                    switch input.value {
                    case .boolean(let value): .boolean(value)
                    case .number(let value): .number(value)
                    case .trigger: .none
                    }
                body(input.record, [.address(addresses.address(path)), .text(input.value.kind.rawValue), value])
            }
        }
    }

    // MARK: View models

    private func row(_ model: ViewModel) -> [ListCell] {
        [
            .address(addresses.address(of: model)), .integer(model.properties.count), .integer(model.instances.count),
            .boolean(model.isGlobal),
        ]
    }

    private func forEachProperty(of model: ViewModel, _ body: Body) {
        rows(model.properties) { property in
            let address = addresses.address(of: property, in: model)
            body(property.record, [.address(address), .text(property.type.word), .text(orNone: property.choice)])
        }
    }

    private func forEachInstance(of model: ViewModel, _ body: Body) {
        rows(model.instances) { instance in
            let address = addresses.address(of: instance)
            body(instance.record, [.address(address), .boolean(instance.isDefault), .boolean(instance.isStateful)])
        }
    }

    private func row(_ dataEnum: DataEnum) -> [ListCell] {
        [
            .address(addresses.address(of: .enum, dataEnum.record)),
            .text(dataEnum.values.map(\.key).joined(separator: ",")),
        ]
    }

    // MARK: Assets

    private func row(_ asset: Asset) -> [ListCell] {
        // A manifest has no place among the assets that can be named.
        let address = asset.index == nil ? "#\(asset.record)" : addresses.address(of: .asset, asset.record)
        let start: [ListCell] = [.address(address), .text(asset.kind.rawValue)]
        let (source, location): (String, ListCell) =
            switch asset.source {
            case .embedded(let contents): ("embedded", .integer(contents.count))
            case .hosted(let uuid, let baseURL): ("hosted", .text("\(baseURL)/\(uuid)"))
            case .referenced(let fileName): ("referenced", .text(fileName))
            }
        return start + [.text(source), location, .text(asset.uniqueName), .text(orNone: asset.format?.rawValue)]
    }
}
