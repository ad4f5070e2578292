/// The characters that apps show besides those of a file.
package enum CharacterSet {
    /// The sets that have a name.
    package static let named: [(name: String, ranges: [ClosedRange<UInt32>])] = [
        ("ascii", ascii), ("latin", latin), ("greek", ascii + [0x370...0x3FF, 0x1F00...0x1FFF] + signs),
        ("cyrillic", ascii + [0x400...0x52F] + signs), ("digits", [0x2B...0x2E, 0x30...0x39]),
    ]

    private static let ascii: [ClosedRange<UInt32>] = [0x20...0x7E]
    /// Marks of punctuation and currency.
    private static let signs: [ClosedRange<UInt32>] = [
        0xA0...0xBF, 0x2010...0x2027, 0x2030...0x203A, 0x20A0...0x20BF, 0x2116...0x2116, 0x2122...0x2122,
    ]
    /// The languages of western, central and northern Europe, and what is written like them: Latin-1 and Latin Extended A, and the
    /// letters of Romanian and Vietnamese.
    private static let latin =
        ascii + [0xC0...0x17F, 0x1A0...0x1A1, 0x1AF...0x1B0, 0x218...0x21B, 0x300...0x323, 0x1EA0...0x1EF9] + signs

    /// The characters of a set by its name; nil for none.
    package static func characters(named name: String) -> Set<UInt32>? {
        named.first { $0.name == name }.map { Set($0.ranges.joined()) }
    }

    /// The characters of a text without controls, such as the ends of its lines.
    package static func characters(in text: String) -> Set<UInt32> {
        Set(text.unicodeScalars.lazy.map(\.value).filter { $0 >= 0x20 })
    }
}
