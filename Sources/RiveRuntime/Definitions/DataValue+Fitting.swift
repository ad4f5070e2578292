extension DataValue {
    /// The value, or what a kind starts with where it is of another.
    func fitted(to kind: DataKind) -> DataValue {
        if self.kind == kind { return self }
        return switch kind {
        case .number: .number(0)
        case .string: .string("")
        case .boolean: .boolean(false)
        case .color: .color(0xFF00_0000)
        case .enumeration: .enumeration(unsigned ?? 0, enum: -1)
        case .trigger: .trigger(unsigned ?? 0)
        case .listIndex: .listIndex(unsigned ?? 0)
        case .list: .list([])
        default: self
        }
    }

    /// The number of a value that counts something.
    var unsigned: UInt32? {
        switch self {
        case .enumeration(let value, _), .trigger(let value), .integer(let value), .listIndex(let value),
            .asset(let value),
            .artboard(let value):
            value
        default: nil
        }
    }

    /// What a bindable property that holds a value holds after another was written to it.
    func stored(in old: DataValue) -> DataValue {
        switch (old, self) {
        case (.number, .number), (.string, .string), (.boolean, .boolean), (.color, .color), (.list, .list),
            (.viewModel, .viewModel), (.asset, .asset), (.artboard, .artboard):
            return self
        case (.number, .listIndex(let index)): return .number(Float(index))
        case (.enumeration(_, let dataEnum), _): return whole.map { .enumeration($0, enum: dataEnum) } ?? old
        case (.trigger, _): return whole.map { .trigger($0) } ?? old
        case (.integer, _): return whole.map { .integer($0) } ?? old
        default: return old
        }
    }

    /// The value for a property that holds an unsigned number, nil where none can be made of it.
    @inline(__always)
    var whole: UInt32? {
        if case .number(let number) = self { return UInt32(rounding: number) }
        return unsigned
    }

    /// What it takes apart from the place that it stands in. Lists are counted where they are made.
    var outlyingBytes: Int { if case .string(let text) = self { text.outlyingBytes } else { 0 } }
}
