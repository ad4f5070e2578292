import RiveFormat

/// Scripts that are written from right to left.
enum RightToLeft {
    /// Whether a text has characters that are written from right to left, or that turn the direction to there.
    static func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
        WorkCounter.note(text.count)
        var index = 0
        while index < text.count {
            guard text[index] >= leastStart, let scalar = TextScalar(text, at: index) else {
                index += 1
                continue
            }
            if contains(scalar.value) { return true }
            index += scalar.width
        }
        return false
    }

    /// No UTF-8 of such a character starts with a smaller byte; most text has none at all.
    private static let leastStart: UInt8 = 0xD6

    /// From Hebrew to Arabic and its presentation forms, the old scripts of the Near East, Adlam and others; and the marks
    /// that turn the direction.
    private static func contains(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0590...0x08FF, 0x200F, 0x202B, 0x202E, 0x2067, 0xFB1D...0xFDFF, 0xFE70...0xFEFE, 0x10800...0x10FFF,
            0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
