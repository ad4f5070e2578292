internal import RiveFormat
internal import RiveJSON
internal import RiveModel
internal import RiveSchema

/// A thing that is listed, with what every row has.
struct Listed<Thing> {
    let thing: Thing
    let record: Int
    let address: String
    /// The name, which the address may leave out.
    let name: ArraySlice<UInt8>

    static var addressColumn: ListColumn<Self> { ListColumn("address") { AddressCell(cell: $0.address) } }
    static var nameColumn: ListColumn<Self> { ListColumn("name") { $0.name } }
}

/// A file whose things are listed, one after the other as they are asked for.
final class ListedFile {
    let document: Document
    let addresses: AddressPrinter
    /// What the file does, for those kinds that show it.
    private(set) lazy var logic = Logic(addresses)

    /// The records of which things are listed.
    private let records: Range<Int>

    /// The things of a document, of some of its records alone, or of all for nil.
    init(_ document: Document, only records: Range<Int>?) {
        self.document = document
        self.records = records ?? 0..<document.file.recordCount
        addresses = AddressPrinter(document)
    }

    /// Whether a thing is listed, by its record.
    func includes(_ record: Int) -> Bool { records.contains(record) }

    /// A thing with the name that its record has.
    func listed<Thing>(_ thing: Thing, _ record: Int, at address: String) -> Listed<Thing> {
        Listed(thing: thing, record: record, address: address, name: document.nameBytes(of: record) ?? [])
    }

    /// Things that a file has, which are called by a noun.
    func things<Things: Sequence>(
        _ things: Things, _ noun: ObjectNoun, _ record: @escaping (Things.Element) -> Int
    ) -> AnySequence<Listed<Things.Element>> {
        AnySequence(
            things.lazy.map { [self] in listed($0, record($0), at: addresses.address(of: noun, record($0))) })
    }

    /// Things that artboards have, which are called by a noun.
    func inArtboards<Things: Sequence>(
        _ things: @escaping (Artboard) -> Things, _ noun: ObjectNoun, _ record: @escaping (Things.Element) -> Int
    ) -> AnySequence<Listed<Things.Element>> {
        AnySequence(
            document.artboards.lazy.flatMap { [self] board in
                things(board).lazy.map { [self] in
                    listed($0, record($0), at: addresses.address(ofObject: record($0), in: board, noun))
                }
            })
    }

    /// The texts that a person may read.
    var strings: AnySequence<Listed<ListedString>> {
        let overrides = Overrides(addresses)
        return AnySequence(
            DisplayedString.all(of: document).lazy.map { [self] string in
                listed(
                    ListedString(document: document, string: string, overrides: overrides), string.record,
                    at: addresses.address(of: string.property, ofRecord: string.record))
            })
    }

    /// What uses each thing that can be used, or that nothing does.
    var uses: AnySequence<Listed<ListedUse>> {
        let uses = Uses(logic)
        return AnySequence(
            uses.things.lazy.flatMap { [self] thing in
                let address = addresses.fullAddress(ofRecord: thing)
                let users: [Uses.Use?] = uses.uses(of: thing)
                return (users.isEmpty ? [nil] : users).lazy.map { [self] use in
                    listed(ListedUse(file: self, use: use), thing, at: address)
                }
            })
    }

    /// All records of a type or one that extends it, also those that the file drops.
    func records(of type: TypeKey) -> AnySequence<Listed<ListedRecord>> {
        let kind = ObjectKind(type)
        let file = document.file
        return AnySequence((0..<file.recordCount).lazy.filter { kind.contains(file.type(of: $0)) }.map(listed))
    }

    var converters: AnySequence<Listed<ListedRecord>> {
        AnySequence(document.dataConverterRecords.lazy.map { [self] in listed(Int($0)) })
    }

    private func listed(_ record: Int) -> Listed<ListedRecord> {
        listed(ListedRecord(file: self, record: record), record, at: addresses.fullAddress(ofRecord: record))
    }

    var inputs: AnySequence<Listed<StateMachineInput>> {
        AnySequence(
            document.artboards.lazy.flatMap { [self] board in
                board.stateMachines.lazy.flatMap { [self] machine in
                    machine.inputs.lazy.map { [self] input in
                        let path = [(ObjectNoun.artboard, board.record), (.stateMachine, machine.record)]
                        return listed(input, input.record, at: addresses.address(path + [(.input, input.record)]))
                    }
                }
            })
    }

    var objects: AnySequence<Listed<ListedObject>> {
        AnySequence(
            document.artboards.lazy.flatMap { [self] board in
                document.objects[board.index].enumerated().lazy.filter { $0.element != .max }.map { [self] in
                    let object = ListedObject(file: self, artboard: board, slot: $0.offset, record: Int($0.element))
                    return listed(object, object.record, at: addresses.fullAddress(ofRecord: object.record))
                }
            })
    }

    var viewModels: AnySequence<Listed<ViewModel>> {
        AnySequence(document.viewModels.lazy.map { [self] in listed($0, $0.record, at: addresses.address(of: $0)) })
    }

    var properties: AnySequence<Listed<ViewModelProperty>> {
        AnySequence(
            document.viewModels.lazy.flatMap { [self] model in
                model.properties.lazy.map { [self] in
                    listed($0, $0.record, at: addresses.address(of: $0, in: model))
                }
            })
    }

    var instances: AnySequence<Listed<ViewModelInstance>> {
        AnySequence(
            document.viewModels.lazy.flatMap(\.instances).map { [self] in
                listed($0, $0.record, at: addresses.address(of: $0))
            })
    }

    var assets: AnySequence<Listed<Asset>> {
        AnySequence(
            document.assets.lazy.map { [self] asset in
                // A manifest has no index among the assets that can be named.
                let isNamed = asset.index != nil
                let address = isNamed ? addresses.address(of: .asset, asset.record) : "#\(asset.record)"
                return listed(asset, asset.record, at: address)
            })
    }
}

/// A record of a file that is listed, for what is told in words of what it does.
struct ListedRecord {
    let file: ListedFile
    let record: Int

    var document: Document { file.document }
    var logic: Logic { file.logic }
    var type: TypeKey { document.file.type(of: record) }

    /// The address of another record, as it is printed of its own row.
    func address(of record: Int) -> AddressCell { AddressCell(cell: file.addresses.fullAddress(ofRecord: record)) }
}

/// An object of an artboard, in a slot.
struct ListedObject {
    let file: ListedFile
    let artboard: Artboard
    let slot: Int
    let record: Int

    var document: Document { artboard.document }
}

/// A text that a person may read, with what replaces it when the file runs.
struct ListedString {
    let document: Document
    let string: DisplayedString
    let overrides: Overrides

    var text: ArraySlice<UInt8> { document.text(string.property.key, of: string.record) }
    var overriddenBy: [String] { overrides.overrides(of: string.property.key, of: string.record).map(\.words) }
}

/// A use of a thing; none of what nothing uses.
struct ListedUse {
    let file: ListedFile
    let use: Uses.Use?
}
