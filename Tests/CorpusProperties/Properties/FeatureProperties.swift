import RiveFeatures
import RiveFormat
import RiveModel
import RiveProperties

/// What a file uses that not every runtime has.
enum FeatureProperties {
    static let all = [
        Property(
            "features", "Features are shown by records of the file, at addresses that lead there",
            judge: { $0.counts.count < 10 ? "only \($0.counts.count) features are found: \($0.words)" : nil }
        ) { opened in
            guard let document = opened.document else { return [:] }
            let resolver = AddressResolver(document)
            return try FeatureUses(of: document).all.reduce(into: [:]) { names, use in
                let target: AddressTarget
                do throws(LookupError) { target = try resolver.resolve(use.address) } catch {
                    throw CheckFailure(description: "\(use.feature.name) at \(use.address): \(error.message)")
                }
                try require(
                    records(at: target).contains { isShown(use.feature, by: $0, of: document.file) },
                    "\(use.feature.name) is not shown at \(use.address)")
                try require(
                    use.count > 0 && use.count < document.file.recordCount,
                    "\(use.count) of \(document.file.recordCount) records show \(use.feature.name)")
                names[use.feature.name] = 1
            }
        }
    ]

    /// The records that have an address: a value and its property have the same one.
    private static func records(at target: AddressTarget) -> [Int] {
        switch target {
        case .viewModel(let model): [model.record]
        case .instance(let instance): [instance.record]
        case .value(let property, let record, _): [property.record] + (record.map { [$0] } ?? [])
        case .item(let record, _, _), .object(_, let record), .record(let record), .property(_, let record): [record]
        }
    }

    /// Whether a record is the first that shows a feature: a file that ends behind it uses the feature, one that ends before it
    /// does not. Whether a text is nested depends on records behind it too.
    private static func isShown(_ feature: Feature, by record: Int, of file: RiveFile) -> Bool {
        func isUsed(in bytes: ArraySlice<UInt8>) -> Bool {
            guard let part = try? RiveFile(parsing: Array(bytes)) else { return false }
            return FeatureUses(of: Document(part)).all.contains { $0.feature.name == feature.name }
        }
        let range = file.range(of: record)
        let isUsedWithIt = feature.name == "nestedText" || isUsed(in: file.bytes[..<range.upperBound])
        return isUsedWithIt && !isUsed(in: file.bytes[..<range.lowerBound])
    }
}
