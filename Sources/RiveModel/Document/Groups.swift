public import RiveFormat

/// The members of an index space that exists once for each owner: the objects of each artboard, the states of each layer.
///
/// All members lie in one list in file order, and each owner has a range of it.
@usableFromInline
package struct Groups: @unchecked Sendable {
    @usableFromInline let run: GroupRun
    @usableFromInline let storage: FlatStorage

    @inlinable
    init(_ run: GroupRun, _ storage: FlatStorage) {
        self.run = run
        self.storage = storage
    }

    /// How many groups there are.
    @inlinable
    package var count: Int { run.count }

    @inlinable
    package var members: IndexList { run.members.list(storage) }

    /// The members of a group; none for a group that does not exist.
    @inlinable
    package subscript(group: Int) -> IndexList { members.slice(range(of: group)) }

    /// Where the members of a group lie in `members`.
    @inlinable
    package func range(of group: Int) -> Range<Int> { run.range(of: group) }

    /// The member at an index of a group's space; nil beyond its end, and for an empty slot.
    @inlinable
    package func member(_ index: Int, of group: Int) -> Int? { run.member(index, of: group) }

    /// The index in its group of a member, where the members of the group ascend.
    package func index(of member: Int, in group: Int) -> Int? { self[group].ascendingIndex(of: member) }
}

/// Groups in the making, or without what keeps their memory alive: a plain value.
@usableFromInline
package struct GroupRun: BitwiseCopyable, Sendable {
    /// Where each group starts in `members`; a group ends where the next one starts.
    @usableFromInline package private(set) var starts: IndexRun
    @usableFromInline package private(set) var members: IndexRun

    /// Memory for so many groups, and so many members in all.
    init(_ arena: inout IndexArena, groups: Int, members: Int) {
        starts = arena.run(groups)
        self.members = arena.run(members)
    }

    /// How many groups there are.
    @inlinable package var count: Int { starts.count }

    @inlinable
    package func range(of group: Int) -> Range<Int> {
        guard group >= 0, group < starts.count else { return 0..<0 }
        let end = group + 1 < starts.count ? Int(starts[group + 1]) : members.count
        return Range(uncheckedBounds: (Int(starts[group]), end))
    }

    @inlinable
    package func member(_ index: Int, of group: Int) -> Int? {
        let range = range(of: group)
        guard index >= 0, index < range.count, case let member = members[range.lowerBound + index], member != .max
        else {
            return nil
        }
        return Int(member)
    }

    /// Whether the same groups have the same members.
    func elementsEqual(_ other: GroupRun) -> Bool {
        starts.elementsEqual(other.starts) && members.elementsEqual(other.members)
    }

    /// Starts the next group.
    mutating func open() { starts.append(UInt32(truncatingIfNeeded: members.count)) }

    /// Adds a member to the latest group.
    @inline(__always)
    mutating func append(_ member: UInt32) { members.append(member) }

    /// The members of the latest group.
    var latest: Range<Int> { range(of: starts.count - 1) }
}

extension GroupRun {
    /// Sorts records by the group that each names, keeping their order; those that name none are left out. There must be room
    /// for all of them.
    mutating func sort(_ records: IndexRun, by groupOfRecord: IndexRun, into count: Int) {
        starts.fill(0, count: count)
        members.fill(0, count: records.count)
        for index in 0..<records.count where groupOfRecord[index] < count { starts[Int(groupOfRecord[index])] += 1 }
        var total: UInt32 = 0
        for group in 0..<count {
            total += starts[group]
            starts[group] = total
        }
        // From the back, each start moves down from the end of its group to where it belongs.
        for index in (0..<records.count).reversed() where groupOfRecord[index] < count {
            let group = Int(groupOfRecord[index])
            starts[group] -= 1
            members[Int(starts[group])] = records[index]
        }
        members.truncate(to: Int(total))
    }
}
