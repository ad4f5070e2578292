import CHarfBuzz

/// Divides a text into what is shaped as one: pieces of one paragraph, style, level and script.
struct Itemizer {
    struct Paragraph {
        var pieces: Range<Int>
        var level: UInt8
    }

    struct Piece {
        /// The style among those of the text.
        var style: Int
        var level: UInt8
        /// The script as HarfBuzz names it.
        var script: UInt32
        var codePoints: Range<Int>
    }

    private(set) var paragraphs: [Paragraph] = []
    private(set) var pieces: [Piece] = []

    /// The longest piece: a longer one is shaped in parts. HarfBuzz may make 64 glyphs of each character.
    static let pieceLimit = 1 << 14

    /// Divides a text; what was there before is forgotten.
    mutating func divide(_ text: StyledText, _ harfBuzz: HarfBuzz) {
        paragraphs.removeAll(keepingCapacity: true)
        pieces.removeAll(keepingCapacity: true)
        let hasLevels = text.codePoints.contains { BidiParagraph.counts($0) }
        let characters = BidiCharacters(harfBuzz)
        let scripts = Scripts(harfBuzz)
        var start = 0
        var style = 0
        while start < text.codePoints.count {
            let end = Self.paragraphEnd(from: start, in: text.codePoints)
            let bidi = hasLevels ? BidiParagraph(text.codePoints[start..<end], characters) : nil
            let firstPiece = pieces.count
            var index = start
            while index < end {
                let partEnd = min(end, text.runs[style].codePoints.upperBound)
                append(index..<partEnd, of: text, style, scripts) { bidi?.levels[$0 - start] ?? 0 }
                index = partEnd
                if partEnd == text.runs[style].codePoints.upperBound { style += 1 }
            }
            paragraphs.append(Paragraph(pieces: firstPiece..<pieces.count, level: bidi?.level ?? 0))
            start = end
        }
    }

    /// The end of the paragraph that starts at a character: after one of class B, CR LF together.
    private static func paragraphEnd(from start: Int, in text: [UInt32]) -> Int {
        for index in start..<text.count {
            switch text[index] {
            case 0x0D where index + 1 < text.count && text[index + 1] == 0x0A: return index + 2
            case 0x0A, 0x0D, 0x1C...0x1E, 0x85, 0x2029: return index + 1
            default: continue
            }
        }
        return text.count
    }

    /// Appends the pieces of a part of a paragraph that has one style. Characters of no script of their own go with those before
    /// them; at the start they are a piece for themselves.
    private mutating func append(
        _ part: Range<Int>, of text: StyledText, _ style: Int, _ scripts: Scripts, level: (Int) -> UInt8
    ) {
        var piece = Piece(
            style: style, level: level(part.lowerBound), script: scripts.script(of: text.codePoints[part.lowerBound]),
            codePoints: part)
        for index in part.dropFirst() {
            let script = scripts.following(piece.script, text.codePoints[index])
            let start = piece.codePoints.lowerBound
            if script == piece.script, level(index) == piece.level, index - start < Self.pieceLimit { continue }
            piece.codePoints = start..<index
            pieces.append(piece)
            piece = Piece(
                style: style, level: level(index), script: script, codePoints: index..<part.upperBound)
        }
        pieces.append(piece)
    }
}
