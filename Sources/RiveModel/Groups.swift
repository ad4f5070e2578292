/// The members of an index space that exists once for each owner: the objects of each artboard, the states of each layer.
///
/// All members lie in one array in file order, and each owner has a range of it.
package struct Groups: Sendable {
    /// Where each group starts in `members`; a group ends where the next one starts.
    private var starts: [UInt32] = []
    /// Record numbers; `UInt32.max` for an empty slot.
    package private(set) var members: [UInt32] = []

    /// How many groups there are.
    package var count: Int { starts.count }

    /// The members of a group; none for a group that does not exist.
    package subscript(group: Int) -> ArraySlice<UInt32> { members[range(of: group)] }

    /// Where the members of a group lie in `members`.
    package func range(of group: Int) -> Range<Int> {
        guard starts.indices.contains(group) else { return 0..<0 }
        return Int(starts[group])..<(group + 1 < starts.count ? Int(starts[group + 1]) : members.count)
    }

    /// The member at an index of a group's space; nil beyond its end, and for an empty slot.
    package func member(_ index: Int, of group: Int) -> Int? {
        let range = range(of: group)
        guard index >= 0, index < range.count, case let member = members[range.lowerBound + index], member != .max else {
            return nil
        }
        return Int(member)
    }

    /// The index in its group of a member, where the members of the group ascend.
    package func index(of member: Int, in group: Int) -> Int? {
        let range = range(of: group)
        var low = range.lowerBound
        var high = range.upperBound
        while low < high {
            let middle = (low + high) / 2
            if Int(members[middle]) < member { low = middle + 1 } else { high = middle }
        }
        return low < range.upperBound && Int(members[low]) == member ? low - range.lowerBound : nil
    }

    /// The group and the index in it of a member, where members ascend.
    package func position(of member: Int) -> (group: Int, index: Int)? {
        guard let at = members.ascendingIndex(of: member) else { return nil }
        let group = starts.upperBound(of: at) - 1
        return (group, at - Int(starts[group]))
    }

    init() {}

    init(starts: [UInt32], members: [UInt32]) {
        self.starts = starts
        self.members = members
    }

    /// Starts the next group.
    mutating func open() { starts.append(UInt32(truncatingIfNeeded: members.count)) }

    /// Adds a member to the latest group, `UInt32.max` for an empty slot.
    mutating func append(_ member: UInt32) { members.append(member) }

    mutating func reserve(_ count: Int) { members.reserveCapacity(count) }
}

extension Array<UInt32> {
    /// How many elements of an ascending array are at most a number.
    func upperBound(of number: Int) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if Int(self[middle]) <= number { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Where an ascending array has a number; empty slots, which are `UInt32.max`, may stand anywhere.
    func ascendingIndex(of number: Int) -> Int? {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            // An empty slot says nothing: look at the nearest full one before it.
            var probe = middle
            while probe > low, self[probe] == .max { probe -= 1 }
            let value = self[probe]
            if value != .max, Int(value) == number { return probe }
            if value == .max || Int(value) < number { low = middle + 1 } else { high = probe }
        }
        return nil
    }
}
