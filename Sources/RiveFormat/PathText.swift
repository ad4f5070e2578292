/// Paths as text. A path is bytes, and nearly all are UTF-8; in the text of one that is not, two noncharacters stand for each
/// byte that is not. Unicode keeps those for the use of programs, so no path means them, and one that has them all the same is
/// taken for bytes, too.
package enum PathText {
    /// The noncharacters from U+FDD0 on stand for the upper half of a byte, those from U+FDE0 on for the lower. Bytes of ASCII
    /// are never among them.
    private static let upper: UInt32 = 0xFDD0, lower: UInt32 = 0xFDE0
    /// What the UTF-8 of every noncharacter starts with that stands for half a byte, and of few other characters.
    private static let lead: UInt8 = 0xEF

    /// The text of a path.
    package static func text(of path: [UInt8]) -> String {
        if path.allSatisfy({ $0 < 0x80 }) { return String(decoding: path, as: UTF8.self) }
        if !path.contains(lead), let text = String(validating: path, as: UTF8.self) { return text }
        var text = String.UnicodeScalarView()
        var rest = path[...]
        while !rest.isEmpty {
            var decoder = UTF8()
            var bytes = rest.makeIterator()
            if case .scalarValue(let scalar) = decoder.decode(&bytes), !isHalf(scalar) {
                text.append(scalar)
                rest = rest.dropFirst(UTF8.width(scalar))
            } else if let byte = rest.popFirst() {
                for half in [upper + UInt32(byte >> 4), lower + UInt32(byte & 15)] {
                    text.append(Unicode.Scalar(half) ?? "\u{FFFD}")
                }
            }
        }
        return String(text)
    }

    /// The bytes of a path, by its text.
    package static func bytes(of text: String) -> [UInt8] {
        guard holdsBytes(text) else { return Array(text.utf8) }
        var bytes: [UInt8] = []
        forEachPart(of: text) { scalar, byte in
            if let byte {
                bytes.append(byte)
            } else {
                bytes += Array(UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            }
        }
        return bytes
    }

    /// A path, or another argument of a command line, as the UTF-8 that it is; nil for one that is not.
    package static func utf8(_ text: String) -> String? {
        holdsBytes(text) ? String(validating: bytes(of: text), as: UTF8.self) : text
    }

    /// The text with bytes that are not UTF-8 as `\xFF`, for people.
    package static func escaped(_ text: String) -> String {
        guard holdsBytes(text) else { return text }
        var result = String.UnicodeScalarView()
        forEachPart(of: text) { scalar, byte in
            guard let byte else { return result.append(scalar) }
            result.append(contentsOf: (byte < 16 ? "\\x0" : "\\x").unicodeScalars)
            result.append(contentsOf: String(byte, radix: 16, uppercase: true).unicodeScalars)
        }
        return String(result)
    }

    /// The text with control characters escaped, whose bytes people get to see.
    package static func shown(_ text: String) -> String {
        ControlCharacters.escaped(self.text(of: bytes(of: text)), backslash: false)
    }

    /// The result of `body` with a path as system calls take it. They would cut a path off at a NUL and take another file than
    /// the one that was checked: of such a path they get the empty one, which leads nowhere.
    package static func with<Result>(_ text: String, _ body: (UnsafePointer<CChar>) -> Result) -> Result {
        guard !text.utf8.contains(0) else { return "".withCString(body) }
        guard holdsBytes(text) else { return text.withCString(body) }
        return (bytes(of: text) + [0]).withUnsafeBufferPointer { bytes in
            // A path is not empty with the zero behind it.
            bytes.withMemoryRebound(to: CChar.self) { body($0.baseAddress!) }
        }
    }

    private static func isHalf(_ scalar: Unicode.Scalar) -> Bool { upper..<lower + 16 ~= scalar.value }

    private static func holdsBytes(_ text: String) -> Bool {
        // Straight through memory where the text lies in one piece, as nearly all do.
        let mayHold = text.utf8.withContiguousStorageIfAvailable { $0.contains(lead) } ?? true
        return mayHold && text.unicodeScalars.contains(where: isHalf)
    }

    /// The characters of a text, with the byte where two stand for one.
    private static func forEachPart(of text: String, _ body: (_ scalar: Unicode.Scalar, _ byte: UInt8?) -> Void) {
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard upper + 8..<lower ~= scalar.value, let next = rest.first, lower..<lower + 16 ~= next.value else {
                body(scalar, nil)
                continue
            }
            rest.removeFirst()
            body(scalar, UInt8((scalar.value - upper) << 4 | (next.value - lower)))
        }
    }
}
