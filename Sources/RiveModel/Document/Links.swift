/// Links from numbers to numbers, by where they start, in flat memory.
struct Links: Sendable {
    private var starts: [UInt32]
    private var ends: [UInt32]

    /// Links between numbers below `count`, in the order that they are given in.
    init(count: Int, _ pairs: some Sequence<(from: UInt32, to: UInt32)>) {
        starts = [UInt32](repeating: 0, count: count + 1)
        for pair in pairs { starts[Int(pair.from) + 1] += 1 }
        for number in 0..<count { starts[number + 1] += starts[number] }
        ends = [UInt32](repeating: 0, count: Int(starts[count]))
        var next = starts
        for pair in pairs {
            ends[Int(next[Int(pair.from)])] = pair.to
            next[Int(pair.from)] += 1
        }
    }

    subscript(number: Int) -> ArraySlice<UInt32> { ends[Int(starts[number])..<Int(starts[number + 1])] }
}
