/// A name in a path.
package enum PathComponent {
    /// A name without anything that would make it more than one name, or drive a terminal.
    package static func safe(_ name: some StringProtocol) -> String {
        let safe =
            name.utf8.allSatisfy(isSafe)
            ? String(name) : String(String.UnicodeScalarView(name.unicodeScalars.map { isSafe($0) ? $0 : "_" }))
        // macOS calls the shadows of files so, and they are taken for nothing else.
        return safe.hasPrefix("._") ? "__" + safe.dropFirst(2) : safe
    }

    /// What a thing of a name is called in paths: letters, digits and `._-`, none of them hidden or a folder above.
    package static func plain(_ name: String) -> String {
        var component = ""
        for scalar in name.unicodeScalars {
            let isPlain =
                scalar.isASCII && (scalar.properties.isAlphabetic || "0123456789._-".unicodeScalars.contains(scalar))
            component.unicodeScalars.append(isPlain && !(component.isEmpty && scalar == ".") ? scalar : "-")
        }
        return component
    }

    /// The start of a name, of at most so many bytes.
    package static func shortened(_ name: String, to limit: Int) -> String {
        if name.utf8.count <= limit { return name }
        var short = ""
        for character in name {
            if short.utf8.count + character.utf8.count > limit { break }
            short.append(character)
        }
        return short
    }

    /// Bytes that are safe wherever they stand: those of ASCII, but for separators.
    private static func isSafe(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ":"): false
        default: (0x20..<0x7F).contains(byte)
        }
    }

    private static let unsafeCategories: Set<Unicode.GeneralCategory> = [
        .control, .lineSeparator, .paragraphSeparator,
    ]

    private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "/", "\\", ":": false
        default: !scalar.properties.isBidiControl && !unsafeCategories.contains(scalar.properties.generalCategory)
        }
    }
}
