/// Words of a command line as shells take them.
enum ShellWords {
    /// A line of words, those in single quotes that a shell would read as something else.
    static func line(_ words: [String]) -> String { words.map(quoted).joined(separator: " ") }

    /// The words of a line that `line` made; nil for any with a quote that does not end.
    static func words(of line: String) -> [String]? {
        var words: [String] = []
        var word: [UInt8]?
        var isQuoted = false
        var bytes = Array(line.utf8)[...]
        while let byte = bytes.popFirst() {
            switch byte {
            case UInt8(ascii: "'"):
                isQuoted.toggle()
                word = word ?? []
            case UInt8(ascii: "\\") where !isQuoted: word = (word ?? []) + (bytes.popFirst().map { [$0] } ?? [])
            case UInt8(ascii: " ") where !isQuoted:
                if let word { words.append(String(decoding: word, as: UTF8.self)) }
                word = nil
            default: word = (word ?? []) + [byte]
            }
        }
        if let word { words.append(String(decoding: word, as: UTF8.self)) }
        return isQuoted ? nil : words
    }

    private static func quoted(_ word: String) -> String {
        let isPlain = !word.isEmpty && word.utf8.allSatisfy { plain.contains($0) }
        return isPlain
            ? word
            : "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#) + "'"
    }

    private static let plain = Set(
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789@%+=:,./_-".utf8)
}
