/// Numbers in groups, in ascending order in each, in an arena.
struct Grouping {
    private let members: Buffer<Int32>
    /// Where each group starts among the members; it ends where the next one starts.
    private let starts: Buffer<Int32>

    /// A grouping of numbers by their groups.
    /// - Parameters:
    ///   - groups: The group of each number, -1 for none.
    ///   - count: How many groups there are.
    ///   - arena: Where they lie.
    init(_ groups: UnsafeBufferPointer<Int32>, count: Int, in arena: Arena) {
        starts = Buffer(repeating: 0, count: count + 1, in: arena)
        for group in groups where group >= 0 && group < count { starts[Int(group)] += 1 }
        var total: Int32 = 0
        for group in starts.indices {
            total += starts[group]
            starts[group] = total
        }
        members = Buffer(repeating: 0, count: Int(total), in: arena)
        // From the back, each start moves down from the end of its group to where it belongs.
        for number in groups.indices.reversed() where groups[number] >= 0 && groups[number] < count {
            let start = starts.pointer(Int(groups[number]))
            start.pointee -= 1
            members[Int(start.pointee)] = Int32(number)
        }
    }

    /// Whether no number is in a group.
    var isEmpty: Bool { members.count == 0 }

    subscript(group: Int32) -> UnsafeBufferPointer<Int32> {
        let (first, end) = (Int(starts[Int(group)]), Int(starts[Int(group) + 1]))
        return UnsafeBufferPointer(start: first < end ? members.base + first : nil, count: end - first)
    }
}
