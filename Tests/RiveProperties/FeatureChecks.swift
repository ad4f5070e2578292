import RiveFeatures
import RiveFormat
import RiveModel

/// What a file of any bytes uses is in it, and the addresses lead there.
struct FeatureChecks {
    let document: Document

    func run() throws(CheckFailure) {
        let resolver = AddressResolver(document)
        for use in FeatureUses(of: document).all {
            try require(
                (1...document.file.recordCount).contains(use.count),
                "\(use.count) of \(document.file.recordCount) records show \(use.feature.name)")
            do throws(LookupError) {
                _ = try resolver.resolve(use.address)
            } catch {
                throw CheckFailure(description: "\(use.feature.name) at \(use.address): \(error.message)")
            }
        }
    }
}
