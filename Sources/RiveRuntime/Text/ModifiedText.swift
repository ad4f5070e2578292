import RiveFont
import RiveSchema

/// What groups of modifiers cover of a text, and what those make of it that change how letters are shaped.
struct ModifiedText {
    /// The owner of the text, and what its interpolators are of.
    unowned(unsafe) private let values: ArtboardValues
    unowned(unsafe) private let space: ArtboardSpace
    private let groups: [TextModifierGroupDefinition]
    /// What the ranges of each group count; none before that was found out.
    private var units: [[TextUnits]] = []
    /// What each group covers since the last update; nil before the first.
    private(set) var coverages: [TextCoverage]?

    init(_ values: ArtboardValues, _ space: ArtboardSpace, _ groups: [TextModifierGroupDefinition]) {
        (self.values, self.space, self.groups) = (values, space, groups)
    }

    /// Notes that the text says something else.
    mutating func forgetRanges() { units.removeAll(keepingCapacity: true) }

    // MARK: What is covered

    /// Finds out what is covered of a text without its modifiers, whose runs have these characters.
    mutating func update(_ text: ShapedText, _ lines: TextLines, runs: [ObjectIndex: Range<Int>]) {
        if units.isEmpty { findUnits(text, lines, runs) }
        coverages = groups.indices.map { group in
            var coverage = TextCoverage(count: text.codePoints.count)
            for (range, units) in zip(groups[group].ranges, units[group]) {
                coverage.add(CoveringRange(values, range), units) { space.eased($0, range.interpolator) }
            }
            return coverage
        }
    }

    private mutating func findUnits(_ text: ShapedText, _ lines: TextLines, _ runs: [ObjectIndex: Range<Int>]) {
        let clusters = TextClusters(text)
        units = groups.map { group in
            group.ranges.map { range in
                let run = ObjectIndex(bits: values.whole(range.run))
                let kind = TextRangeUnits(rawValue: values.whole(range.units)) ?? .characters
                return TextUnits(
                    kind, text, lines, clusters, in: runs[run] ?? 0..<text.codePoints.count)
            }
        }
    }

    // MARK: What becomes of it

    /// A text cut where a group begins or ends to change its font, with the fonts that these make.
    func split(_ content: StyledText) -> StyledText {
        var pieces = content.runs.map { Piece(style: $0, codePoints: $0.codePoints) }
        for (index, group) in groups.enumerated() where !group.variations.isEmpty {
            pieces = pieces.flatMap { split($0, group, coverages?[index]) }
        }
        var text = StyledText()
        for piece in pieces {
            let style = piece.style
            let font =
                piece.variations.isEmpty ? style.font : values.scene.file.fonts.font(style.font, piece.variations)
            text.append(
                codePoints: content.codePoints[piece.codePoints],
                StyledRun(
                    font: font, size: style.size, lineHeight: style.lineHeight, letterSpacing: style.letterSpacing,
                    styleID: style.styleID))
        }
        return text
    }

    /// A part of a run that is covered evenly.
    private struct Piece {
        let style: StyledRun
        var codePoints: Range<Int>
        /// The axes that groups have moved.
        var variations: [FontVariation] = []

        /// The same where a group moves axes by so much.
        func varied(_ axes: [FontVariation], by share: Float) -> Piece {
            var piece = self
            for axis in axes {
                let known = piece.variations.firstIndex { $0.tag == axis.tag }
                let from = known.map { piece.variations[$0].value } ?? style.font.coordinate(on: axis.tag)
                let value = from * (1 - share) + axis.value * share
                if let known {
                    piece.variations[known].value = value
                } else {
                    piece.variations.append(FontVariation(axis.tag, value))
                }
            }
            return piece
        }
    }

    /// A part of a run, cut where a group begins or ends to cover it. As the runtime, before that is known everything is covered beyond
    /// measure.
    private func split(_ piece: Piece, _ group: TextModifierGroupDefinition, _ coverage: TextCoverage?) -> [Piece] {
        let axes = group.variations.map { FontVariation(FontTag(values.whole($0.tag)), values.value($0.value)) }
        guard let coverage else { return [piece.varied(axes, by: .greatestFiniteMagnitude)] }
        var pieces: [Piece] = []
        var start = piece.codePoints.lowerBound
        while start < piece.codePoints.upperBound {
            let share = coverage[start]
            var end = start + 1
            while end < piece.codePoints.upperBound, coverage[end] == share { end += 1 }
            var part = piece
            part.codePoints = start..<end
            pieces.append(share == 0 ? part : part.varied(axes, by: share))
            start = end
        }
        return pieces
    }
}
