internal import RiveFormat
internal import RiveSchema

/// What refers to the assets of a file, by the index of the asset.
package struct AssetUsers {
    /// Something that refers to an asset.
    package enum User {
        /// A value of a view model instance, by its address.
        case value(address: String)
        /// Any other record; the type is nil for one that the schema does not know.
        case record(Int, type: String?, name: String)
    }

    private let document: Document
    private let addresses: AddressPrinter
    private let records: [[Int]]

    package init(_ document: Document) {
        self.document = document
        addresses = AddressPrinter(document)
        var records = [[Int]](repeating: [], count: document.assetRecords.count)
        if !records.isEmpty {
            document.forEachReference { record, _, value, space in
                if case .fileAsset = space.space, Int(value) < records.count { records[Int(value)].append(record) }
            }
        }
        self.records = records
    }

    /// What refers to an asset, in file order; nothing refers to a manifest.
    package func users(of asset: Asset) -> [User] {
        asset.index.map { records[$0].map(user) } ?? []
    }

    private func user(_ record: Int) -> User {
        if let address = addresses.address(ofValue: record) { return .value(address: address) }
        let type = Schema.objectType(document.file.type(of: record))?.name
        return .record(record, type: type, name: document.string(.componentName, of: record))
    }
}
