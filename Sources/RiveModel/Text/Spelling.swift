/// What somebody may have meant by a name that does not exist.
enum Spelling {
    /// The names that differ from a word by few letters, the nearest first.
    static func nearest(to word: String, in names: some Sequence<String>) -> [String] {
        let letters = Array(word.lowercased().utf8.prefix(longestWord))
        let limit = max(1, letters.count / 3)
        return names.compactMap { name -> (distance: Int, name: String)? in
            let other = Array(name.lowercased().utf8)
            guard abs(other.count - letters.count) <= limit else { return nil }
            let distance = distance(letters, other)
            return distance <= limit ? (distance, name) : nil
        }
        .sorted { ($0.distance, $0.name) < ($1.distance, $1.name) }
        .prefix(3).map(\.name)
    }

    private static let longestWord = 80

    /// How many letters must be inserted, removed or replaced to make one word of the other.
    private static func distance(_ one: [UInt8], _ other: [UInt8]) -> Int {
        var row = Array(0...other.count)
        for (index, letter) in one.enumerated() {
            var diagonal = row[0]
            row[0] = index + 1
            for (column, otherLetter) in other.enumerated() {
                let replaced = diagonal + (letter == otherLetter ? 0 : 1)
                diagonal = row[column + 1]
                row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
            }
        }
        return row[other.count]
    }
}
