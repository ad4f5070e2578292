import RiveFormat
import RiveModel

/// How many things of a kind there are and what happened to them.
package struct KindSummary: Equatable, Sendable {
    package let kind: DiffKind
    /// How many there are in the old version, and in the new one.
    package var old = 0
    package var new = 0
    package var added = 0
    package var removed = 0
    /// How many have another value, name or part.
    package var changed = 0
    /// How many lie elsewhere, or in another place among their siblings.
    package var moved = 0
    /// How many bytes more there are of the new version's than of the old one's, with all their parts.
    package var bytes = 0

    init(_ kind: DiffKind) { self.kind = kind }

    /// Whether nothing happened.
    package var isEmpty: Bool { added == 0 && removed == 0 && changed == 0 && moved == 0 }
}

extension Difference {
    /// The kinds of which something changed, counting those things alone that are among the given ones.
    package func summary(of things: [ChangedThing]) -> [KindSummary] {
        var rows = DiffKind.allCases.map(KindSummary.init)
        let rank = DiffKind.ranks
        count(&rows)
        for thing in things {
            guard let row = rank[thing.kind] else { continue }
            let own = changes[thing.changes].filter { change in
                change.new.map { $0 == thing.new } ?? (change.old == thing.old)
            }
            let places = own.count { $0.sort == .moved || $0.sort == .reordered }
            if places > 0 { rows[row].moved += 1 }
            if thing.old != nil, thing.new != nil, thing.changes.count > places { rows[row].changed += 1 }
            for change in changes[thing.changes] {
                for kind in change.came.map({ aloneThings(below: $0, isNew: true) }) ?? [] {
                    rows[rank[kind] ?? 0].added += 1
                }
                for kind in change.went.map({ aloneThings(below: $0, isNew: false) }) ?? [] {
                    rows[rank[kind] ?? 0].removed += 1
                }
            }
        }
        return rows.filter { !$0.isEmpty }
    }

    /// Counts the things of both versions and their bytes.
    private func count(_ rows: inout [KindSummary]) {
        let rank = DiffKind.ranks
        for record in 0..<old.tree.count {
            let row = rank[old.things.kinds[record]] ?? 0
            if old.things.isThing(record) { rows[row].old += 1 }
            rows[row].bytes -= old.document.file.range(of: record).count
        }
        for record in 0..<new.tree.count {
            let row = rank[new.things.kinds[record]] ?? 0
            if new.things.isThing(record) { rows[row].new += 1 }
            rows[row].bytes += new.document.file.range(of: record).count
        }
    }

    /// The kinds of the things that came or went by the change of a record of the new version, or of the old one: it, and what
    /// hangs from it, is in that version alone and has no change of its own.
    private func aloneThings(below record: Int, isNew: Bool) -> [DiffKind] {
        let (side, partners) = isNew ? (new, pairing.olds) : (old, pairing.news)
        var records: [Int] = []
        var stack = [Int32(record)]
        while let next = stack.popLast().map(Int.init) {
            guard partners[next] < 0, next == record || !side.things.isToldInside(next) else { continue }
            records.append(next)
            stack += side.tree[next]
        }
        WorkCounter.note(records.count)
        return records.filter(side.things.isThing).map { side.things.kinds[$0] }
    }

    /// How many records came or went with each of the new version, or of the old one: it, and what hangs from it and is in that
    /// version alone; 0 for one that is in both.
    func aloneCounts(isNew: Bool) -> [Int32] {
        let (side, partners) = isNew ? (new, pairing.olds) : (old, pairing.news)
        var counts = partners.map { $0 < 0 ? Int32(1) : 0 }
        for record in side.tree.order.reversed().map(Int.init) where counts[record] > 0 {
            let parent = Int(side.tree.parents[record])
            if parent >= 0, counts[parent] > 0 { counts[parent] += counts[record] }
        }
        return counts
    }
}
