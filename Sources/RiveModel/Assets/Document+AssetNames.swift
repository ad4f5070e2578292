import RiveFormat

extension Document {
    /// The assets that names stand for: each a unique name, a name where that is the only one, or `#N`.
    /// - Throws: `LookupError` when there is no such asset, or more than one.
    public func assets(named names: [String]) throws(LookupError) -> [Asset] {
        try assets(named: names) { _ in true }
    }

    /// The same; in place of a name that does not exist, the error suggests only assets that fit.
    package func assets(named names: [String], suggesting fits: (Asset) -> Bool) throws(LookupError) -> [Asset] {
        let lookup = AssetLookup(self)
        return try names.map { (name) throws(LookupError) in try lookup.asset(named: name, suggesting: fits) }
    }

    /// The same with each asset once, however often it is named.
    package func distinctAssets(
        named names: [String], suggesting fits: (Asset) -> Bool
    ) throws(LookupError) -> [Asset] {
        try assets(named: names, suggesting: fits).distinct(by: \.record)
    }
}

extension Collection<Asset> {
    /// The asset that may be meant by what none of them is called: the one whose name, unique name or file name is the nearest.
    func nearest(to name: String) -> Asset? {
        var spellings: [ByteText: Asset] = [:]
        for asset in self {
            for spelling in [asset.fileName, asset.uniqueName, asset.name] { spellings[spelling] = asset }
        }
        return spellings[name]
            ?? Spelling.nearest(to: name, among: spellings.keys.lazy.map(\.text)).flatMap { spellings[$0] }
    }
}

extension Asset {
    /// A name by which `Document.assets(named:)` finds this asset and no other.
    package var uniqueReference: String { "#\(index)" }
}

/// The assets of a file by all that they can be called.
private struct AssetLookup {
    private let document: Document
    private let assets: [Asset]
    private let byUniqueName: [ByteText: [Int]]
    private let byName: [ByteText: [Int]]

    init(_ document: Document) {
        self.document = document
        assets = document.assets
        byUniqueName = Dictionary(grouping: assets.indices) { [assets] in ByteText(assets[$0].uniqueName) }
        byName = Dictionary(grouping: assets.indices) { [assets] in ByteText(assets[$0].name) }
    }

    func asset(named name: String, suggesting fits: (Asset) -> Bool) throws(LookupError) -> Asset {
        if let found = byUniqueName[name], found.count == 1 { return assets[found[0]] }
        let text = AddressText(name)
        if let index = text.number(0..<text.count) { return try asset(at: index) }
        let namesakes = byName[name] ?? []
        if namesakes.count > 1 {
            let candidates = namesakes.map { "\"\(assets[$0].uniqueName)\"" }.joined(separator: ", ")
            throw LookupError(.notFound, "more than one asset has the name \"\(name)\": \(candidates)")
        }
        if namesakes.isEmpty,
            case .object(.asset, let record) = try? AddressResolver(document).resolve(name, suggests: false),
            let asset = assets.first(where: { $0.record == record })
        {
            return asset
        }
        guard let only = namesakes.first else {
            let fitting = assets.filter(fits)
            throw LookupError(
                .notFound, "no asset \"\(name)\"", names: [name], candidates: fitting.map(\.uniqueName),
                suggestion: fitting.nearest(to: name).map { byName[$0.name]?.count == 1 ? $0.name : $0.uniqueName })
        }
        return assets[only]
    }

    private func asset(at index: Int) throws(LookupError) -> Asset {
        guard assets.indices.contains(index) else {
            throw LookupError(.notFound, "no asset #\(index); the count is \(assets.count)")
        }
        return assets[index]
    }
}
