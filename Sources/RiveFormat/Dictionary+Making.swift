extension Dictionary {
    /// The first value of each key.
    package init(firsts pairs: some Sequence<(Key, Value)>) {
        self.init(pairs, uniquingKeysWith: { first, _ in first })
    }

    /// What a key stands for, made when it is first asked for.
    @inlinable @inline(__always)
    package mutating func value(of key: Key, orMake make: () -> Value) -> Value {
        if let known = self[key] { return known }
        let made = make()
        self[key] = made
        return made
    }
}
