import RiveFormat

/// Names of one kind in the order that `#N` counts, of which some may repeat.
package struct NameIndex: Sendable {
    package let names: [String]
    private let indices: [ByteText: [Int]]

    package init(_ names: [String]) {
        WorkCounter.note(names.count)
        self.names = names
        indices = Dictionary(grouping: names.indices) { ByteText(names[$0]) }
    }

    /// The indices of those that have a name, in order.
    package func indices(of name: String) -> [Int] { indices[name] ?? [] }
}
