/// Where words begin and end, as the cursor goes over them.
extension TextInputField {
    /// What a character is to words.
    private enum Kind {
        case white, symbol, lower, upper, underscore

        var isInWords: Bool { self == .lower || self == .upper || self == .underscore }

        init(_ character: Unicode.Scalar) {
            switch character.value {
            case 0...32, 0x2028, 0x200B: self = .white
            case 65...90: self = .upper
            case 95: self = .underscore
            case ..<48, 58...64, 91...96, 123...127: self = .symbol
            default: self = .lower
            }
        }
    }

    /// The kind of the character behind a place; behind the last comes white space.
    private func kind(at index: Int) -> Kind { characters[checked: index].map(Kind.init) ?? .white }

    /// A place that goes over characters in a direction.
    private struct Walk {
        let field: TextInputField
        let isForward: Bool
        var index: Int

        /// The kind of the character ahead.
        var ahead: Kind { field.kind(at: isForward ? index : max(0, index - 1)) }

        /// Goes over one character at least, up to the first that is wanted; nil where there is none.
        mutating func go(until isWanted: (Kind) -> Bool) -> Kind? {
            let end = isForward ? field.characters.count : 0
            while index != end {
                index += isForward ? 1 : -1
                // As the runtime: before the first character comes that again.
                if isWanted(ahead) { return ahead }
            }
            return nil
        }
    }

    /// Where a word ends in a direction, or a part of one: those begin with capitals and go on behind underscores.
    func wordEnd(from index: Int, isForward: Bool, ofPart isPart: Bool) -> Int {
        var walk = Walk(field: self, isForward: isForward, index: index)
        var kind: Kind? = walk.ahead
        if let first = kind, first == .white || first == .underscore { kind = walk.go { $0 != first } }
        switch kind {
        case .lower where isPart:
            if walk.go(until: { $0 != .lower }) == .upper, !isForward { walk.index -= 1 }
        case .upper where isPart:
            let start = walk.index
            if walk.go(until: { $0 != .upper }) == .lower, isForward {
                walk.index -= 1
                if walk.index == start { _ = walk.go { $0 != .lower } }
            }
        case .lower, .upper: _ = walk.go { !$0.isInWords }
        case let kind?: _ = walk.go { $0 != kind }
        case nil: break
        }
        return walk.index
    }

    /// The characters of the word at a place, or before it; where there is none, those of the same kind.
    func word(at index: Int) -> Range<Int> {
        var index = index
        if !kind(at: index).isInWords, kind(at: max(0, index - 1)).isInWords { index = max(0, index - 1) }
        let kind = self.kind(at: index)
        func belongs(_ index: Int) -> Bool {
            let other = self.kind(at: index)
            return kind.isInWords ? other.isInWords : other == kind
        }
        var (start, end) = (index, index)
        while start > 0, start - 1 < characters.count, belongs(start - 1) { start -= 1 }
        while end + 1 < characters.count, belongs(end + 1) { end += 1 }
        return start..<min(max(start, characters.count), end + 1)
    }
}
