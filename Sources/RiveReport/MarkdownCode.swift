import RiveFormat

/// Text of files and command lines in Markdown.
package enum MarkdownCode {
    /// A text as code, in which nothing is a mention, a link or a sign of Markdown.
    package static func of(_ text: String) -> String {
        "<code>\(VisibleText.of(text).escaping { signs.contains($0) ? "&#\($0.value);" : nil })</code>"
    }

    private static let signs = Set("&<>\"\\`*_|[]~@#!:".unicodeScalars)
}
