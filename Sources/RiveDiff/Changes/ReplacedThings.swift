import RiveFormat
import RiveModel
import RiveSchema

/// Things that went, and things of another type that came in their place.
struct ReplacedThings {
    /// Where something came or went: its parent, by the record of the new version, and its key there.
    private struct Place: Hashable {
        let parent: Int32
        let kind: DiffKind
        /// The name; of what has none, the number of the family.
        let sign: UInt64
    }

    private let difference: Difference
    /// The change by which something went, for each by which something came in its place.
    private(set) var removals: [Int: Int] = [:]

    /// Looks at what came and went by some changes.
    init(_ changes: [Change], _ difference: Difference) {
        self.difference = difference
        var places: [Place: (went: Int, came: Int)] = [:]
        for (index, change) in changes.enumerated() {
            let found = change.went.flatMap { place(ofOld: $0) } ?? change.came.flatMap { place(ofNew: $0) }
            guard let found else { continue }
            var here = places[found] ?? (Self.nothing, Self.nothing)
            if change.went != nil {
                here.went = here.went == Self.nothing ? index : Self.several
            } else {
                here.came = here.came == Self.nothing ? index : Self.several
            }
            places[found] = here
        }
        for (went, came) in places.values where went >= 0 && came >= 0 {
            guard let old = changes[went].went, let new = changes[came].came,
                difference.old.document.file.type(of: old) != difference.new.document.file.type(of: new)
            else { continue }
            removals[came] = went
        }
    }

    /// No change, and several, of which nothing tells which came for which.
    private static let nothing = -1
    private static let several = -2

    private func place(ofOld record: Int) -> Place? {
        let parent = difference.old.tree.parents[record]
        let now = parent < 0 ? -1 : difference.pairing.news[Int(parent)]
        return parent >= 0 && now < 0 ? nil : place(of: record, in: difference.old, below: now)
    }

    private func place(ofNew record: Int) -> Place? {
        place(of: record, in: difference.new, below: difference.new.tree.parents[record])
    }

    private func place(of record: Int, in side: DiffSide, below parent: Int32) -> Place? {
        let type = side.document.file.type(of: record)
        guard side.things.isThing(record), !type.isKind(of: .vertex) else { return nil }
        let name = side.hashes.names[record]
        let family = Self.families.firstIndex { type.isKind(ofAny: $0) }.map { UInt64($0) + 2 }
        // Hashes of names are odd.
        return (name != 0 ? name : family.map { $0 * 2 }).map {
            Place(parent: parent, kind: side.things.kinds[record], sign: $0)
        }
    }

    /// What is in one place of a thing without a name: what paints, a form, an effect, a state.
    private static let families: [[TypeKey]] = [
        [.solidColor, .linearGradient], [.path], [.shapePaint], [.constraint], [.layerState],
    ]
}
