import RiveFormat
import RiveModel
import RiveSchema

/// What changed, from records that were paired.
struct ChangeBuilder {
    private let old: DiffSide
    private let new: DiffSide
    private let pairing: Pairing
    private var changes: [Change] = []

    static func changes(_ difference: Difference) -> [Change] {
        var builder = ChangeBuilder(difference)
        builder.build(difference)
        return builder.changes
    }

    private init(_ difference: Difference) {
        old = difference.old
        new = difference.new
        pairing = difference.pairing
    }

    private mutating func build(_ difference: Difference) {
        addChanged(RecordComparison(old, new, pairing, tolerance: difference.tolerance))
        addReordered()
        changes += lone(.added, in: new, pairing.olds) { isDefaultOfNewProperty($0) }
        changes += lone(.removed, in: old, pairing.news) { isOfRemoved($0) }
        mergeReplaced(difference)
        sort()
    }

    /// By kind, artboard and thing; what is gone stands behind what is there.
    private mutating func sort() {
        let places = changes.map(place(of:))
        changes = changes.indices.sorted { one, other in
            let (left, right) = (places[one], places[other])
            return (left.kind, left.artboard, left.head, left.isGone, left.record, one)
                < (right.kind, right.artboard, right.head, right.isGone, right.record, other)
        }.map { changes[$0] }
    }

    private typealias Place = (kind: Int, artboard: Int, head: Int, isGone: Int, record: Int)

    private func place(of change: Change) -> Place {
        let artboards = new.document.artboardRecords
        let kind = DiffKind.ranks[change.kind] ?? 0
        if let record = change.new {
            return (kind, artboards.position(of: record), Int(new.things.heads[record]), 0, record)
        }
        let record = change.old ?? 0
        let oldArtboards = old.document.artboardRecords
        let artboard = oldArtboards.position(of: record)
        let now = artboard < 0 ? nil : pairing.new(of: Int(oldArtboards[artboard]))
        let head = Int(old.things.heads[record])
        return (
            kind, now.map { artboards.position(of: $0) } ?? artboard, pairing.new(of: head) ?? new.tree.count + head, 1,
            record
        )
    }

    /// Makes one change of what went and what came in its place. What hung from the one and hangs from the other now did not move.
    private mutating func mergeReplaced(_ difference: Difference) {
        let replaced = ReplacedThings(changes, difference)
        guard !replaced.removals.isEmpty else { return }
        var successors: [Int32: Int32] = [:]
        var merged = Set(replaced.removals.values)
        for (came, went) in replaced.removals {
            guard let before = changes[went].old, let now = changes[came].new else { continue }
            changes[came] = Change(.replaced, changes[came].kind, old: before, new: now)
            successors[Int32(before)] = Int32(now)
        }
        for (index, change) in changes.enumerated() where change.sort == .moved {
            guard let before = change.old, let now = change.new else { continue }
            if successors[old.tree.parents[before]] == new.tree.parents[now] { merged.insert(index) }
        }
        changes = changes.indices.filter { !merged.contains($0) }.map { changes[$0] }
    }

    // MARK: What is in both

    private mutating func addChanged(_ comparison: RecordComparison) {
        for one in 0..<old.tree.count {
            guard let other = pairing.new(of: one) else { continue }
            let kind = new.things.kinds[other]
            let parent = old.tree.parents[one]
            if (parent < 0 ? -1 : pairing.news[Int(parent)]) != new.tree.parents[other] {
                changes.append(Change(.moved, kind, old: one, new: other))
            }
            comparison.forEachDifference(one, other) { key in
                if isManifest(one, key) { return }
                let sort: Change.Sort = RecordNames.isName(key) && isNamed(one, other) ? .renamed : .changed
                changes.append(Change(sort, kind, old: one, new: other, key))
            }
        }
    }

    /// Whether both records have names.
    private func isNamed(_ one: Int, _ other: Int) -> Bool {
        old.hashes.names[one] != 0 && new.hashes.names[other] != 0
    }

    /// Whether a property is the list of names that paths go by, which follows from the paths.
    private func isManifest(_ record: Int, _ key: PropertyKey) -> Bool {
        let owner = old.tree.parents[record]
        return key == .bytes && owner >= 0 && old.document.file.type(of: Int(owner)) == .manifestAsset
    }

    private mutating func addReordered() {
        var members: [[(old: Int32, new: Int32)]] = Array(repeating: [], count: SiblingOrder.count)
        for parent in -1..<new.tree.count {
            let children = new.tree[parent]
            guard children.count > 1, let one = parent < 0 ? -1 : pairing.old(of: parent) else { continue }
            var present: UInt32 = 0
            for child in children {
                guard let before = pairing.old(of: Int(child)), Int(old.tree.parents[before]) == one,
                    let order = SiblingOrder.of(new.document.file.type(of: Int(child)))
                else { continue }
                members[Int(order.rawValue)].append((Int32(before), child))
                present |= 1 << UInt32(order.rawValue)
            }
            while present != 0 {
                let order = present.trailingZeroBitCount
                present &= present - 1
                addReordered(members[order])
                members[order].removeAll(keepingCapacity: true)
            }
        }
    }

    private mutating func addReordered(_ siblings: [(old: Int32, new: Int32)]) {
        var latest: Int32 = -1
        let isInOrder = siblings.allSatisfy { sibling in
            defer { latest = sibling.old }
            return sibling.old > latest
        }
        if isInOrder { return }
        for place in siblings.map(\.old).placesOutOfOrder {
            let (one, other) = (Int(siblings[place].old), Int(siblings[place].new))
            changes.append(Change(.reordered, new.things.kinds[other], old: one, new: other))
        }
    }

    // MARK: What is in one

    /// The records of one version that have no partner in the other, but for those that follow from something else.
    private func lone(
        _ sort: Change.Sort, in side: DiffSide, _ partners: [Int32], _ follows: (Int) -> Bool
    ) -> [Change] {
        let used = Self.usedInterpolators(of: side)
        return (0..<side.tree.count).compactMap { record in
            let parent = side.tree.parents[record]
            guard partners[record] < 0,
                parent < 0 || (partners[Int(parent)] >= 0 || side.things.isToldInside(record)) && !follows(record),
                !used.contains(record)
            else { return nil }
            let (kind, isNew) = (side.things.kinds[record], sort == .added)
            return Change(sort, kind, old: isNew ? nil : record, new: isNew ? record : nil)
        }
    }

    /// The interpolators that something refers to: whether they come or go is reported there.
    private static func usedInterpolators(of side: DiffSide) -> Set<Int> {
        var used: Set<Int> = []
        let file = side.document.file
        for property in file.properties.indices where file.properties[property].traits.isReference {
            let target = side.references[property]
            if target != References.none, RecordRole.of(file.type(of: Int(target))) == .interpolator {
                used.insert(Int(target))
            }
        }
        return used
    }

    /// Whether a record is a value of a property that is new too, and says no more than that.
    private func isDefaultOfNewProperty(_ record: Int) -> Bool {
        guard new.things.kinds[record] == .value, new.things.isThing(record),
            let property = new.references.target(.viewModelPropertyId, of: record)
        else { return false }
        let stored = new.document.file.properties(of: record)
        return pairing.olds[property] < 0 && new.tree.weights[record] == 1
            && stored.allSatisfy { new.document.file.properties[$0].key == .viewModelPropertyId }
    }

    /// Whether a record is gone because what it is for is: a value with its property, key frames with their object.
    private func isOfRemoved(_ record: Int) -> Bool {
        let target: Int? =
            switch RecordRole.of(old.document.file.type(of: record)) {
            case .viewModelInstanceValue, .viewModelInstanceList:
                old.references.target(.viewModelPropertyId, of: record)
            case .keyedObject: old.references.target(.keyedObjectObjectId, of: record)
            default: nil
            }
        return target.map { pairing.news[$0] < 0 } ?? false
    }
}

extension DiffKind {
    /// The place of each kind among all.
    static let ranks = Dictionary(uniqueKeysWithValues: allCases.enumerated().map { ($1, $0) })
}

extension IndexList {
    /// The place of the last member up to a record, -1 before the first.
    fileprivate func position(of record: Int) -> Int { indices.partitionPoint { Int(self[$0]) <= record } - 1 }
}
