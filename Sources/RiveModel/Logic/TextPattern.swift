/// A plain text that is looked for in strings.
package struct TextPattern: Sendable {
    private let bytes: [UInt8]
    private let ignoresCase: Bool
    private let isWord: Bool

    /// A pattern that may take small and large letters of every script as the same, and find only what no letters or digits
    /// stand beside.
    package init(_ text: String, ignoresCase: Bool, isWord: Bool) {
        bytes = Array((ignoresCase ? text.lowercased() : text).utf8)
        self.ignoresCase = ignoresCase
        self.isWord = isWord
    }

    /// Whether a string has the text.
    package func matches(_ string: ArraySlice<UInt8>) -> Bool {
        guard ignoresCase else { return isFound(in: string) }
        return isFound(in: Array(String(decoding: string, as: UTF8.self).lowercased().utf8)[...])
    }

    private func isFound(in string: ArraySlice<UInt8>) -> Bool {
        guard let first = bytes.first, string.count >= bytes.count else { return false }
        var start = string.startIndex
        let last = string.endIndex - bytes.count
        while start <= last, let next = string[start...last].firstIndex(of: first) {
            if string[next...].starts(with: bytes), !isWord || standsAlone(next..<next + bytes.count, in: string) {
                return true
            }
            start = next + 1
        }
        return false
    }

    private func standsAlone(_ range: Range<Int>, in string: ArraySlice<UInt8>) -> Bool {
        let isBegun = range.lowerBound > string.startIndex && Self.isOfWord(string[range.lowerBound - 1])
        let goesOn = range.upperBound < string.endIndex && Self.isOfWord(string[range.upperBound])
        return !isBegun && !goesOn
    }

    /// Whether a byte is a letter, a digit or `_`; bytes of other scripts count as letters.
    private static func isOfWord(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
        default: false
        }
    }
}
