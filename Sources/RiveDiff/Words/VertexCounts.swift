import RiveFormat
import RiveModel
import RiveSchema

/// The numbers of changed, added and removed vertices of each path or mesh, where they are too many to list.
package struct VertexCounts {
    private struct Count {
        var changed = 0
        var added = 0
        var removed = 0
        /// How many there are now.
        var all = 0
        var total: Int { changed + added + removed }
    }

    private let difference: Difference
    private var counts: [Int: Count] = [:]
    private var taken: Set<Int> = []

    /// The most vertices of a path that are printed one by one.
    private static let few = 3

    package init(_ things: [ChangedThing], _ difference: Difference) {
        self.difference = difference
        for thing in things {
            guard let path = pathAround(thing) else { continue }
            if thing.new == nil {
                counts[path, default: Count()].removed += 1
            } else if thing.old == nil {
                counts[path, default: Count()].added += 1
            } else {
                counts[path, default: Count()].changed += 1
            }
        }
        for path in Array(counts.keys) {
            let all = difference.new.tree[path].count { isVertex(Int($0), difference.new) }
            counts[path]?.all = all
        }
    }

    /// The path whose line tells what changed of a vertex; nil for what has a line of its own.
    package func path(of thing: ChangedThing) -> Int? {
        guard let path = pathAround(thing), let count = counts[path], count.total > Self.few else { return nil }
        return path
    }

    /// What changed of a path: `12 of 20 vertices changed, 2 added`; nil where they were printed already.
    package mutating func take(_ path: Int) -> String? {
        guard let count = counts[path], taken.insert(path).inserted else { return nil }
        let changed = "\(NumberWords.grouped(count.changed)) of \(NumberWords.grouped(count.all)) vertices changed"
        let parts = [(count.added, "added"), (count.removed, "removed")].filter { $0.0 > 0 }.map {
            "\(NumberWords.grouped($0.0)) \($0.1)"
        }
        if count.changed > 0 { return ([changed] + parts).joined(separator: ", ") }
        return "vertices: " + parts.joined(separator: ", ")
    }

    /// The record of the new version that the vertex which a thing is hangs from.
    private func pathAround(_ thing: ChangedThing) -> Int? {
        guard thing.kind == .object else { return nil }
        if let record = thing.new {
            guard isVertex(record, difference.new) else { return nil }
            let parent = Int(difference.new.tree.parents[record])
            return parent >= 0 ? parent : nil
        }
        guard let record = thing.old, isVertex(record, difference.old),
            case let parent = Int(difference.old.tree.parents[record]), parent >= 0
        else { return nil }
        return difference.pairing.new(of: parent)
    }

    private func isVertex(_ record: Int, _ side: DiffSide) -> Bool {
        side.document.file.type(of: record).isKind(of: .vertex)
    }
}
