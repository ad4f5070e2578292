import RiveFormat
import RiveModel
import RiveSchema

extension TextWriter {
    /// Adds to the comment what a reference leads to, unless it is the record that the indentation shows already.
    mutating func appendComment(
        for value: Value, _ spelling: PropertySpelling, of record: Int, unless obvious: Int?
    ) {
        switch value {
        case .uint(let number):
            guard let space = scope.resolve(spelling.space, from: record), number < space.range.count,
                case let member = document.members(of: space)[Int(number)], member != .max, Int(member) != obvious
            else { return }
            startComment(spelling)
            document.appendTitle(of: Int(member), to: &comment) { Self.append(cut: $0, to: &$1) }
        case .bytes(let bytes):
            guard spelling.space == .dataBindPath, let path = paths.path(bytes, of: record).text else { return }
            startComment(spelling)
            Self.append(cut: Array(path.utf8)[...], to: &comment)
        default: break
        }
    }

    private mutating func startComment(_ spelling: PropertySpelling) {
        if !comment.isEmpty { comment.append(contentsOf: ", ".utf8) }
        comment.append(contentsOf: spelling.name)
        comment.append(UInt8(ascii: " "))
    }

    /// Appends a name in quotes: all of it where it is short, or a long name repeated would make a long text.
    static func append(cut name: ArraySlice<UInt8>, to comment: inout [UInt8]) {
        guard name.count > longestName else { return comment.append(quoted: name) }
        var end = name.startIndex + longestName
        while end > name.startIndex, name[end] & 0xC0 == 0x80 { end -= 1 }
        comment.append(quoted: name[..<end])
        comment.append(contentsOf: "...".utf8)
    }

    private static let longestName = 60
}
