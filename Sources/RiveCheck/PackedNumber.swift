import RiveFormat

extension CheckedFile {
    /// A number of a byte string, and the offset behind it; nil where the byte string ends inside it.
    func packedNumber(_ start: Int, in range: Range<Int>) -> (value: UInt64, end: Int)? {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        var at = start
        while at < range.upperBound {
            let byte = records.byte(at: at)
            at += 1
            // Bits beyond 64 are lost, as they are to the runtime.
            value |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return (value, at) }
            shift += 7
        }
        return nil
    }
}
