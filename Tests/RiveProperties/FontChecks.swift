import RiveFont
import RiveGeometry
import RiveModel

/// What holds for any bytes that are taken for a font, and for what it makes of texts.
package struct FontChecks {
    private let font: Font
    private let shaper = Shaper()

    /// The fonts of a file, the first few.
    static func run(_ document: Document) throws(CheckFailure) {
        for asset in document.assets.lazy.filter({ $0.kind == .font }).prefix(2) {
            guard let contents = asset.source.contents else { continue }
            try opensOrRefuses(contents, text: "Rive")
            try isMadeSmallerOrStays(contents)
        }
    }

    /// Bytes are no font, or one that shapes any text, this one too, and draws any glyph.
    package static func opensOrRefuses(_ bytes: ArraySlice<UInt8>, text: String) throws(CheckFailure) {
        guard let font = try? Font(bytes) else { return }
        let checks = FontChecks(font: font)
        for instance in checks.instances {
            for text in texts + [text] { try checks.shapes(text, instance) }
            checks.draws(instance)
        }
    }

    /// Bytes become a smaller font that opens, or stay.
    package static func isMadeSmallerOrStays(_ bytes: ArraySlice<UInt8>) throws(CheckFailure) {
        guard let kept = try? KeptCharacters([0x20, 0x41, 0x56, 0x66, 0x69, 0x5D0, 0x627]),
            let subset = try? FontSubset(bytes, keeping: kept)
        else { return }
        guard subset.bytes.count < bytes.count else { throw CheckFailure(description: "a subset is not smaller") }
        guard (try? Font(subset.bytes[...])) != nil else { throw CheckFailure(description: "a subset does not open") }
    }

    /// Several scripts, directions and kinds of white space, and much that joins.
    private static let texts = [
        "Hello World, fit 1\u{2044}2!\nAVATAR  ",
        "a\u{2060}b\u{2060}c\u{2060}d e\u{301}\u{301}\u{200D}f\u{2028}\u{2028} g\r\nh\u{2029}i",
        "אבג (abc) 12 \u{2067}x\u{202E}y\u{202C}\u{2069} سلام",
        "\u{915}\u{94D}\u{937}\u{E01}\u{E33}\u{AC01}\u{1F468}\u{200D}\u{1F469}",
    ]

    /// The font as it is, and at the ends of its axes and beyond.
    private var instances: [FontInstance] {
        var instances = [FontInstance(font)]
        for value: Float in [-.infinity, .infinity, .nan] where !font.axes.isEmpty {
            instances.append(
                FontInstance(
                    font, variations: font.axes.map { FontVariation($0.tag, value) },
                    features: [FontFeature("liga", 0), FontFeature("frac")]))
        }
        return instances
    }

    private func draws(_ instance: FontInstance) {
        var outline = PathOutline()
        for glyph in [0, 1, 2, 3, 36, .max] as [UInt16] { instance.appendOutline(ofGlyph: glyph, to: &outline) }
        _ = (instance.capHeight, instance.xHeight)
    }

    private func shapes(_ text: String, _ instance: FontInstance) throws(CheckFailure) {
        var styled = StyledText()
        let half = text.utf8.count / 2
        styled.append(
            text.utf8.prefix(half), StyledRun(font: instance, size: 20, lineHeight: 30, letterSpacing: -9))
        styled.append(text.utf8.dropFirst(half), StyledRun(font: instance, size: 40))
        var shape = ShapedText()
        guard (try? shaper.shape(styled, into: &shape)) != nil else { return }
        try glyphsAreInOrder(shape)
        for width: Float in [-1, 0, 30, 200] { try linesAreInOrder(shape, width) }
    }

    /// Paragraphs have all runs, those have all glyphs, and these go by the characters.
    private func glyphsAreInOrder(_ shape: ShapedText) throws(CheckFailure) {
        try require(shape.paragraphs.flatMap(\.runs) == Array(shape.runs.indices), "runs without paragraph")
        try require(shape.runs.flatMap(\.glyphs) == Array(shape.glyphs.indices), "glyphs without run")
        try require(shape.paragraphs.flatMap(\.breaks) == Array(shape.breaks.indices), "breaks without paragraph")
        try require(shape.runs.allSatisfy { !$0.glyphs.isEmpty }, "a run without glyphs")
        try require(
            shape.glyphs.allSatisfy { shape.codePoints.indices ~= Int($0.textIndex) }, "a glyph without character")
        try require(
            zip(shape.glyphs, shape.glyphs.dropFirst()).allSatisfy { $0.textIndex <= $1.textIndex },
            "glyphs in another order than characters")
    }

    /// Lines follow each other, and each shows every glyph that it has once.
    private func linesAreInOrder(_ shape: ShapedText, _ width: Float) throws(CheckFailure) {
        var lines = TextLines()
        lines.rebuild(of: shape, width: width, alignment: .center)
        try require(lines.paragraphs.count == shape.paragraphs.count, "paragraphs without lines")
        try require(lines.paragraphs.flatMap(\.self) == Array(lines.lines.indices), "lines without paragraph")
        var order = OrderedLine()
        var place = GlyphPlace(run: 0, glyph: 0)
        for line in lines.lines {
            try require(place <= line.start && line.start <= line.end, "lines that lie in each other")
            place = line.end
            order.rebuild(line, of: shape)
            let shown = order.parts.flatMap { Array($0.glyphs) }.sorted()
            let all = line.runs.flatMap { Array(shape.glyphs(ofRun: $0, in: line)) }
            try require(shown == all, "a line shows other glyphs than it has")
            try? order.rebuild(line, of: shape, ellipsisIn: width, isLast: false, shaper)
        }
    }
}
