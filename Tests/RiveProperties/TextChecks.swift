package import RiveFormat
package import RiveModel
import RiveText

/// What holds for the text form.
package enum TextChecks {
    /// The text of a whole file becomes the same bytes again.
    package static func textReadsBack(_ file: RiveFile, _ document: Document) throws(CheckFailure) {
        guard file.problem == nil else { return }
        let text = TextWriter(document).write()
        let bytes: [UInt8]
        do throws(TextError) {
            bytes = try TextReader.assemble(text)
        } catch {
            throw CheckFailure(
                description: "its text is refused: line \(error.line), column \(error.column): \(error.message)")
        }
        try require(bytes == file.bytes, "its text becomes other bytes")
    }

    /// The text for line diffs is UTF-8 without what drives terminals, and no longer than a multiple of the file.
    package static func reviewIsText(_ file: RiveFile, _ document: Document) throws(CheckFailure) {
        let text = ReviewWriter(document).write()
        try require(String(validating: text, as: UTF8.self) != nil, "its text for line diffs is no UTF-8")
        try require(text.allSatisfy { $0 >= 0x20 || $0 == 0x0A }, "its text for line diffs has control characters")
        try require(
            text.count <= 1000 * (file.bytes.count + 1), "its text for line diffs takes \(text.count) bytes")
    }

    /// Any text is refused at a place in it, or becomes a file that can be read.
    package static func assemblesOrRefuses(_ text: [UInt8]) throws(CheckFailure) {
        let bytes: [UInt8]
        do throws(TextError) {
            bytes = try TextReader.assemble(text)
        } catch {
            // What is missing at the end may be told on the line behind the last.
            let lines = FileLines(text).reduce(1) { count, _ in count + 1 }
            return try require((1...lines + 1).contains(error.line), "\(error.message) is blamed on line \(error.line)")
        }
        let file = try? RiveFile(parsing: bytes)
        try require(file != nil && file?.problem == nil, "an assembled file can't be read to its end")
    }
}
