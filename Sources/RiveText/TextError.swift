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
        let place = FileLines.location(of: offset, in: text)
        self.init(message, line: place.line, column: place.column, candidates: candidates)
    }

    /// An error at a place, both counted from 1.
    package init(_ message: String, line: Int, column: Int, candidates: [String] = []) {
        self.line = line
        self.column = column
        self.message = message
        self.candidates = Array(candidates.prefix(Self.candidateLimit))
    }

    private static let candidateLimit = 14
}
