import RiveFont
import RiveSchema

/// How large the lines of a text are together.
struct TextSums {
    /// Where the first line begins: above the position of a text that stands on it.
    private(set) var minY: Float = 0
    /// The width of the widest line, where any is wider than nothing.
    private(set) var maxWidth: Float = 0
    /// Where the last line ends.
    private(set) var bottom: Float = 0
    /// Where the last line that fits ends, or all with the space behind the last paragraph.
    private(set) var total: Float = 0
    /// The line that ends with dots where something is left out, -1 for none; and whether it is the last.
    private(set) var ellipsisLine = -1
    private(set) var isEllipsisLast = false
    /// What is left out of the box above and below the letters.
    private(set) var trimTop: Float = 0
    private(set) var trimBottom: Float = 0

    /// The sums of all lines with so much space behind each paragraph, up to the first that reaches beyond a limit; that counts only
    /// where it is the first of all.
    init(_ text: ShapedText, _ lines: TextLines, _ frame: TextFrame, spacing: Float, endingAt limit: Float = .infinity)
    {
        if frame.isOnBaseline, let first = lines.paragraphs.first?.first { minY = -lines.lines[first].baseline }
        var y = minY
        var fitted: Float = 0
        var last = -1
        paragraphs: for paragraph in lines.paragraphs {
            for index in paragraph {
                let line = lines.lines[index]
                if y + line.bottom > limit, last >= 0 { break paragraphs }
                last += 1
                maxWidth = max(maxWidth, text.width(of: line))
                bottom = y + line.bottom
                if y + line.bottom > limit { break paragraphs }
                if frame.wantsEllipsis, y + line.bottom <= frame.height {
                    fitted = y + line.bottom
                    ellipsisLine += 1
                }
            }
            if let end = paragraph.last { y += lines.lines[end].bottom }
            y += spacing
        }
        if frame.wantsEllipsis, ellipsisLine < 0 { ellipsisLine = 0 }
        isEllipsisLast = last == ellipsisLine
        // As the runtime: where only the first line fits, all of them count.
        total = ellipsisLine > 0 ? fitted : y
        trim(text, lines, frame.trim)
    }

    private mutating func trim(_ text: ShapedText, _ lines: TextLines, _ trim: TextTrim) {
        if trim.top != .none, let first = lines.paragraphs.first?.first {
            let line = lines.lines[first]
            let edge = text.styles(of: line).reduce(-Float.infinity) {
                max($0, -(trim.top == .cap ? $1.font.capHeight : $1.font.xHeight) * $1.size)
            }
            trimTop = max(0, line.baseline - edge - line.top)
        }
        if trim.bottom != .none, let end = lines.paragraphs.last(where: { !$0.isEmpty })?.last {
            let line = lines.lines[end]
            let descent = trim.bottom == .text ? text.styles(of: line).reduce(0) { max($0, $1.descent) } : 0
            trimBottom = max(0, line.bottom - line.baseline - descent)
        }
    }
}

extension ShapedText {
    /// The styles of the runs that a line begins in, ends in, or goes over.
    fileprivate func styles(of line: GlyphLine) -> some Sequence<StyledRun> {
        line.runs.lazy.map { styles[Int(runs[$0].style)] }
    }
}
