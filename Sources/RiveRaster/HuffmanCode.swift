/// A prefix code of RFC 1951.
struct HuffmanCode {
    /// Of each symbol; 0 for one without a code.
    let lengths: [UInt8]
    /// Their first bit is the lowest.
    let codes: [UInt16]

    /// The code of such lengths.
    init(lengths: [UInt8]) {
        self.lengths = lengths
        var next = [UInt16](repeating: 0, count: 17)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1..<next.count { next[length] = (next[length - 1] &+ next[length]) &<< 1 }
        codes = lengths.map { length in
            guard length > 0 else { return 0 }
            defer { next[Int(length)] &+= 1 }
            return Self.reversed(next[Int(length)]) >> (16 - UInt16(length))
        }
    }

    /// The code that makes symbols shortest that come so often, with no code longer than a limit. A code that would be empty has one
    /// symbol.
    init(counts: [UInt32], longest: Int) {
        // By count and then number, the rarest first.
        var used = counts.indices.filter { counts[$0] > 0 }.map { UInt64(counts[$0]) << 16 | UInt64($0) }
        used.sort()
        var lengths = [UInt8](repeating: 0, count: counts.count)
        if used.count < 2 {
            lengths[used.first.map { Int($0 & 0xFFFF) } ?? 0] = 1
        } else {
            var numbers = Self.depthCounts(used.map { $0 >> 16 })
            Self.limit(&numbers, to: longest)
            var symbols = used.reversed().makeIterator()
            for length in 1...longest {
                for _ in 0..<numbers[length] {
                    guard let symbol = symbols.next() else { break }
                    lengths[Int(symbol & 0xFFFF)] = UInt8(length)
                }
            }
        }
        self.init(lengths: lengths)
    }

    /// How many bits symbols need that come so often.
    func size(_ counts: [UInt32]) -> Int {
        zip(counts, lengths).reduce(0) { $0 + Int($1.0) * Int($1.1) }
    }

    /// How many leaves of Huffman's tree lie at each depth; weights are in order.
    private static func depthCounts(_ weights: [UInt64]) -> [Int] {
        let count = weights.count
        // Leaves, then the nodes above two others, which come in order as well.
        var sums = weights
        var parents = [Int](repeating: 0, count: 2 * count - 1)
        var (leaf, node) = (0, count)
        func takeLeast(_ sums: [UInt64]) -> Int {
            if leaf < count, node >= sums.count || sums[leaf] <= sums[node] {
                leaf += 1
                return leaf - 1
            }
            node += 1
            return node - 1
        }
        while sums.count < 2 * count - 1 {
            let (one, other) = (takeLeast(sums), takeLeast(sums))
            parents[one] = sums.count
            parents[other] = sums.count
            sums.append(sums[one] + sums[other])
        }
        var depths = [Int](repeating: 0, count: 2 * count - 1)
        var numbers = [Int](repeating: 0, count: max(count, 17))
        for index in stride(from: 2 * count - 3, through: 0, by: -1) {
            depths[index] = depths[parents[index]] + 1
            if index < count { numbers[depths[index]] += 1 }
        }
        return numbers
    }

    /// Moves what lies deeper than a limit up to it, and others down until they all have room.
    private static func limit(_ numbers: inout [Int], to longest: Int) {
        for depth in longest + 1..<max(longest + 1, numbers.count) {
            numbers[longest] += numbers[depth]
            numbers[depth] = 0
        }
        var taken = (1...longest).reduce(0) { $0 + numbers[$1] << (longest - $1) }
        while taken > 1 << longest {
            guard let depth = (1..<longest).last(where: { numbers[$0] > 0 }) else { return }
            numbers[longest] -= 1
            numbers[depth] -= 1
            numbers[depth + 1] += 2
            taken -= 1
        }
    }

    private static func reversed(_ code: UInt16) -> UInt16 {
        var (code, reversed) = (code, UInt16(0))
        for _ in 0..<16 {
            reversed = reversed << 1 | code & 1
            code >>= 1
        }
        return reversed
    }
}
