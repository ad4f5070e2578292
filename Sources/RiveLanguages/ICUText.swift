/// Texts as messages of ICU have them: `{name}` is a placeholder, and apostrophes quote braces.
///
/// > Note: https://unicode-org.github.io/icu/userguide/format_parse/messages/
enum ICUText {
    /// Escapes braces, and apostrophes where they would quote something.
    static func escaped(_ text: String) -> String {
        guard text.utf8.contains(where: { "{}'".utf8.contains($0) }) else { return text }
        let scalars = Array(text.unicodeScalars)
        var (result, index) = (String.UnicodeScalarView(), 0)
        while index < scalars.count {
            if isBrace(scalars[index]) {
                result.append("'")
                while index < scalars.count, isBrace(scalars[index]) || scalars[index] == "'" {
                    if scalars[index] == "'" { result.append("'") }
                    result.append(scalars[index])
                    index += 1
                }
                result.append("'")
                continue
            }
            let isQuote = scalars[index] == "'"
            let mayQuote = index + 1 == scalars.count || isBrace(scalars[index + 1]) || scalars[index + 1] == "'"
            if isQuote, mayQuote { result.append("'") }
            result.append(scalars[index])
            index += 1
        }
        return String(result)
    }

    private static func isBrace(_ scalar: Unicode.Scalar) -> Bool { scalar == "{" || scalar == "}" }

    /// The texts of a message before, between and behind its placeholders, one more than these.
    static func parts(
        of message: String, _ subject: String, _ line: Int
    ) throws(TableError) -> (texts: [String], placeholders: [String]) {
        let scalars = Array(message.unicodeScalars)
        var (texts, placeholders) = ([String.UnicodeScalarView()], [String]())
        var (index, isQuoted) = (0, false)
        while index < scalars.count {
            let scalar = scalars[index]
            let next = index + 1 < scalars.count ? scalars[index + 1] : nil
            switch scalar {
            case "'" where next == "'":
                texts[texts.count - 1].append("'")
                index += 1
            case "'" where isQuoted: isQuoted = false
            case "'" where next.map(isBrace) ?? false: isQuoted = true
            case "{" where !isQuoted:
                guard let end = scalars[index...].firstIndex(of: "}") else {
                    throw TableError(.malformed, "\(subject) has a \"{\" without a \"}\"; quote it as '{'", line: line)
                }
                var name = String.UnicodeScalarView()
                name.append(contentsOf: scalars[index + 1..<end])
                placeholders.append(String(name))
                texts.append(String.UnicodeScalarView())
                index = end
            case "}" where !isQuoted:
                throw TableError(.malformed, "\(subject) has a \"}\" without a \"{\"; quote it as '}'", line: line)
            default: texts[texts.count - 1].append(scalar)
            }
            index += 1
        }
        return (texts.map { String($0) }, placeholders)
    }
}
