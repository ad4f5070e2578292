extension StringProtocol {
    /// The start of a text with "…" behind it where it has more bytes than may be shown; else the text itself.
    package func cut(to byteCount: Int = String.longestOfNames) -> String {
        guard utf8.count > byteCount else { return String(self) }
        let bytes = Array(utf8.prefix(byteCount + 1))
        var end = byteCount
        // No character is cut in its middle.
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return String(decoding: bytes[..<end], as: UTF8.self) + "…"
    }
}

extension String {
    /// How many bytes a text has at most that is composed of names for people to read. A file may refer to a long name thousands
    /// of times, so such a text is cut while it is composed.
    package static let longestOfNames = 4096
}

extension Sequence where Element: StringProtocol {
    /// The texts with a separator between, cut as one. Elements behind the cut are not asked for.
    package func joinedAndCut(by separator: String, to byteCount: Int = String.longestOfNames) -> String {
        var text = ""
        var isFirst = true
        for part in self {
            if !isFirst { text += separator }
            isFirst = false
            let left = byteCount - text.utf8.count
            guard part.utf8.count <= left else { return text + part.cut(to: Swift.max(left, 0)) }
            text += part
        }
        return text
    }
}
