extension StringProtocol {
    /// What stands between the places where a separator of several characters stands; all of it where it stands nowhere, or is empty.
    ///
    /// `split(separator:)` with a string does the same, but brings the regular expressions of the standard library into the
    /// program, which make it a tenth larger.
    package func parts(separatedBy separator: String) -> [SubSequence] {
        let separator = separator.utf8
        guard !separator.isEmpty else { return [self[...]] }
        var parts: [SubSequence] = []
        var start = startIndex
        var index = startIndex
        while index < endIndex {
            if utf8[index...].starts(with: separator) {
                parts.append(self[start..<index])
                index = utf8.index(index, offsetBy: separator.count)
                start = index
            } else {
                utf8.formIndex(after: &index)
            }
        }
        return parts + [self[start...]]
    }
}

extension String {
    /// What stands behind a start, byte for byte; nil for a text that starts in another way.
    package func text(behind start: String) -> String? {
        var (text, start) = (self, start)
        return text.withUTF8 { text in
            start.withUTF8 { start in
                guard text.count >= start.count, text[..<start.count].elementsEqual(start) else { return nil }
                return String(decoding: text[start.count...], as: UTF8.self)
            }
        }
    }
}
