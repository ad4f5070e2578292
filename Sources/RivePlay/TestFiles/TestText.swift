import RiveText

/// The text of a file of tests. Its lines are read again where they are asked for: of very many tests, what they are read to would
/// take many times as much memory as the text.
final class TestText: Sendable {
    private let bytes: [UInt8]
    /// How messages name the file.
    let shown: String

    /// Where a line starts.
    struct Place: Sendable {
        let offset: Int
        /// The number of the line, from 1.
        let number: Int
    }

    init(_ bytes: [UInt8], shown: String) {
        self.bytes = bytes
        self.shown = shown
    }

    /// The lines that are neither blank nor a remark, each with its place, or why it can't be read, until a closure wants no more.
    func forEachLine(_ body: (Place, Result<ScriptLine, PlayError>) -> Bool) {
        for line in FileLines(bytes) {
            let place = Place(offset: line.bytes.startIndex, number: line.number)
            do throws(PlayError) {
                guard let line = try ScriptLine(line, of: shown) else { continue }
                guard body(place, .success(line)) else { return }
            } catch {
                guard body(place, .failure(error)) else { return }
            }
        }
    }

    /// The lines from one place to another, that one included. Errors in those that can't be read were reported.
    func lines(_ first: Place, through last: Place) -> some Sequence<ScriptLine> {
        FileLines(bytes, from: first.offset, number: first.number).lazy
            .prefix { $0.bytes.startIndex <= last.offset }
            .compactMap { [shown] line in try? ScriptLine(line, of: shown) }
    }
}
