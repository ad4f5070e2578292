#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Musl)
    internal import Musl
#else
    internal import Darwin
#endif

extension String {
    /// The number that the text starts with, as C's `atof` reads it; 0 where it starts with none.
    var leadingNumber: Float { Float(atof(self)) }

    /// The text without white space, as C's `isspace` knows it, at its start or its end.
    func trimmed(start: Bool, end: Bool) -> String {
        func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0D).contains(byte) }
        var rest = utf8[...]
        if start { while let first = rest.first, isSpace(first) { rest.removeFirst() } }
        if end { while let last = rest.last, isSpace(last) { rest.removeLast() } }
        return String(decoding: rest, as: UTF8.self)
    }

    /// A file may ask for gigabytes; what no screen shows is not made.
    static let paddingLimit: UInt32 = 1 << 20

    /// The text filled up to a length in bytes by another, at its start or its end.
    func padded(to length: UInt32, with text: String, atEnd: Bool) -> String {
        let missing = Int(min(length, Self.paddingLimit)) - utf8.count
        guard missing > 0, !text.isEmpty else { return self }
        var padding = Array(text.utf8)
        while padding.count < missing { padding += padding }
        let filled = String(decoding: padding.prefix(missing), as: UTF8.self)
        return atEnd ? self + filled : filled + self
    }
}
