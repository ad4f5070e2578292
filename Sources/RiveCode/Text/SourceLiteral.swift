import RiveFormat

/// Text of a file inside of source code, where it means nothing but itself.
enum SourceLiteral {
    /// A text in double quotes. Whatever could end it, stand for something, or turn its direction on a screen is spelled by its
    /// number.
    /// - Parameters:
    ///   - text: The text.
    ///   - signs: What else the language reads something into.
    ///   - number: How it spells a character by its number.
    /// - Returns: The literal, quotes included.
    static func quoted(
        _ text: String, escaping signs: String = "", _ number: (Unicode.Scalar) -> String
    ) -> String {
        let escaped = text.escaping { scalar in
            switch scalar {
            case "\"", "\\": "\\\(scalar)"
            case "\n": "\\n"
            case "\r": "\\r"
            case "\t": "\\t"
            case _ where signs.unicodeScalars.contains(scalar): "\\\(scalar)"
            default: isInvisible(scalar) ? number(scalar) : nil
            }
        }
        return "\"\(escaped)\""
    }

    /// A character in units of UTF-16: `\u202E`.
    static func utf16(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { "\\u" + String(hexadecimal: $0, digits: 4, uppercase: true) }.joined()
    }

    /// A character in braces: `\u{202E}`.
    static func braced(_ scalar: Unicode.Scalar) -> String {
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
    }

    /// A name in a comment of one line, in quotes: it ends neither the line nor the comment.
    static func comment(_ name: String) -> String {
        var last: Unicode.Scalar = "\""
        return quoted(shortened(name), braced).escaping { scalar in
            defer { last = scalar }
            // Neither `*/` nor `/*`, and nothing that documentation makes a link or code of.
            return (scalar == "/" && last == "*") || (scalar == "*" && last == "/") ? " \(scalar)" : nil
        }
    }

    /// The same in documentation that is XML.
    static func xmlComment(_ name: String) -> String {
        comment(name).escaping { scalar in
            switch scalar {
            case "&": "&amp;"
            case "<": "&lt;"
            case ">": "&gt;"
            default: nil
            }
        }
    }

    /// A text on a line of its own, in which nothing ends it.
    static func plainLine(_ text: String) -> String {
        text.escaping { isInvisible($0) ? braced($0) : nil }
    }

    /// The most characters of a name that a comment has.
    private static let longestComment = 200

    private static func shortened(_ name: String) -> String {
        name.unicodeScalars.count <= longestComment
            ? name : String(String.UnicodeScalarView(name.unicodeScalars.prefix(longestComment))) + "…"
    }

    /// Whether a character shows nothing, or has an effect on others: source code has none as it is.
    static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        scalar.isASCII ? scalar.value < 0x20 || scalar.value == 0x7F : isInvisibleByProperties(scalar)
    }

    /// The properties of a character are looked up in tables. Even the room for them would be half of the work where names are long.
    @inline(never)
    private static func isInvisibleByProperties(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.properties.isDefaultIgnorableCodePoint { return true }
        return switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: true
        case .spaceSeparator: scalar != " "
        default: false
        }
    }
}
