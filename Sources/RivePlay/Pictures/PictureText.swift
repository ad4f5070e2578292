/// The text of a picture: a first line that says what it is, and one for each clip and each call in the order in which they draw.
struct PictureText {
    private static let head = "picture 1"

    let lines: [PictureLine]

    init(_ lines: [PictureLine]) { self.lines = lines }

    var text: String { ([Self.head] + lines.map(\.text)).map { $0 + "\n" }.joined() }

    /// Reads a text.
    /// - Throws: `PlayError` for one that is no picture, with the number of the line.
    init(reading text: String) throws(PlayError) {
        var rest = text.split(separator: "\n", omittingEmptySubsequences: false)[...]
        if rest.last?.isEmpty == true { rest.removeLast() }
        guard rest.popFirst().map({ $0 == Self.head }) == true else {
            throw PlayError(
                .refused, "line 1 is not \"\(Self.head)\", so this is not a picture; write it again with \"--update\"")
        }
        lines = try zip(2..., rest).map { (number, line) throws(PlayError) in
            guard let line = PictureLine(line) else {
                throw PlayError(
                    .refused, "line \(number) is not a draw call; write the picture again with \"--update\"")
            }
            return line
        }
    }

    /// Whether bytes are such a text.
    static func isText(_ bytes: [UInt8]) -> Bool {
        guard let text = String(validating: bytes, as: UTF8.self) else { return false }
        return (try? PictureText(reading: text)) != nil
    }
}
