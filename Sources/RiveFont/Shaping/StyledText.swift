/// A text with one style after the other, ready to be shaped.
package struct StyledText: Sendable {
    /// All characters, of all runs, in order.
    package private(set) var codePoints: [UInt32] = []
    /// The runs, which cover the characters without gaps; none is empty.
    package private(set) var runs: [StyledRun] = []

    package init() {}

    package var isEmpty: Bool { runs.isEmpty }

    /// Appends text in a style, as its UTF-8 says up to the first NUL; nothing where it says no character.
    package mutating func append(_ utf8: some Sequence<UInt8>, _ style: StyledRun) {
        let start = codePoints.count
        UTF8CodePoints.append(utf8, to: &codePoints)
        append(style, from: start)
    }

    /// Appends characters in a style; nothing where there are none.
    package mutating func append(codePoints more: some Sequence<UInt32>, _ style: StyledRun) {
        let start = codePoints.count
        codePoints.append(contentsOf: more)
        append(style, from: start)
    }

    private mutating func append(_ style: StyledRun, from start: Int) {
        if codePoints.count == start { return }
        runs.append(style)
        runs[runs.count - 1].codePoints = start..<codePoints.count
    }
}
