/// `bit32`.
enum BitFunction: BuiltInName, LibraryFunction {
    case arshift, band, bnot, bor, bxor, btest, extract, lrotate, lshift, replace, rrotate, rshift, countlz, countrz
    case byteswap

    static var library: Library { .bit32 }

    /// Functions of one word.
    @inline(__always)
    func callAsFunction(_ word: UInt32) -> UInt32? {
        switch self {
        case .bnot: ~word
        case .countlz: UInt32(word.leadingZeroBitCount)
        case .countrz: UInt32(word.trailingZeroBitCount)
        case .byteswap: word.byteSwapped
        default: nil
        }
    }

    /// Functions of a word and a distance.
    @inline(__always)
    func callAsFunction(_ word: UInt32, by count: Int) -> UInt32? {
        switch self {
        case .lshift: Bits.shift(word, by: count)
        case .rshift: Bits.shift(word, by: -count)
        case .arshift: Bits.shiftSigned(word, by: count)
        case .lrotate: Bits.rotate(word, by: count)
        case .rrotate: Bits.rotate(word, by: -count)
        default: nil
        }
    }
}

/// Shifts of 32 bits.
enum Bits {
    /// To the left; a negative count goes to the right.
    @inline(__always)
    static func shift(_ word: UInt32, by count: Int) -> UInt32 {
        count >= 0
            ? word << UInt32(truncatingIfNeeded: min(count, 32)) : word >> UInt32(truncatingIfNeeded: min(-count, 32))
    }

    /// To the right, filled with the sign.
    @inline(__always)
    static func shiftSigned(_ word: UInt32, by count: Int) -> UInt32 {
        if count < 0 { return shift(word, by: -count) }
        return UInt32(bitPattern: Int32(bitPattern: word) >> Int32(truncatingIfNeeded: min(count, 31)))
    }

    @inline(__always)
    static func rotate(_ word: UInt32, by count: Int) -> UInt32 {
        let turn = UInt32(truncatingIfNeeded: count) & 31
        return word << turn | word >> ((32 &- turn) & 31)
    }

    @inline(__always)
    static func mask(_ width: Int) -> UInt32 {
        width >= 32 ? UInt32.max : (1 << UInt32(truncatingIfNeeded: width)) &- 1
    }
}

extension NativeCall {
    @inline(__always)
    func run(_ function: BitFunction) throws(Trap) -> Int {
        switch function {
        case .band: return give(word: try fold(UInt32.max) { $0 & $1 })
        case .bor: return give(word: try fold(0) { $0 | $1 })
        case .bxor: return give(word: try fold(0) { $0 ^ $1 })
        case .btest: return give(Value(try fold(UInt32.max) { $0 & $1 } != 0))
        case .extract:
            let word = try unsigned(1)
            let (start, width) = try field(2)
            return give(word: (word >> UInt32(start)) & Bits.mask(width))
        case .replace:
            let (word, value) = (try unsigned(1), try unsigned(2))
            let (start, width) = try field(3)
            let mask = Bits.mask(width) << UInt32(start)
            return give(word: (word & ~mask) | ((value << UInt32(start)) & mask))
        case .bnot, .countlz, .countrz, .byteswap: return give(word: function(try unsigned(1)) ?? 0)
        case .arshift, .lrotate, .lshift, .rrotate, .rshift:
            // Which argument is looked at first shows in errors.
            if function == .lrotate || function == .rrotate { _ = try integer(2) }
            let word = try unsigned(1)
            return give(word: function(word, by: try integer(2)) ?? 0)
        }
    }

    @inline(__always)
    private func give(word: UInt32) -> Int { give(Double(word)) }

    @inline(__always)
    private func fold(_ start: UInt32, _ combine: (UInt32, UInt32) -> UInt32) throws(Trap) -> UInt32 {
        var result = start
        for index in stride(from: 1, through: count, by: 1) { result = combine(result, try unsigned(index)) }
        return result
    }

    /// The first bit of a field and its width.
    private func field(_ number: Int) throws(Trap) -> (Int, Int) {
        let start = try integer(number)
        let width = try integer(number + 1, default: 1)
        if start < 0 { throw argumentError(number, "field cannot be negative") }
        if width <= 0 { throw argumentError(number + 1, "width must be positive") }
        if start + width > 32 { throw machine.libraryError("trying to access non-existent bits") }
        return (start, width)
    }
}
