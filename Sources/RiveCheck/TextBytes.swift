import RiveFormat

/// What the bytes of a text are, found without making a string of them.
struct TextBytes {
    private(set) var isUTF8 = true
    /// Whether there are characters that no name has on purpose.
    private(set) var hasControlCharacters = false

    init(_ file: RecordCursor, _ range: Range<Int>) {
        var at = range.lowerBound
        while at < range.upperBound {
            let first = UInt32(file.byte(at: at))
            at &+= 1
            // Nearly all bytes are letters of ASCII; below the space it wraps around.
            if first &- 0x20 < 0x5F { continue }
            if first < 0x80 {
                if HiddenCharacters.isControl(first) { hasControlCharacters = true }
                continue
            }
            // Most letters of Europe take two bytes; those that start with this one are its second.
            if first &- 0xC2 < 0x1E, at < range.upperBound, case let second = file.byte(at: at), second & 0xC0 == 0x80 {
                at &+= 1
                if first == 0xC2, HiddenCharacters.isControl(UInt32(second)) { hasControlCharacters = true }
                continue
            }
            lookAtLongScalar(first, file, &at, range.upperBound)
        }
    }

    /// Looks at a scalar of three or four bytes, or at what is none.
    private mutating func lookAtLongScalar(_ first: UInt32, _ file: RecordCursor, _ at: inout Int, _ end: Int) {
        // How many bytes follow, and from which scalar on so many are needed.
        let (count, least): (UInt32, UInt32) =
            switch first {
            case 0xE0...0xEF: (2, 0x800)
            case 0xF0...0xF4: (3, 0x1_0000)
            default: (0, .max)
            }
        var scalar = first & (0x3F >> count)
        var left = count
        while left > 0, at < end, file.byte(at: at) & 0xC0 == 0x80 {
            scalar = scalar << 6 | UInt32(file.byte(at: at) & 0x3F)
            at += 1
            left -= 1
        }
        guard left == 0, scalar >= least, scalar < 0x11_0000, !(0xD800...0xDFFF).contains(scalar) else {
            isUTF8 = false
            return
        }
        if HiddenCharacters.isControl(scalar) { hasControlCharacters = true }
    }
}
