import RiveFormat

/// The records of a file as a tree: who hangs from whom, with circles cut open, in flat arrays.
package struct RecordTree {
    /// The record that each record hangs from, -1 for those that hang from nothing.
    package let parents: [Int32]
    /// All records, each behind the one that it hangs from.
    package let order: [Int32]
    /// How many records there are of each with all that hangs from it, itself included.
    package let weights: [Int32]

    private let starts: [Int32]
    private let members: [Int32]

    package init(_ document: Document) {
        let count = document.file.recordCount
        let parents = Self.parents(document, count)
        // What hangs from nothing is the group behind the last record.
        var starts = [Int32](repeating: 0, count: count + 2)
        for parent in parents { starts[Self.group(parent, count) + 1] += 1 }
        for group in 0...count { starts[group + 1] += starts[group] }
        self.starts = starts
        var members = [Int32](repeating: 0, count: count)
        for (record, parent) in parents.enumerated() {
            let group = Self.group(parent, count)
            members[Int(starts[group])] = Int32(record)
            starts[group] += 1
        }
        self.members = members
        self.parents = parents
        order = Self.order(self.starts, members, count)
        var weights = [Int32](repeating: 1, count: count)
        for record in order.reversed() {
            let parent = parents[Int(record)]
            if parent >= 0 { weights[Int(parent)] += weights[Int(record)] }
        }
        self.weights = weights
    }

    package var count: Int { parents.count }

    /// The records that hang from one, in file order; those that hang from nothing for -1.
    package subscript(parent: Int) -> ArraySlice<Int32> {
        let group = parent < 0 ? count : parent
        return members[Int(starts[group])..<Int(starts[group + 1])]
    }

    private static func group(_ parent: Int32, _ count: Int) -> Int { parent < 0 ? count : Int(parent) }

    /// Who hangs from whom. The first record of a circle hangs from nothing.
    private static func parents(_ document: Document, _ count: Int) -> [Int32] {
        var parents = document.owners.map { $0 == .max ? -1 : Int32(truncatingIfNeeded: $0) }
        // The walk that came by each record, 0 before any.
        var walks = [Int32](repeating: 0, count: count)
        for start in 0..<count where walks[start] == 0 {
            let walk = Int32(start + 1)
            var record = start
            while walks[record] == 0 {
                walks[record] = walk
                guard parents[record] >= 0 else { break }
                let next = Int(parents[record])
                if walks[next] == walk {
                    parents[next] = -1
                    break
                }
                record = next
            }
        }
        return parents
    }

    private static func order(_ starts: [Int32], _ members: [Int32], _ count: Int) -> [Int32] {
        var order = [Int32](members[Int(starts[count])..<Int(starts[count + 1])])
        order.reserveCapacity(count)
        var next = 0
        while next < order.count {
            let record = Int(order[next])
            order.append(contentsOf: members[Int(starts[record])..<Int(starts[record + 1])])
            next += 1
        }
        return order
    }
}

extension RecordTree {
    /// How many records up is looked for one that another hangs from.
    private static let highest = 64

    /// Whether a record hangs from another one, at whatever depth.
    package func hangs(_ record: Int, from other: Int) -> Bool {
        var next = Int(parents[record])
        for _ in 0..<Self.highest where next >= 0 {
            if next == other { return true }
            next = Int(parents[next])
        }
        return false
    }
}
