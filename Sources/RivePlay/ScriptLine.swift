import RiveFormat
package import RiveText

/// A line of a script or of a test: a word that says what it is, and the words behind it.
package struct ScriptLine: Sendable {
    /// The line as it is read, without the blanks around it.
    package let text: String
    /// The first word.
    package let name: String
    /// The words behind it.
    package let words: String
    /// Its position.
    package let location: TextLocation
    /// How many characters of the text stand before the words.
    private let wordsOffset: Int
    /// What was put into the text in place of what the file says, from the first to the last.
    private let insertions: [Insertion]

    /// Characters of the text that stand for others of the file.
    struct Insertion: Sendable {
        /// Where they start, counted in characters of the text.
        let start: Int
        let count: Int
        /// How many characters of the file they stand for.
        let replaced: Int
    }

    /// The line of a file; nil for one that is blank, and for one whose first character that is not blank is `#`.
    /// - Throws: `PlayError` where the line is not UTF-8.
    init?(_ line: FileLines.Line, of file: String) throws(PlayError) {
        let text = try TextError.mapped(try line.text()) { PlayError($0, in: file) }
        // Bytes, as to look for the ends of characters would take longer than to read the line.
        let content = text.utf8.drop(while: SentenceText.isBlank)
        guard let first = content.first, first != UInt8(ascii: "#") else { return nil }
        self.init(String(Substring(content)), at: TextLocation(file, line, at: Substring(content)))
    }

    /// A line of these words.
    init(_ text: String, at location: TextLocation, _ insertions: [Insertion] = []) {
        let content = text.utf8
        let name = content.prefix { !SentenceText.isBlank($0) }
        let words = content[name.endIndex...].drop(while: SentenceText.isBlank)
        self.text = text
        self.name = String(Substring(name))
        self.words = String(Substring(words))
        self.location = location
        self.insertions = insertions
        wordsOffset = text[..<words.startIndex].unicodeScalars.count
    }

    /// Where a part of the words stands in the text, in characters; all of the words for nil.
    func range(inWords part: Range<Int>?) -> Range<Int> {
        guard let part else { return (words.isEmpty ? 0 : wordsOffset)..<text.unicodeScalars.count }
        return wordsOffset + part.lowerBound..<wordsOffset + part.upperBound
    }

    /// The position of the word that begins so many characters behind the start of the words.
    func range(ofWordAt position: Int) -> Range<Int> {
        let rest = words.unicodeScalars.dropFirst(position)
        let count = rest.prefix { $0 != " " && $0 != "\t" && $0 != "=" }.count
        return range(inWords: position..<position + max(count, 1))
    }

    /// The place in the file of what stands behind so many characters of the words; of the line where nothing is to blame in it.
    func location(inWords position: Int?) -> TextLocation {
        guard let position else { return location }
        var offset = wordsOffset + position
        for insertion in insertions.reversed() where insertion.start <= offset {
            let inside = offset - insertion.start
            offset -= inside < insertion.count ? inside : insertion.count - insertion.replaced
        }
        return TextLocation(location.file, line: location.line, column: location.column + offset)
    }
}
