extension Asset {
    /// The name of the loose file that holds, or would hold, the contents: `picture-47982.webp`, with the extension of what
    /// the embedded bytes really are, else that of the type.
    public var fileName: String { fileName(for: source.contents) }

    /// The name of a loose file with these contents.
    public func fileName(for contents: ArraySlice<UInt8>?) -> String {
        let format = contents.flatMap { ContentFormat(recognizing: $0) }
        return "\(fileStem).\(format?.fileExtension ?? fileExtension)"
    }

    /// The unique name as it can stand in a path. The id always stays, which tells assets apart.
    package var fileStem: String {
        let safe = PathComponent.safe(stem)
        return "\(PathComponent.shortened(safe, to: Self.longestStem))-\(identity)"
    }

    /// File systems take names of 255 bytes; the id, an extension and what marks a file that is being written come on top.
    private static let longestStem = 236
}

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
