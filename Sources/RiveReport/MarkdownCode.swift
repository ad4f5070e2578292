/// Text of files and command lines in Markdown.
package enum MarkdownCode {
    /// A text as code, in which nothing is a mention, a link or a sign of Markdown.
    package static func of(_ text: String) -> String {
        let plain = VisibleText.of(text)
        let escaped = plain.unicodeScalars.reduce(into: "") { result, scalar in
            if signs.contains(scalar) {
                result += "&#\(scalar.value);"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return "<code>\(escaped)</code>"
    }

    private static let signs = Set("&<>\"\\`*_|[]~@#!:".unicodeScalars)
}
