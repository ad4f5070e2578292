/// The drawing order of an artboard, as it was last asked for.
///
/// What is `@exclusivity(unchecked)` is changed by stores.
final class KnownDrawOrder {
    @exclusivity(unchecked) private var known: [DrawEntry] = []
    /// The version of the drawing order that the entries are of; nil before there are any.
    @exclusivity(unchecked) private var version: UInt32?

    /// What is drawn in a version of the drawing order, made where the order has changed; nil where that failed.
    func entries(_ version: UInt32, _ make: () -> [DrawEntry]?) -> [DrawEntry]? {
        if version == self.version { return known }
        guard let made = make() else { return nil }
        (known, self.version) = (made, version)
        return known
    }
}
