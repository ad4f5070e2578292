import RiveFont
import RiveGeometry
import RiveSchema

/// The positions of the lines of a text, and its size.
struct PlacedText {
    /// A line that is shown.
    struct Line: BitwiseCopyable {
        /// Its place among all lines.
        let index: Int
        /// Where its paragraph begins.
        let y: Float
    }

    /// The box around the text in its own space.
    private(set) var bounds = Bounds(around: .zero)
    /// From the space of the lines to that of the text.
    private(set) var matrix = Matrix.identity
    private(set) var text = ShapedText()
    private(set) var lines = TextLines()
    /// The lines that are shown, and the one among all that may end with dots; -1 for none.
    private(set) var shown: [Line] = []
    private(set) var sums: TextSums?
    private(set) var wantsEllipsis = false
    private(set) var width: Float = 0
    private(set) var overflow = TextOverflow.visible
    /// The box that cuts it off, in the space of the lines; nil where none does.
    private(set) var clip: Bounds?
    /// How much wider and how much higher than its box it is.
    private(set) var excess = Point.zero

    /// A text that is not placed yet.
    init() {}

    /// A text that says nothing any more, after what it was before. As in the runtime, it lies and is cut off as then.
    init(after other: PlacedText) { (matrix, clip) = (other.matrix, other.clip) }

    /// A text with its lines in its frame, so much smaller than it says.
    init(_ text: ShapedText, _ lines: TextLines, _ frame: TextFrame, scale: Float) {
        self.text = text
        self.lines = lines
        let spacing = frame.paragraphSpacing * scale
        let sums = TextSums(text, lines, frame, spacing: spacing)
        self.sums = sums
        wantsEllipsis = frame.wantsEllipsis
        overflow = frame.overflow
        width = frame.width
        let isTrimmed = frame.sizing != .fixed
        let box = Self.box(frame, sums, spacing, isTrimmed: isTrimmed)
        let (boxWidth, boxHeight) = (box.maxX - box.minX, box.maxY - box.minY)
        let corner = Point(x: 0 - boxWidth * frame.originX, y: box.minY - boxHeight * frame.originY)
        bounds = Bounds(minX: corner.x, minY: corner.y, maxX: corner.x + boxWidth, maxY: corner.y + boxHeight)
        show(frame, sums, spacing, trimTop: isTrimmed ? sums.trimTop : 0)
        matrix = matrix(frame, sums, Point(x: boxWidth, y: boxHeight))
        if overflow == .clipped { clip = clipBox(frame.verticalAlign, sums) }
        let height = sums.bottom - sums.minY - (isTrimmed ? sums.trimTop + sums.trimBottom : 0)
        excess = Point(
            x: Self.excess(of: sums.maxWidth * matrix.xx, over: boxWidth),
            y: Self.excess(of: height * matrix.yy, over: boxHeight))
    }

    /// The box that it keeps to, in the space of its lines.
    private func clipBox(_ align: VerticalTextAlign, _ sums: TextSums) -> Bounds {
        let size = bounds.size
        let rest = sums.total - size.y
        let shift =
            switch align {
            case .top: Float(0)
            case .middle: rest / 2
            case .bottom: rest
            }
        let top = sums.minY + shift
        return Bounds(minX: 0, minY: top, maxX: size.x, maxY: top + size.y)
    }

    /// How much more one length is than another, where that is more than what boxes are rounded by.
    private static func excess(of length: Float, over box: Float) -> Float {
        length - box > max(0.1, 1e-3 * length) ? length - box : 0
    }

    private static func box(_ frame: TextFrame, _ sums: TextSums, _ spacing: Float, isTrimmed: Bool) -> Bounds {
        let trims = isTrimmed ? (sums.trimTop, sums.trimBottom) : (0, 0)
        let bottom =
            frame.toldHeight.isNaN
            ? max(sums.minY, sums.total - spacing - trims.0 - trims.1) : sums.minY + frame.toldHeight
        let (right, end): (Float, Float)
        switch frame.sizing {
        case .autoWidth: (right, end) = (frame.isTold ? frame.toldWidth : sums.maxWidth, bottom)
        case .autoHeight: (right, end) = (frame.width, bottom)
        case .fixed: (right, end) = (frame.width, sums.minY + frame.height)
        }
        return Bounds(minX: 0, minY: sums.minY, maxX: right, maxY: end)
    }

    // MARK: Letters

    /// Finds out what a line shows, in the order in which it is drawn; false where its dots can't be shaped.
    func order(_ shown: Line, _ shaper: Shaper, _ ordered: inout OrderedLine) -> Bool {
        let line = lines.lines[shown.index]
        guard wantsEllipsis, shown.index == sums?.ellipsisLine else {
            ordered.rebuild(line, of: text)
            return true
        }
        let isLast = sums?.isEllipsisLast == true
        return (try? ordered.rebuild(line, of: text, ellipsisIn: width, isLast: isLast, shaper)) != nil
    }

    /// Whether dots are shown.
    func hasDots(_ shaper: Shaper) -> Bool {
        guard wantsEllipsis, let line = shown.first(where: { $0.index == sums?.ellipsisLine }) else { return false }
        var ordered = OrderedLine()
        return order(line, shaper, &ordered) && ordered.parts.contains(where: \.isEllipsis)
    }

    // MARK: What is shown

    /// Finds the lines that are shown: what is cut lies beyond the box, as it is aligned.
    private mutating func show(_ frame: TextFrame, _ sums: TextSums, _ spacing: Float, trimTop: Float) {
        var y = sums.minY - trimTop
        var count = -1
        let window = Window(frame, sums.total)
        for paragraph in lines.paragraphs {
            for index in paragraph {
                count += 1
                let line = lines.lines[index]
                if frame.cuts {
                    if window.isAbove(y + line.top, y + line.bottom) { continue }
                    if window.isBelow(y + line.top, y + line.bottom) { return }
                }
                shown.append(Line(index: index, y: y))
                if count == sums.ellipsisLine { return }
            }
            if let end = paragraph.last { y += lines.lines[end].bottom }
            y += spacing
        }
    }

    /// What of a text lies in its box.
    private struct Window {
        private let top: Float
        private let bottom: Float
        /// Whether lines that lie in it with a part are left out.
        private let isStrict: Bool

        init(_ frame: TextFrame, _ total: Float) {
            isStrict = frame.overflow == .hidden
            switch frame.verticalAlign {
            case .top: (top, bottom) = (-.infinity, frame.height)
            case .middle: (top, bottom) = (total / 2 - frame.height / 2, total / 2 + frame.height / 2)
            case .bottom: (top, bottom) = (total - frame.height, .infinity)
            }
        }

        func isAbove(_ top: Float, _ bottom: Float) -> Bool { (isStrict ? top : bottom) < self.top }
        func isBelow(_ top: Float, _ bottom: Float) -> Bool { (isStrict ? bottom : top) > self.bottom }
    }

    // MARK: Where they are shown

    private func matrix(_ frame: TextFrame, _ sums: TextSums, _ box: Point) -> Matrix {
        var scale: Float = 1
        var place = Point(x: -box.x * frame.originX, y: -box.y * frame.originY)
        if frame.overflow == .fit {
            let isWide = (frame.sizing != .autoWidth || frame.isBoxed) && sums.maxWidth > box.x
            let first = frame.fitsFromBaseline ? lines.paragraphs.first?.first : nil
            let baseline = first.map { lines.lines[$0].baseline } ?? 0
            let isHigh = frame.isBoxed && sums.total > box.y
            let across = isWide ? box.x / sums.maxWidth : 1
            let down = isHigh ? (box.y - baseline) / (sums.total - baseline) : 1
            if across != 1 || down != 1 {
                scale = max(0, min(across, down))
                place.y += baseline * (1 - scale)
                let start = shown.reduce(Float.greatestFiniteMagnitude) { min($0, lines.lines[$1.index].startX) }
                switch frame.align {
                case .left: break
                case .center: place.x += (box.x - sums.maxWidth * scale) / 2 - start * scale
                case .right: place.x += box.x - sums.maxWidth * scale - start * scale
                }
            }
        }
        if frame.verticalAlign != .top, frame.isBoxed {
            let rest = box.y - sums.total * scale
            place.y = -box.y * frame.originY + (frame.verticalAlign == .middle ? rest / 2 : rest)
        }
        return Matrix(xx: scale, xy: 0, yx: 0, yy: scale, tx: place.x, ty: place.y)
    }
}
