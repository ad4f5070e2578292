extension StringProtocol {
    /// What stands between the places where a separator of several characters stands; all of it where it stands nowhere.
    ///
    /// `split(separator:)` with a string does the same, but brings the regular expressions of the standard library into the
    /// program, which make it a tenth larger.
    package func parts(separatedBy separator: String) -> [SubSequence] {
        let separator = separator.utf8
        var parts: [SubSequence] = []
        var start = startIndex
        var place = startIndex
        while place < endIndex {
            if utf8[place...].starts(with: separator) {
                parts.append(self[start..<place])
                place = utf8.index(place, offsetBy: separator.count)
                start = place
            } else {
                utf8.formIndex(after: &place)
            }
        }
        return parts + [self[start...]]
    }
}
