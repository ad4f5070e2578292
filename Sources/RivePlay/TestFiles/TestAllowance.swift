import RiveModel

/// What the tests of a file may come to, with every row and the lines of all setups: a few lines that name each other, or ask for
/// long cells, could come to more than any memory holds.
package struct TestAllowance {
    package static let standardLines = 1_000_000

    private let most: Int
    private var lines: Int

    /// A longer line counts as several.
    private static let bytesPerLine = 64

    /// How long a line may be with the cells of its row.
    private static let longestLine = 65_536

    init(lines: Int = standardLines) {
        most = lines
        self.lines = lines
    }

    /// Whether there was too much.
    var isExhausted: Bool { lines < 0 }

    /// Counts a line, or a test, of so many bytes, to which cells may have made it.
    mutating func take(_ byteCount: Int, filling text: String) throws(PlayError) {
        try take(byteCount)
        guard byteCount > max(Self.longestLine, text.utf8.count) else { return }
        throw PlayError(
            .syntax,
            "with the cells of its row, this line has \(NumberWords.grouped(byteCount)) bytes; the limit is \(NumberWords.grouped(Self.longestLine))"
        )
    }

    /// Counts a line, or a test, of so many bytes.
    mutating func take(_ byteCount: Int) throws(PlayError) {
        lines -= 1 + byteCount / Self.bytesPerLine
        guard isExhausted else { return }
        throw PlayError(
            .syntax,
            "with all rows and setups, the tests of the file have more than \(NumberWords.grouped(most)) lines of \(Self.bytesPerLine) characters"
        )
    }
}
