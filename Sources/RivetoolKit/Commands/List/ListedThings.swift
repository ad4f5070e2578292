import RiveFormat
import RiveGeometry
import RiveJSON
import RiveModel
import RivePlay
import RiveSchema

extension Addressed {
    static var addressColumn: ListColumn<Self> { ListColumn("address") { AddressCell(cell: $0.address) } }

    /// The name, which the address may leave out.
    static var nameColumn: ListColumn<Self> {
        ListColumn("name") { $0.addresses.document.nameBytes(of: $0.thing.record) ?? [] }
    }
}

/// A record of a file, for sentences about what it does.
struct ListedRecord: AddressedThing {
    let file: ListedFile
    let record: Int

    var document: Document { file.document }
    var logic: Logic { file.logic }
    var type: TypeKey { document.file.type(of: record) }

    /// The layout that the record is.
    var layout: LayoutComponent { LayoutComponent(document: document, record: record) }
    /// The same at rest, or the text that it is; nil for other records, and where it lies nowhere.
    var resting: RestingLayouts.Layout? { file.restingLayouts.layout(ofRecord: record) }
    var restingText: RestingLayouts.Text? { file.restingLayouts.text(ofRecord: record) }
    /// The rectangle of either.
    var restingBox: Rect? { resting?.box ?? restingText?.box }

    /// The address of another record, as it is printed of its own row.
    func address(of record: Int) -> AddressCell { AddressCell(cell: file.addresses.fullAddress(ofRecord: record)) }
}

/// A nested artboard, or an item that a list of components shows at rest.
struct ListedNested: AddressedThing {
    let file: ListedFile
    /// That of the nested artboard, or of the list.
    let record: Int
    /// Nil for a nested artboard.
    let item: RestingItems.Item?

    var artboard: String? {
        item.map(\.artboard) ?? NestedArtboard(document: file.document, record: record).artboard?.name
    }
    var machines: [String] {
        item.map { $0.machine.map { [$0] } ?? [] } ?? file.logic.players(ofNested: record)
    }
    var position: [Float] {
        item.map { $0.position ?? [] }
            ?? [PropertyKey.nodeX, .nodeY].map { file.document.float($0, of: record) }
    }
    var isPaused: Bool { item == nil && file.document.bool(.isPaused, of: record) }

    func address(by addresses: AddressPrinter) -> String {
        guard let item, let artboard = file.document.artboardIndex(of: record) else {
            return addresses.fullAddress(ofRecord: record)
        }
        return
            "\(addresses.address(of: .artboard, Int(file.document.artboardRecords[artboard])))/nested:\(item.address)"
    }
}

/// An object of an artboard, in a slot.
struct ListedObject: AddressedThing {
    let file: ListedFile
    let artboard: Artboard
    let slot: Int
    let record: Int

    var document: Document { artboard.document }
}

/// An object with semantics.
struct ListedSemantics: AddressedThing {
    let file: ListedFile
    let record: Int
    /// Its `SemanticData`.
    let data: Int

    var told: RestingSemantics.Told { file.restingSemantics.told(ofRecord: record, by: data) }
}

/// A text that a person may read, with what replaces it when the file runs.
struct ListedString: AddressedThing {
    let document: Document
    let string: DisplayedString
    let overrides: Overrides

    var record: Int { string.record }
    var text: ArraySlice<UInt8> { document.text(string.property.key, of: record) }
    var overriddenBy: [String] { overrides.overrides(of: string.property.key, of: record).map(\.words) }

    func address(by addresses: AddressPrinter) -> String { addresses.address(of: string.property, ofRecord: record) }
}

/// A use of a thing; none of what nothing uses.
struct ListedUse: AddressedThing {
    let file: ListedFile
    let record: Int
    let use: Uses.Use?
}
