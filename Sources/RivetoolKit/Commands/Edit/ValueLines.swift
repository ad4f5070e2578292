import RiveEdit
import RiveFormat
import RiveText
import ToolSupport

/// Lines of `address TAB value`, as `get` prints them, with control characters in the value escaped. Cells behind these two,
/// as `list` has them, are for others.
struct ValueLines {
    /// What a line says, with its place; or what is wrong with it.
    typealias Line = Result<(address: String, value: String, location: TextLocation), ToolError>

    private(set) var lines: [Line] = []

    /// Values that have been read, with their places.
    init(_ values: [(address: String, value: String, location: TextLocation)]) { lines = values.map { .success($0) } }

    init(_ bytes: [UInt8], path: String) {
        for line in FileLines(bytes) where !line.bytes.isEmpty && !Self.isHeader(line) {
            lines.append(
                Result { () throws(ToolError) in
                    let pair = try Self.pair(try line.text(in: path, .malformed), line, path)
                    return (pair.address, pair.value, TextLocation(RivePath.name(of: path), line: line.number))
                })
        }
    }

    /// Sets what all lines say in the file at a path; where some are wrong, says of each what is.
    func set(in editor: inout Editor, owning isOwning: Bool, at path: String, _ console: Console) throws(ToolError) {
        _ = try console.collect(lines) { (line) throws(ToolError) in
            let (address, value, location) = try line.get()
            return try EditError.mapped(try editor.set(address, parsing: value, owning: isOwning)) {
                ToolError($0, file: path).at(location)
            }
        }
    }

    /// Whether a line is the first of what `list --header` prints.
    private static func isHeader(_ line: FileLines.Line) -> Bool {
        line.number == 1 && line.bytes.starts(with: "address\t".utf8)
    }

    private static func pair(
        _ text: String, _ line: FileLines.Line, _ path: String
    ) throws(ToolError) -> (address: String, value: String) {
        guard let tab = text.unicodeScalars.firstIndex(of: "\t") else {
            let cause =
                [",", ";"].contains { text.unicodeScalars.contains($0) }
                ? "columns are separated by tabs" : "a line break in a value is written as \\n"
            throw ToolError(.malformed, "expected an address, a tab and a value; \(cause)").at(
                TextLocation(RivePath.name(of: path), line, at: text[...]))
        }
        let scalars = text.unicodeScalars
        let (value, wrong) = unescaped(scalars[scalars.index(after: tab)...].prefix { $0 != "\t" })
        if let wrong {
            throw ToolError(.malformed, "unknown escape; expected \\, t, n, r or u{…} after the backslash")
                .at(TextLocation(RivePath.name(of: path), line, at: text[wrong...]))
        }
        return (String(scalars[..<tab]), value)
    }

    /// The text that `\t \n \r \\ \u{…}` stand for, and where there is any other escape.
    private static func unescaped(_ text: Substring.UnicodeScalarView) -> (text: String, wrong: String.Index?) {
        guard text.contains("\\") else { return (String(text), nil) }
        var result = String.UnicodeScalarView()
        var rest = text
        while !rest.isEmpty {
            let start = rest.startIndex
            let scalar = rest.removeFirst()
            guard scalar == "\\" else {
                result.append(scalar)
                continue
            }
            switch rest.popFirst() {
            case "\\": result.append("\\")
            case "t": result.append("\t")
            case "n": result.append("\n")
            case "r": result.append("\r")
            case "u":
                guard rest.popFirst() == "{", let end = rest.firstIndex(of: "}"),
                    let value = UInt32(String(rest[..<end]), radix: 16), let character = Unicode.Scalar(value)
                else { return ("", start) }
                result.append(character)
                rest = rest[rest.index(after: end)...]
            default: return ("", start)
            }
        }
        return (String(result), nil)
    }
}
