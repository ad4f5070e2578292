/// Lines of `address TAB value`, as `get` prints them, with control characters in the value escaped.
enum ValueLines {
    static func parse(_ bytes: [UInt8], path: String) throws(ToolError) -> [(address: String, value: String)] {
        guard let text = String(validating: bytes, as: UTF8.self) else {
            throw ToolError(.malformed, file: path, "is not UTF-8")
        }
        var pairs: [(String, String)] = []
        for (number, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let line = line.last == "\r" ? line.dropLast() : line
            if line.isEmpty { continue }
            guard let tab = line.firstIndex(of: "\t") else {
                throw ToolError(.malformed, file: "\(path):\(number + 1)", "a line is an address, a tab and a value")
            }
            guard let value = unescaped(line[line.index(after: tab)...]) else {
                throw ToolError(
                    .malformed, file: "\(path):\(number + 1)", "a backslash is followed by \\, t, n, r or u{…}")
            }
            pairs.append((String(line[..<tab]), value))
        }
        return pairs
    }

    /// The text that `\t \n \r \\ \u{…}` stand for; nil for any other escape.
    private static func unescaped(_ text: Substring) -> String? {
        guard text.contains("\\") else { return String(text) }
        var result = String.UnicodeScalarView()
        var rest = text.unicodeScalars
        while let scalar = rest.popFirst() {
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
                else { return nil }
                result.append(character)
                rest = rest[rest.index(after: end)...]
            default: return nil
            }
        }
        return String(result)
    }
}
