import RiveChecks
import RiveFeatures
import RiveFormat
import RiveModel

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
                do throws(LookupError) { _ = try resolver.resolve(use.address) } catch {
                    throw CheckFailure(description: "\(use.feature.name) at \(use.address): \(error.message)")
                }
                try require(
                    use.count > 0 && use.count < document.file.recordCount,
                    "\(use.count) of \(document.file.recordCount) records show \(use.feature.name)")
                names[use.feature.name] = 1
            }
        }
    ]
}
