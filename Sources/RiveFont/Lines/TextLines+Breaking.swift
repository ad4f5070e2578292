extension TextLines {
    /// Breaks a text into lines, and places them.
    ///
    /// The lines are aligned in `width` and, unless `isWrapping` is false, broken at it. At −1 they are as wide as they are, and
    /// aligned in the widest. No negative width breaks anything, nor does NaN.
    package mutating func rebuild(
        of shape: ShapedText, width: Float, isWrapping: Bool = true, alignment: TextAlignment = .left
    ) {
        removeAll()
        let limit = isWrapping && !(width < 0) ? width : .greatestFiniteMagnitude
        var breaker = LineBreaker(shape, width: limit)
        for paragraph in shape.paragraphs {
            let first = lines.count
            breaker.breakLines(of: paragraph, into: &lines)
            paragraphs.append(first..<lines.count)
        }
        for line in lines { widest = max(widest, shape.width(of: line)) }
        for index in paragraphs.indices { place(paragraphs[index], isFirst: index == 0, shape) }
        align(in: width == -1 ? widest : width, alignment, shape)
    }

    /// Places the lines of a paragraph below each other. The first line of the text begins at the ascent of its fonts, whatever
    /// its style says of the height of lines.
    private mutating func place(_ paragraph: Range<Int>, isFirst: Bool, _ shape: ShapedText) {
        var y: Float = 0
        for index in paragraph {
            var (ascent, up, down): (Float, Float, Float) = (0, 0, 0)
            for run in lines[index].runs {
                ascent = min(ascent, shape.runs[run].ascent)
                up = min(up, shape.runs[run].lineAscent)
                down = max(down, shape.runs[run].lineDescent)
            }
            lines[index].top = y
            lines[index].baseline = isFirst && index == paragraph.lowerBound ? -ascent : y - up
            lines[index].bottom = lines[index].baseline + down
            y = lines[index].bottom
        }
    }

    private mutating func align(in width: Float, _ alignment: TextAlignment, _ shape: ShapedText) {
        for index in lines.indices {
            let lineWidth = shape.width(of: lines[index])
            lines[index].startX =
                switch alignment {
                case .left: 0
                case .right: width - lineWidth
                case .center: width / 2 - lineWidth / 2
                }
        }
    }
}
