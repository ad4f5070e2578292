/// The direction in which characters are read.
enum Direction {
    /// Whether a character may have a text read from right to left, or in other directions than its characters say: a text
    /// without any such character is read from left to right.
    static func mayBeRightToLeft(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case ..<0x590: false
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }
}
