extension Sequence {
    /// The place of the first element of each key.
    func places<Key: Hashable, Place: BinaryInteger>(by key: (Element) -> Key) -> [Key: Place] {
        Dictionary(enumerated().map { (key($1), Place($0)) }, uniquingKeysWith: { first, _ in first })
    }
}
