import RiveFormat

/// Text in documents that people read.
package enum VisibleText {
    /// A text with its control characters, and the bytes of paths that are not UTF-8, written as escapes.
    package static func of(_ text: String) -> String {
        PathText.escaped(ControlCharacters.escaped(text, backslash: false))
    }
}
