import RiveFormat
package import RiveModel
import RiveSchema

/// What rows of a file are called, and what the things that they are about hold.
package final class SizeNames {
    private let document: Document
    private let addresses: AddressPrinter
    /// What the names of things come to, by their records: each is hashed once, however much lies in the thing.
    private var identities: [Int: Int] = [:]

    package init(_ document: Document) {
        self.document = document
        addresses = AddressPrinter(document)
    }

    /// The address of what a row is about, as other commands take it; nil for rows of many things.
    package func address(of row: SizeRow) -> String? { row.record.map(address) }

    /// The address of a record.
    package func address(of record: Int) -> String { addresses.fullAddress(ofRecord: record) }

    /// The name of a type or of a property; nil for other rows, and for what the format does not know.
    package func name(of row: SizeRow) -> String? {
        row.type.flatMap(Schema.objectType)?.name ?? row.property.flatMap(Schema.property)?.name
    }

    /// What a row is called: the address of its thing, the name of its type or property, or else the word for its kind.
    package func label(of row: SizeRow, in outer: SizeRow?) -> String {
        // Its objects together have the address of an artboard.
        if let address = address(of: row), row.record != outer?.record { return address }
        if let name = name(of: row) { return name }
        if let key = row.key { return "unknown \(row.kind.rawValue) \(key)" }
        return row.kind.rawValue
    }

    /// What a row is known by in all versions of a file: its kind, and its name or place among others of its kind.
    func identity(of row: SizeRow) -> Int {
        var hasher = Hasher()
        hasher.combine(row.kind)
        hasher.combine(row.key)
        if let record = row.record { combine(record, row.kind, into: &hasher) }
        return hasher.finalize()
    }

    private func combine(_ record: Int, _ kind: SizeKind, into hasher: inout Hasher) {
        switch kind {
        case .interpolator where document.file.type(of: record) != .artboard:
            hasher.combine(document.interpolatorRecords.ascendingIndex(of: record))
        case .instance:
            let instance = ViewModelInstance(document: document, record: record)
            hasher.combine(instance.viewModel.map { identity(of: $0.record, .viewModel) })
            hasher.combine(addresses.name(of: instance))
        default:
            guard let noun = kind.noun else { return }
            let container = noun.container == nil ? nil : document.owner(of: record)
            hasher.combine(container.map { identity(of: $0, .artboard) })
            hasher.combine(identity(of: record, noun, in: container))
        }
    }

    /// What a thing is known by in what it lies in.
    private func identity(of record: Int, _ noun: ObjectNoun, in container: Int? = nil) -> Int {
        identities.value(of: record) { addresses.name(of: record, noun, in: container).hashValue }
    }

    /// What an asset holds; nil for a row of anything else, and where nothing is embedded.
    package func contents(of row: SizeRow) -> ContentFacts? {
        guard row.kind.isAsset, let record = row.record else { return nil }
        return document.contents(ofAsset: record).map(ContentFacts.init)
    }
}

extension SizeKind {
    /// What addresses call things of the kind; objects and interpolators go by their artboard.
    fileprivate var noun: ObjectNoun? {
        switch self {
        case .artboard, .object, .interpolator: .artboard
        case .animation: .animation
        case .stateMachine: .stateMachine
        case .viewModel: .viewModel
        case .enum: .enum
        case .converter: .converter
        case .image, .font, .audio, .script, .shader, .blob: .asset
        default: nil
        }
    }
}

extension Document {
    /// The bytes that an asset or a manifest holds; nil where it holds none.
    fileprivate func contents(ofAsset record: Int) -> ArraySlice<UInt8>? {
        let contents =
            assetRecords.ascendingIndex(of: record).map { assetContents[$0] }
            ?? manifestRecords.ascendingIndex(of: record).map { manifestContents[$0] }
        guard let contents, contents != .max, case let bytes = text(.bytes, of: Int(contents)), !bytes.isEmpty else {
            return nil
        }
        return bytes
    }
}
