internal import RiveFormat

/// Names of one kind in the order that `#N` counts, of which some may repeat.
package struct NameIndex: Sendable {
    package let names: [String]
    private let places: [String: [Int]]

    package init(_ names: [String]) {
        #if DEBUG
            WorkCounter.note(names.count)
        #endif
        self.names = names
        places = Dictionary(grouping: names.indices) { names[$0] }
    }

    /// The indices of those that have a name, in order.
    package func places(of name: String) -> [Int] { places[name] ?? [] }
}
