extension Sequence {
    /// The first element of each key, in their order.
    package func distinct<Key: Hashable>(by key: (Element) -> Key) -> [Element] {
        var known: Set<Key> = []
        return filter { known.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// Each element once, in the order of the first of them.
    package func distinct() -> [Element] { distinct { $0 } }
}
