/// Shortens names and values in messages: a file may have a name of a megabyte.
package enum MessageText {
    /// How many characters of an address, or of what stands in quotes, a message repeats.
    package static let mostCharacters = 80
    /// How long a message can get that repeats many things.
    package static let longest = 2000

    /// A message in which `…` stands for what is beyond the limits, in the address that it starts with and in quotes.
    package static func shortened(_ message: String) -> String {
        guard message.utf8.count > mostCharacters else { return message }
        var result = String.UnicodeScalarView()
        let (address, rest) = split(message)
        append(address, to: &result)
        var isQuoted = false
        for part in rest.split(separator: "\"", omittingEmptySubsequences: false) {
            if isQuoted || result.count > longest { append(part, to: &result) } else { result.append(contentsOf: part) }
            result.append("\"")
            isQuoted.toggle()
            if result.count > longest { break }
        }
        result.removeLast()
        return result.count > longest ? String(String.UnicodeScalarView(result.prefix(longest))) + "…" : String(result)
    }

    /// A path whole, unless it is one that no system takes.
    package static func shortened(path: String) -> String {
        guard path.utf8.count > longestPath else { return path }
        var result = String.UnicodeScalarView()
        append(path.unicodeScalars[...], to: &result)
        return String(result)
    }

    private static let longestPath = 4096

    /// The address that a message is about, and what it says. One that starts with anything else is short up to its colon.
    private static func split(
        _ message: String
    ) -> (address: Substring.UnicodeScalarView, rest: Substring.UnicodeScalarView) {
        let scalars = message.unicodeScalars[...]
        var colon = scalars.firstIndex(of: ":")
        while let index = colon, case let next = scalars.index(after: index), next < scalars.endIndex,
            scalars[next] != " "
        {
            colon = scalars[next...].firstIndex(of: ":")
        }
        let end = colon ?? scalars.startIndex
        return scalars[..<end].contains("\"")
            ? (scalars[..<scalars.startIndex], scalars) : (scalars[..<end], scalars[end...])
    }

    private static func append(_ part: Substring.UnicodeScalarView, to result: inout String.UnicodeScalarView) {
        let start = part.prefix(mostCharacters)
        result.append(contentsOf: start)
        if start.endIndex < part.endIndex { result.append("…") }
    }
}
