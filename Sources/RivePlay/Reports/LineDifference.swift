/// What differs between two sorted texts, line by line.
enum LineDifference {
    /// The lines of one text alone behind `-`, those of the other alone behind `+`, in their order.
    static func lines(from old: String, to new: String) -> [String] {
        let (old, new) = (lines(of: old), lines(of: new))
        var (first, second) = (old.startIndex, new.startIndex)
        var difference: [String] = []
        while first < old.endIndex || second < new.endIndex {
            if first < old.endIndex, second < new.endIndex, old[first].utf8.elementsEqual(new[second].utf8) {
                (first, second) = (first + 1, second + 1)
            } else if second == new.endIndex
                || first < old.endIndex && old[first].utf8.lexicographicallyPrecedes(new[second].utf8)
            {
                difference.append("- \(old[first])")
                first += 1
            } else {
                difference.append("+ \(new[second])")
                second += 1
            }
        }
        return difference
    }

    private static func lines(of text: String) -> [Substring] { text.split(separator: "\n") }
}
