import Testing

/// A feature, a file that uses it, and the nearest file that does not.
struct FeatureRow: CustomTestStringConvertible, Sendable {
    let testDescription: String
    /// How many records show it, and the first of them.
    let count: Int
    let address: String
    let with: String
    let without: String

    init(_ feature: String, _ count: Int, _ address: String, with: String, without: String) {
        testDescription = feature
        self.count = count
        self.address = address
        self.with = with
        self.without = without
    }
}
