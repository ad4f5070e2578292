import RiveFormat

extension Document {
    /// How many records each record hangs from in turn, at most a limit; circles are cut.
    package func depths(atMost limit: UInt8) -> [UInt8] {
        let unknown = UInt8.max
        let visiting = UInt8.max - 1
        var depths = [UInt8](repeating: unknown, count: file.recordCount)
        var chain: [Int] = []
        for record in depths.indices where depths[record] == unknown {
            var next = record
            while depths[next] == unknown {
                depths[next] = visiting
                chain.append(next)
                guard let owner = owner(of: next) else { break }
                next = owner
            }
            // Not counted yet: the chain has ended, or has come back to itself.
            var depth = depths[next] == visiting ? 0 : min(depths[next] + 1, limit)
            while let last = chain.popLast() {
                depths[last] = depth
                depth = min(depth + 1, limit)
            }
        }
        return depths
    }
}
