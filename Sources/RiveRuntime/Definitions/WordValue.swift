import RiveModel

/// A value that one word holds, with nothing outside of it: what conditions compare again and again in every frame.
struct WordValue: BitwiseCopyable {
    /// `none` for a value of another kind, such as a text or a list.
    let kind: DataKind
    /// Bits of a float, a colour, an index, a count, a handle, or 1 for true.
    let word: UInt32

    static let none = WordValue(.none, 0)

    init(_ kind: DataKind, _ word: UInt32) {
        self.kind = kind
        self.word = word
    }

    init(_ value: DataValue) {
        switch value {
        case .none, .string, .list: self = .none
        case .number(let number): self.init(.number, number.bitPattern)
        case .boolean(let flag): self.init(.boolean, flag ? 1 : 0)
        case .color(let word): self.init(.color, word)
        // Whose values they are makes no difference: conditions compare indices.
        case .enumeration(let word, _): self.init(.enumeration, word)
        case .whole(let kind, let word): self.init(kind, word)
        case .viewModel(let handle): self.init(.viewModel, handle.bits)
        }
    }

    /// The word as a float.
    var number: Float { Float(bitPattern: word) }
}
