import RiveFeatures

/// The interface that apps rely on, as a lock has it: things by their names, with what is said of each.
///
/// It comes from a file, or from the text of a lock, and says the same whatever the order of records, where that is no fact.
package struct Contract: Sendable {
    /// The version of the text that is written. What earlier ones had stays readable.
    package static let version = 1

    /// The things of the file itself, in order, and in them all others.
    package let items: [ContractItem]
    /// What the file uses that not every runtime has; nil for a lock, which says nothing of it.
    let features: FeatureUses?

    init(_ root: ContractNode, _ features: FeatureUses? = nil) {
        items = root.items
        self.features = features
    }
}
