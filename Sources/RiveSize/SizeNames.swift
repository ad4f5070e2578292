internal import RiveFormat
package import RiveModel
internal import RiveSchema

/// What rows of a file are called, and what the things that they are about hold.
package final class SizeNames {
    private let document: Document
    private let addresses: AddressPrinter

    package init(_ document: Document) {
        self.document = document
        addresses = AddressPrinter(document)
    }

    /// The address of what a row is about, as other commands take it; nil for rows of many things.
    package func address(of row: SizeRow) -> String? { row.record.map(addresses.fullAddress) }

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

    /// What an asset holds; nil for a row of anything else, and where nothing is embedded.
    package func contents(of row: SizeRow) -> ContentFacts? {
        guard row.kind.isAsset, let record = row.record else { return nil }
        return document.contents(ofAsset: record).map(ContentFacts.init)
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
