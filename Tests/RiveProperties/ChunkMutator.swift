/// Changes chunks where it matters: in instructions and constants, so that many of the results are still good chunks.
package struct ChunkMutator {
    private let bytes: [UInt8]
    private var at = 0
    private var random: SplitMix
    /// Where words of code start, with the registers of their function.
    private var words: [(offset: Int, registers: Int)] = []
    /// Where bytes of constants, flags and counts are.
    private var others: [Int] = []

    /// The bytes are those of a good chunk.
    package init(_ bytes: [UInt8], seed: UInt64) {
        self.bytes = bytes
        random = SplitMix(state: seed)
        read()
    }

    // MARK: Where things are

    private mutating func byte() -> UInt8 {
        at += 1
        return at <= bytes.count ? bytes[at - 1] : 0
    }

    private mutating func count() -> Int {
        var (value, shift) = (0, 0)
        while true {
            let byte = byte()
            value |= Int(byte & 127) << shift
            shift += 7
            if byte & 128 == 0 || shift > 28 { return value }
        }
    }

    private mutating func read() {
        let version = byte()
        let types = version >= 4 ? byte() : 1
        for _ in 0..<count() {
            let size = count()
            others += Array(at..<at + size)
            at += size
        }
        if types == 3 { while byte() != 0 { _ = count() } }
        for _ in 0..<count() { readFunction(version) }
    }

    private mutating func readFunction(_ version: UInt8) {
        others += Array(at..<at + 4)
        let registers = Int(byte())
        at += 3
        if version >= 4 {
            at += 1
            let size = count()
            at += size
        }
        for _ in 0..<count() {
            words.append((at, registers))
            at += 4
        }
        for _ in 0..<count() { readConstant() }
        for _ in 0..<count() { _ = count() }
        _ = count()
        _ = count()
        let words = self.words.count
        if byte() != 0 { skipLines(words) }
        if byte() != 0 {
            for _ in 0..<count() {
                for _ in 0..<3 { _ = count() }
                at += 1
            }
            for _ in 0..<count() { _ = count() }
        }
    }

    private mutating func readConstant() {
        let kind = byte()
        let start = at
        switch kind {
        case 1: at += 1
        case 2: at += 8
        case 3, 6: _ = count()
        case 4: at += 4
        case 5: for _ in 0..<count() { _ = count() }
        case 7: at += 16
        case 8:
            for _ in 0..<count() {
                _ = count()
                at += 4
            }
        default: break
        }
        others += Array(start..<at)
    }

    /// The lines are of the latest function, whose words come last.
    private mutating func skipLines(_ total: Int) {
        var size = 0
        let registersStart = words.last?.offset ?? 0
        var index = total - 1
        var expected = registersStart
        while index >= 0 && words[index].offset == expected {
            size += 1
            expected -= 4
            index -= 1
        }
        let gap = Int(byte())
        at += size + 4 * (((size - 1) >> gap) + 1)
    }

    // MARK: Changes

    private mutating func number(below limit: Int) -> Int { Int(random.next() % UInt64(max(limit, 1))) }

    /// The bytes with a few changes.
    package mutating func next() -> [UInt8] {
        var changed = bytes
        for _ in 0...number(below: 4) {
            if number(below: 5) == 0, !others.isEmpty {
                let offset = others[number(below: others.count)]
                changed[offset] =
                    number(below: 2) == 0 ? UInt8(number(below: 256)) : changed[offset] ^ 1 << UInt8(number(below: 8))
            } else {
                changeWord(&changed)
            }
        }
        return changed
    }

    private mutating func changeWord(_ changed: inout [UInt8]) {
        let (offset, registers) = words[number(below: words.count)]
        switch number(below: 6) {
        case 0: changed[offset] = UInt8(number(below: 83))
        case 1...3: changed[offset + number(below: 3) + 1] = UInt8(number(below: registers + 1))
        case 4:
            let other = words[number(below: words.count)].offset
            for index in 0..<4 { changed[offset + index] = bytes[other + index] }
        default:
            // A short jump, or a small number.
            let distance = Int16(number(below: 24) - 12)
            changed[offset + 2] = UInt8(truncatingIfNeeded: distance)
            changed[offset + 3] = UInt8(truncatingIfNeeded: distance >> 8)
        }
    }
}

/// The same numbers in every run.
package struct SplitMix {
    private var state: UInt64

    package init(state: UInt64) { self.state = state }

    package mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }
}
