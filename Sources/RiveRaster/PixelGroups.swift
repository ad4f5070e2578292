/// Joins pixels, which come row by row, with those that lie near.
struct PixelGroups {
    /// Pixels of a row, in which gaps are no wider than what is joined.
    struct Run {
        var columns: Range<Int>
        /// How many of them count.
        var count: Int
        var largest: Float
    }

    private struct Part {
        let columns: Range<Int>
        let group: Int
    }

    /// How far apart pixels are that are joined, to the side, up and down.
    static let distance = 2

    /// Each group, or the one that it was joined with.
    private var parents: [Int] = []
    private var groups: [PixelComparison.Group] = []
    /// The runs of the rows above that are near.
    private var above: [(row: Int, parts: [Part])] = []

    mutating func add(_ runs: [Run], of row: Int) {
        above.removeAll { row - $0.row > Self.distance }
        guard !runs.isEmpty else { return }
        var parts: [Part] = []
        for run in runs {
            parts.append(Part(columns: run.columns, group: groups.count))
            parents.append(groups.count)
            groups.append(
                PixelComparison.Group(
                    box: PixelBox(
                        minX: run.columns.lowerBound, minY: row, maxX: run.columns.upperBound, maxY: row + 1),
                    count: run.count, largest: run.largest))
        }
        for (_, others) in above { join(parts, others) }
        above.append((row, parts))
    }

    /// Joins the runs of two rows that are near, both from left to right.
    private mutating func join(_ parts: [Part], _ others: [Part]) {
        var first = 0
        for part in parts {
            let near = part.columns.lowerBound - Self.distance..<part.columns.upperBound + Self.distance
            while first < others.count, others[first].columns.upperBound <= near.lowerBound { first += 1 }
            var next = first
            while next < others.count, others[next].columns.lowerBound < near.upperBound {
                join(part.group, others[next].group)
                next += 1
            }
        }
    }

    private mutating func join(_ one: Int, _ other: Int) {
        let (one, other) = (root(of: one), root(of: other))
        guard one != other else { return }
        // The older one stays, so that paths are short: groups above were joined before.
        let (kept, gone) = (min(one, other), max(one, other))
        parents[gone] = kept
        groups[kept].box = groups[kept].box.union(groups[gone].box)
        groups[kept].count += groups[gone].count
        groups[kept].largest = max(groups[kept].largest, groups[gone].largest)
    }

    private mutating func root(of group: Int) -> Int {
        var group = group
        while parents[group] != group {
            parents[group] = parents[parents[group]]
            group = parents[group]
        }
        return group
    }

    /// The groups of so many pixels, the largest first.
    func all(ofAtLeast count: Int) -> [PixelComparison.Group] {
        groups.indices.filter { parents[$0] == $0 && groups[$0].count >= count }
            .sorted { (groups[$1].count, $0) < (groups[$0].count, $1) }.map { groups[$0] }
    }
}
