/// Source code as it is written, line by line.
struct SourceText {
    /// The most bytes that the code of a file comes to: names that many things refer to may be a megabyte each.
    static let mostBytes = 1 << 26

    private(set) var text = ""
    /// Whether there was more to write than there may be.
    private(set) var isExhausted = false
    private var depth = 0
    /// What one level of depth is.
    private let indent: String

    init(indent: String = "    ") { self.indent = indent }

    /// A line; an empty one has no blanks.
    mutating func line(_ line: String = "") {
        guard text.utf8.count < Self.mostBytes else {
            isExhausted = true
            return
        }
        if !line.isEmpty {
            for _ in 0..<depth { text += indent }
            text += line
        }
        text += "\n"
    }

    /// Lines of a text, at the present depth.
    mutating func lines(_ lines: String) {
        for line in lines.split(separator: "\n", omittingEmptySubsequences: false) { self.line(String(line)) }
    }

    /// A block: a line that opens it, what is in it, and what closes it; on one line where nothing is in it.
    mutating func block(_ start: String, end: String = "}", _ body: (inout SourceText) -> Void) {
        line(start)
        let count = text.utf8.count
        depth += 1
        body(&self)
        depth -= 1
        if text.utf8.count == count, !isExhausted {
            text.removeLast()
            text += end + "\n"
        } else {
            line(end)
        }
    }
}
