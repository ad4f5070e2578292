import RiveFormat
import RiveModel
import RiveSchema

/// How many key frames of an animation changed, came and went, and on which properties of which objects.
package struct KeyFrameCounts {
    package private(set) var changed = 0
    package private(set) var added = 0
    package private(set) var removed = 0
    /// The keyed properties that they are of, each once; a record of the new version, or of the old one for one that is gone.
    package private(set) var properties: [(record: Int, isNew: Bool)] = []
    /// The changes that are counted, by their places among those of the thing.
    package private(set) var changes: Set<Int> = []

    package init(_ thing: ChangedThing, _ difference: Difference) {
        var frames: Set<Int> = []
        var seen: Set<Int> = []
        for index in thing.changes {
            let change = difference.changes[index]
            let side = change.new == nil ? difference.old : difference.new
            guard let record = change.new ?? change.old, case let type = side.document.file.type(of: record),
                [.keyFrame, .keyedObject, .keyedProperty].contains(RecordRole.of(type))
            else { continue }
            changes.insert(index)
            switch change.sort {
            case .added: added += Self.frames(below: record, in: side)
            case .removed: removed += Self.frames(below: record, in: side)
            default: if frames.insert(record).inserted { changed += 1 }
            }
            for property in Self.properties(around: record, in: side) {
                // That of the new version where there is one.
                let isNew = change.new != nil
                let now = isNew ? property : difference.pairing.new(of: property)
                let mark = now ?? -1 - property
                if seen.insert(mark).inserted { properties.append((now ?? property, now != nil)) }
            }
        }
    }

    package var isEmpty: Bool { changes.isEmpty }

    /// `3 key frames changed, 1 added`.
    package var words: String {
        let counts = [(changed, "changed"), (added, "added"), (removed, "removed")].filter { $0.0 > 0 }
        return counts.enumerated().map { index, count in
            (index == 0 ? NumberWords.count(count.0, "key frame") : NumberWords.grouped(count.0)) + " " + count.1
        }.joined(separator: ", ")
    }

    /// How many key frames hang from a record, itself included.
    private static func frames(below record: Int, in side: DiffSide) -> Int {
        if RecordRole.of(side.document.file.type(of: record)) == .keyFrame { return 1 }
        return side.tree[record].reduce(0) { $0 + frames(below: Int($1), in: side) }
    }

    /// The keyed property that a record is, or hangs from, or all those of a keyed object.
    private static func properties(around record: Int, in side: DiffSide) -> [Int] {
        switch RecordRole.of(side.document.file.type(of: record)) {
        case .keyedProperty: [record]
        case .keyedObject: side.tree[record].map(Int.init)
        default: side.tree.parents[record] < 0 ? [] : [Int(side.tree.parents[record])]
        }
    }
}
