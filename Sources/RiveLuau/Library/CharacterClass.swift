/// Classes of bytes, as C has them without a locale.
enum CharacterClass {
    @inline(__always) static func isDigit(_ byte: UInt8) -> Bool { byte &- 0x30 < 10 }
    @inline(__always) static func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }
    @inline(__always) static func isLower(_ byte: UInt8) -> Bool { byte &- 0x61 < 26 }
    @inline(__always) static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- 0x61 < 26 }
    @inline(__always) static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }
    @inline(__always) static func isGraphic(_ byte: UInt8) -> Bool { byte > 0x20 && byte < 0x7F }
    @inline(__always) static func isControl(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x7F }
    @inline(__always)
    static func isHexadecimal(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 0x61 < 6 }

    /// Whether a byte belongs to the class that a letter behind `%` names; other signs name themselves.
    static func contains(_ byte: UInt8, _ letter: UInt8) -> Bool {
        let isIn: Bool
        switch letter | 0x20 {
        case _ where !isLetter(letter): return letter == byte
        case UInt8(ascii: "a"): isIn = isLetter(byte)
        case UInt8(ascii: "c"): isIn = isControl(byte)
        case UInt8(ascii: "d"): isIn = isDigit(byte)
        case UInt8(ascii: "g"): isIn = isGraphic(byte)
        case UInt8(ascii: "l"): isIn = isLower(byte)
        case UInt8(ascii: "p"): isIn = isGraphic(byte) && !isLetter(byte) && !isDigit(byte)
        case UInt8(ascii: "s"): isIn = isSpace(byte)
        case UInt8(ascii: "u"): isIn = isUpper(byte)
        case UInt8(ascii: "w"): isIn = isLetter(byte) || isDigit(byte)
        case UInt8(ascii: "x"): isIn = isHexadecimal(byte)
        case UInt8(ascii: "z"): isIn = byte == 0
        default: return letter == byte
        }
        return isIn != isUpper(letter)
    }
}
