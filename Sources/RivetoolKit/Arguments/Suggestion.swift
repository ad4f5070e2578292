/// The nearest of what exists, for a name that does not.
enum Suggestion {
    /// Names are compared up to this many characters: enough to tell them apart, and no file can make it slow.
    private static let longest = 64

    /// The candidate that is the fewest typing mistakes away from `name`; nil when none is near enough to be meant.
    static func nearest(to name: String, among candidates: some Sequence<String>) -> String? {
        let wanted = folded(name)
        var best: (candidate: String, distance: Int)?
        for candidate in candidates where candidate != name {
            let other = folded(candidate)
            // A third of the letters may be wrong, and what is no better than the best so far is not of interest.
            let limit = min(max(wanted.count, other.count) / 3, (best?.distance ?? .max) - 1)
            if let distance = distance(wanted, other, limit: limit) {
                best = (candidate, distance)
            }
        }
        return best?.candidate
    }

    /// The nearest to the first of several readings of a name that is near to anything.
    static func nearest(toAny names: [String], among candidates: [String]) -> String? {
        names.lazy.compactMap { nearest(to: $0, among: candidates) }.first
    }

    /// Only the case being wrong is no typing mistake at all.
    private static func folded(_ name: String) -> [Unicode.Scalar] {
        Array(name.lowercased().unicodeScalars.prefix(longest))
    }

    /// How many letters have to be changed, added, left out or swapped with their neighbour; nil above `limit`.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar], limit: Int) -> Int? {
        guard abs(left.count - right.count) <= limit else { return nil }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let isSame = left[row] == right[column]
                var cost = min(last[column] + (isSame ? 0 : 1), last[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    cost = min(cost, beforeLast[column - 1] + 1)
                }
                current.append(cost)
            }
            if current.min() ?? 0 > limit { return nil }
            (beforeLast, last) = (last, current)
        }
        return last[right.count] <= limit ? last[right.count] : nil
    }
}
