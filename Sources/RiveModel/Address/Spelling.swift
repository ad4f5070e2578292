import RiveFormat

/// Suggestions for a name that does not exist.
package enum Spelling {
    /// The names that are the fewest typing mistakes away from a word, at most three, the nearest first.
    package static func near(_ word: String, in names: some Sequence<String>) -> [String] {
        nearest(3, to: word, among: names)
    }

    /// The name that is the fewest typing mistakes away from a word; nil when none is near enough to be meant.
    package static func nearest(to word: String, among names: some Sequence<String>) -> String? {
        nearest(1, to: word, among: names).first
    }

    /// The nearest to the first of several readings of a word that is near to anything.
    package static func nearest(toAny words: [String], among names: [String]) -> String? {
        words.lazy.compactMap { nearest(to: $0, among: names) }.first
    }

    /// The limit of names in a message where none of them is near to the wrong one.
    private static let fewNames = 6

    /// The names that there are, in words that follow what is missing, where they are few; empty where they are many, or none.
    package static func alternatives(_ candidates: [String]) -> String {
        let others = candidates.lazy.filter { !$0.isEmpty }.distinct { ByteText($0) }
        guard (1...fewNames).contains(others.count) else { return "" }
        return "; there is \(others.map { "\"\($0)\"" }.joined(separator: ", "))"
    }

    /// What to say where a name that does not exist looks like one that does, because its accents are composed in another way;
    /// empty where it does not.
    package static func otherForm(of words: [String], _ suggestion: String?) -> String {
        guard let suggestion, words.contains(suggestion), words.firstIndex(ofSame: suggestion) == nil else { return "" }
        return "; the file has \"\(numbered(suggestion))\": its accents are composed differently"
    }

    /// A name with each character outside ASCII by its number, so that two forms of one letter can be told apart.
    private static func numbered(_ name: String) -> String {
        name.escaping { $0.isASCII ? nil : HiddenCharacters.escape($0.value) }
    }

    private static func nearest(_ count: Int, to word: String, among names: some Sequence<String>) -> [String] {
        let wanted = folded(word)
        var found: [(distance: Int, name: String)] = []
        for name in names where !name.isSame(as: word) {
            WorkCounter.note(1)
            let other = folded(name)
            // What is worse than all that is found is not of interest.
            let bound = found.count == count ? found[count - 1].distance : .max
            // What only Unicode takes for the same is nearer than anything.
            guard let distance = name == word ? -1 : mistakes(wanted, other, atMost: bound) else { continue }
            let index =
                found.firstIndex { (distance, ByteText(name)) < ($0.distance, ByteText($0.name)) } ?? found.count
            found.insert((distance, name), at: index)
            if found.count > count { found.removeLast() }
        }
        return found.map(\.name)
    }

    /// How many typing mistakes lie between a word and a name: a third of the letters may be wrong. To stop early is one
    /// mistake, however much is missing, where enough is there to say what was meant.
    private static func mistakes(_ word: [Unicode.Scalar], _ name: [Unicode.Scalar], atMost bound: Int) -> Int? {
        if word.count >= shortestStart, word.count < name.count, name.starts(with: word) { return bound < 1 ? nil : 1 }
        return distance(word, name, limit: min(max(word.count, name.count) / 3, bound))
    }

    private static let shortestStart = 2

    /// The number of characters up to which names are compared: enough to tell them apart, and no file can make it slow.
    private static let longest = 64

    /// A name without its case: only the case being wrong is no typing mistake at all.
    private static func folded(_ name: String) -> [Unicode.Scalar] {
        let start = String(String.UnicodeScalarView(name.unicodeScalars.prefix(longest)))
        return Array(start.lowercased().unicodeScalars.prefix(longest))
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
