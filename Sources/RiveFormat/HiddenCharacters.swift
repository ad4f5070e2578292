/// Characters that do not show as themselves: they drive a terminal, break a line, turn the writing direction or take no
/// room, or have no shape but that which a font of one's own gives them. Wherever text is for people they are written as escapes,
/// so that a name is what it looks like.
@usableFromInline
package enum HiddenCharacters {
    /// Whether a character does not show as itself.
    @inlinable
    package static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x200B...0x200F, 0x2028...0x2029, 0x2060...0x2065, 0xFEFF: true
        default: isControl(scalar) || isPrivateUse(scalar)
        }
    }

    /// Whether it is a control character, or turns the writing direction, which no name does on purpose. The others part lines,
    /// words and letters, which some scripts and emoji need.
    @inlinable
    package static func isControl(_ scalar: UInt32) -> Bool {
        switch scalar {
        case ..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    /// Whether Unicode leaves the meaning of a character to its users, such as icon fonts.
    @inlinable
    package static func isPrivateUse(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0xE000...0xF8FF, 0xF_0000...0x10_FFFF: true
        default: false
        }
    }

    /// Whether the UTF-8 of a hidden character may start with a byte; most text has none.
    @inlinable
    package static func mayStart(with byte: UInt8) -> Bool {
        switch byte {
        case ..<0x20, 0x7F, 0xC2, 0xE2, 0xEE, 0xEF, 0xF3, 0xF4: true
        default: false
        }
    }

    /// What stands for a hidden character: `\t \n \r \u{…}`.
    package static func escape(_ scalar: UInt32) -> String {
        switch scalar {
        case 0x09: "\\t"
        case 0x0A: "\\n"
        case 0x0D: "\\r"
        default: "\\u{\(String(scalar, radix: 16))}"
        }
    }
}
