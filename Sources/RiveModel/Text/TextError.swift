/// What is wrong with a text that should become a file, and where.
public struct TextError: Error, Equatable, Sendable {
    /// The line, from 1.
    public let line: Int
    /// The column in characters, from 1.
    public let column: Int
    /// One sentence in lower case, without the place.
    public let message: String
    /// What would have been accepted, the likeliest first; empty where no list helps.
    public let candidates: [String]

    /// An error at the byte of the text that is to blame.
    init(_ message: String, in text: [UInt8], at offset: Int, candidates: [String] = []) {
        let before = text[..<min(offset, text.count)]
        let start = before.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
        line = 1 + before.count { $0 == UInt8(ascii: "\n") }
        // Bytes that continue a character don't count.
        column = 1 + before[start...].count { $0 & 0xC0 != 0x80 }
        self.message = message
        self.candidates = Array(candidates.prefix(Self.candidateLimit))
    }

    private static let candidateLimit = 12
}
