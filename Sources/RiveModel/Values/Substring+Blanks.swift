extension Substring {
    /// What stands between words of a line: spaces and tabs.
    package static let blanks: Set<UInt8> = [UInt8(ascii: " "), UInt8(ascii: "\t")]

    /// The text without blanks before it.
    package var leftTrimmed: Substring {
        self[(utf8.firstIndex { !Self.blanks.contains($0) } ?? endIndex)...]
    }

    /// The text without blanks at both ends.
    package var trimmed: Substring {
        let rest = leftTrimmed
        guard let last = rest.utf8.lastIndex(where: { !Self.blanks.contains($0) }) else { return rest }
        return rest[...last]
    }
}
