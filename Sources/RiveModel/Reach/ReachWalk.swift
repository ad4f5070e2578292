import RiveFormat

/// A walk over the parts of a file, from those that are known to be reached to all that they lead to.
struct ReachWalk {
    /// What reaches each part, by its number: that of its record, or one behind these.
    private(set) var reaches: [Reach]
    /// The part that the walk started from when it came by each part last.
    private(set) var starts: [UInt32]

    /// What the records of a part refer to, and what it lies in, as parts.
    private let links: Links
    /// What pairs of parts lead to together, and which pairs each part is in.
    private let joint: [ReachReferences.Joint]
    private let joints: Links
    private var waiting: [Int] = []

    init(_ document: Document, _ tree: PartTree, _ references: ReachReferences) {
        let recordCount = document.file.recordCount
        func part(_ number: UInt32) -> UInt32 { number < recordCount ? tree.parts[Int(number)] : number }
        reaches = [Reach](repeating: .nothing, count: references.count)
        starts = [UInt32](repeating: 0, count: references.count)
        var links: [(from: UInt32, to: UInt32)] = []
        for (record, target) in references.pairs {
            let pair = (from: part(record), to: part(target))
            if pair.from != pair.to { links.append(pair) }
        }
        for record in 0..<recordCount where tree.parts[record] == record {
            links.append((UInt32(record), UInt32(tree.container(of: record) ?? recordCount)))
        }
        joint = references.joint.map { .init(one: part($0.one), other: part($0.other), to: part($0.to)) }
        var joints: [(from: UInt32, to: UInt32)] = []
        for (index, pair) in joint.enumerated() {
            joints.append((pair.one, UInt32(index)))
            if pair.other != pair.one { joints.append((pair.other, UInt32(index))) }
        }
        self.links = Links(count: references.count, links)
        self.joints = Links(count: references.count, joints)
    }

    /// Marks a part, and all that it leads to.
    mutating func mark(_ part: Int, _ reach: Reach) {
        let start = UInt32(part)
        note(start, reach, start)
        while let next = waiting.popLast() {
            for target in links[next] { note(target, reach, start) }
            for pair in joints[next] {
                let pair = joint[Int(pair)]
                guard reaches[Int(pair.one)] <= reach, reaches[Int(pair.other)] <= reach else { continue }
                note(pair.to, reach, start)
            }
        }
    }

    private mutating func note(_ part: UInt32, _ reach: Reach, _ start: UInt32) {
        guard reaches[Int(part)] > reach else { return }
        reaches[Int(part)] = reach
        starts[Int(part)] = start
        waiting.append(Int(part))
    }
}
