import RiveFont
import RiveTestSupport

/// Runs of text and the room that they get, and what becomes of them.
struct TextSample: Sendable {
    struct Run: Sendable {
        var text: String
        var font: CorpusFont
        var size: Float
        var lineHeight: Float
        var letterSpacing: Float
        var variations: [FontVariation]
        var features: [FontFeature]
    }

    var runs: [Run] = []
    var width: Float = -1
    var isWrapping = true
    var alignment = TextAlignment.left

    init(
        _ text: String, _ font: CorpusFont = .tomorrow, size: Float = 40, lineHeight: Float = -1,
        letterSpacing: Float = 0, weight: Float? = nil, features: [FontFeature] = []
    ) {
        let variations = weight.map { [FontVariation("wght", $0)] } ?? []
        runs = [
            Run(
                text: text, font: font, size: size, lineHeight: lineHeight, letterSpacing: letterSpacing,
                variations: variations, features: features)
        ]
    }

    static func + (left: Self, right: Self) -> Self {
        var sum = left
        sum.runs += right.runs
        return sum
    }

    /// The same in a width.
    func width(_ width: Float, isWrapping: Bool = true) -> Self {
        var copy = self
        (copy.width, copy.isWrapping) = (width, isWrapping)
        return copy
    }

    func aligned(_ alignment: TextAlignment) -> Self {
        var copy = self
        copy.alignment = alignment
        return copy
    }

    var styled: StyledText {
        get throws {
            var text = StyledText()
            for (index, run) in runs.enumerated() {
                var font = try run.font.instance
                if !run.variations.isEmpty || !run.features.isEmpty {
                    font = FontInstance(font.font, variations: run.variations, features: run.features)
                }
                text.append(
                    run.text.utf8,
                    StyledRun(
                        font: font, size: run.size, lineHeight: run.lineHeight, letterSpacing: run.letterSpacing,
                        styleID: Int32(index)))
            }
            return text
        }
    }

    /// Shaped and broken.
    func result(_ shaper: Shaper = Shaper()) throws -> LaidOutText {
        var shape = ShapedText()
        try shaper.shape(styled, into: &shape)
        return LaidOutText(shape, width: width, isWrapping: isWrapping, alignment)
    }
}

/// A shape with its lines.
struct LaidOutText {
    let shape: ShapedText
    private(set) var lines = TextLines()

    init(_ shape: ShapedText, width: Float, isWrapping: Bool = true, _ alignment: TextAlignment = .left) {
        self.shape = shape
        lines.rebuild(of: shape, width: width, isWrapping: isWrapping, alignment: alignment)
    }

    /// Where the paragraphs begin.
    private var tops: [Float] {
        var y: Float = 0
        return lines.paragraphs.map { paragraph in
            defer { if let last = paragraph.last { y += lines.lines[last].bottom } }
            return y
        }
    }

    var height: Float {
        guard let top = tops.last, let last = lines.paragraphs.last?.last else { return tops.last ?? 0 }
        return top + lines.lines[last].bottom
    }

    var baselines: [Float] {
        zip(tops, lines.paragraphs).flatMap { top, paragraph in paragraph.map { top + lines.lines[$0].baseline } }
    }

    var startXs: [Float] { lines.lines.map(\.startX) }
    var widths: [Float] { lines.lines.map { shape.width(of: $0) } }

    /// The glyphs of each line, of all runs.
    var glyphs: [Range<Int>] {
        lines.lines.map { line in
            let first = shape.glyphs(ofRun: line.runs.lowerBound, in: line).lowerBound
            return first..<max(first, shape.glyphs(ofRun: line.runs.upperBound, in: line).upperBound)
        }
    }
}
