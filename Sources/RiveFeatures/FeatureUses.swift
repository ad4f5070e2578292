package import RiveModel
import RiveSchema

/// A feature that a file uses.
package struct FeatureUse: Sendable {
    package let feature: Feature
    /// How many records show it.
    package let count: Int
    /// The first of them, or the property of it that does, as commands take it.
    package let address: String
}

/// The features that a file uses, in the order of the table.
package struct FeatureUses: Sendable {
    package let all: [FeatureUse]

    /// What the records of a file show; of a damaged file, those that could be read.
    package init(of document: Document) {
        let found = FeatureWalk.found(in: document)
        guard found.contains(where: { $0.count > 0 }) else {
            all = []
            return
        }
        let addresses = AddressPrinter(document)
        all = zip(FeatureTable.all, found).compactMap { feature, found in
            guard found.count > 0 else { return nil }
            let address =
                found.property.flatMap(Schema.property).map { addresses.address(of: $0, ofRecord: found.record) }
                ?? addresses.fullAddress(ofRecord: found.record)
            return FeatureUse(feature: feature, count: found.count, address: address)
        }
    }

    /// Which runtimes of a platform have all of them.
    package func support(on platform: Platform) -> RuntimeSupport {
        all.reduce(.any) { max($0, $1.feature.support(on: platform)) }
    }
}
