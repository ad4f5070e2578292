import RiveFormat

/// Where two files differ: the run between what they have in common at the start and at the end.
enum ByteDifference {
    static func between(_ old: [UInt8], _ new: [UInt8]) -> [ByteChange] {
        guard old != new else { return [] }
        let shorter = min(old.count, new.count)
        var start = 0
        while start < shorter, old[start] == new[start] { start += 1 }
        var end = 0
        while end < shorter - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
        return [ByteChange(old: start..<old.count - end, new: start..<new.count - end)]
    }
}
