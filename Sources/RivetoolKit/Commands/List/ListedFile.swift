import RiveFormat
import RiveModel
import RivePlay
import RiveSchema

/// A file whose things are listed, one after the other as they are asked for.
final class ListedFile {
    let document: Document
    let interface: Interface
    let addresses: AddressPrinter
    /// What the file does, for those kinds that show it.
    private(set) lazy var logic = Logic(addresses)

    /// Where its layouts lie when it runs, for the kind that shows that.
    private(set) lazy var restingLayouts = RestingLayouts(document)
    /// The semantics of its objects when it runs, for the same reason.
    private(set) lazy var restingSemantics = RestingSemantics(document)
    /// What its lists show when it runs, for the kind that shows that.
    private(set) lazy var restingItems = RestingItems(document)
    /// What keeps the rows that were listed from being all that is so.
    private(set) var notes: () -> [String] = { [] }

    /// The records of which things are listed.
    private let records: Range<Int>
    /// The record whose uses are listed; nil for all that are made to be used.
    private let used: Int?

    /// The things of a document, of some of its records alone, or of all for nil, and the uses of one, or of all for nil.
    init(_ document: Document, only records: Range<Int>? = nil, usesOf used: Int? = nil) {
        self.document = document
        self.used = used
        self.records = records ?? 0..<document.file.recordCount
        interface = Interface(document)
        addresses = AddressPrinter(document)
    }

    /// Things of the file, each with its address.
    func each<Thing: AddressedThing>(_ things: some Sequence<Thing>) -> AnySequence<Addressed<Thing>> {
        AnySequence(addresses.each(things))
    }

    /// Whether a thing is listed, by its record.
    func includes(_ record: Int) -> Bool { records.contains(record) }

    /// The texts that a person may read.
    var strings: AnySequence<Addressed<ListedString>> {
        let overrides = Overrides(addresses)
        return each(
            DisplayedString.all(of: document).lazy.map { [document] in
                ListedString(document: document, string: $0, overrides: overrides)
            })
    }

    /// What uses each thing that can be used, or that nothing does.
    var uses: AnySequence<Addressed<ListedUse>> {
        let uses = Uses(document, of: used.map { .record($0) } ?? .shared)
        return each(
            uses.things.lazy.flatMap { [self] thing in
                let users: [Uses.Use?] = uses.uses(of: thing)
                return (users.isEmpty ? [nil] : users).lazy.map { ListedUse(file: self, record: thing, use: $0) }
            })
    }

    /// All records of a type or one that extends it, also those that the file drops.
    func records(of type: TypeKey) -> AnySequence<Addressed<ListedRecord>> {
        let file = document.file
        return each(
            (0..<file.recordCount).lazy.filter { file.type(of: $0).isKind(of: type) }.map { [self] in
                ListedRecord(file: self, record: $0)
            })
    }

    /// The nested artboards, and the items that lists of components show at rest.
    var nested: AnySequence<Addressed<ListedNested>> {
        notes = { [restingItems] in restingItems.notes }
        let file = document.file
        return each(
            (0..<file.recordCount).lazy.flatMap { [self] record -> [ListedNested] in
                let type = file.type(of: record)
                if type == .artboardComponentList {
                    return restingItems.items(ofList: record).map { ListedNested(file: self, record: record, item: $0) }
                }
                guard type.isKind(of: .nestedArtboard) else { return [] }
                return [ListedNested(file: self, record: record, item: nil)]
            })
    }

    /// The layouts, the artboards that lay out what lies in them, and the texts.
    var layouts: AnySequence<Addressed<ListedRecord>> {
        notes = { [restingLayouts] in restingLayouts.notes }
        return AnySequence(
            records(of: .component).lazy.filter { record in
                switch record.thing.type {
                case .text: true
                case .artboard: record.thing.layout.style != nil
                case let type: Schema.isKind(type, of: .layoutComponent)
                }
            })
    }

    /// The objects that have semantics.
    var semantics: AnySequence<Addressed<ListedSemantics>> {
        notes = { [restingSemantics] in restingSemantics.notes }
        let all = records(of: .semanticData).lazy.map(\.thing.record).compactMap { [self] data in
            document.owner(of: data).map { ListedSemantics(file: self, record: $0, data: data) }
        }
        // Of an object the first counts.
        return each(all.distinct(by: \.record))
    }

    var converters: AnySequence<Addressed<ListedRecord>> {
        each(
            document.dataConverterRecords.lazy.map { [self] in ListedRecord(file: self, record: Int($0)) })
    }

    var objects: AnySequence<Addressed<ListedObject>> {
        each(
            interface.artboards.lazy.flatMap { [self] board in
                document.objects[board.index].enumerated().lazy.filter { $0.element != .max }.map { [self] in
                    ListedObject(file: self, artboard: board, slot: $0.offset, record: Int($0.element))
                }
            })
    }
}
