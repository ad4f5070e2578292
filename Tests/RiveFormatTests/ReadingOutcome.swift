import RiveFormat

/// What one read of a reader gives, or the fault it meets.
func outcomeOfReading<Value>(
    _ bytes: [UInt8], at offset: Int = 0, _ read: (inout ByteReader) throws(FormatError) -> Value
) -> Result<Value, FormatError> {
    bytes.withUnsafeBufferPointer { buffer in
        var reader = ByteReader(buffer, at: offset)
        return Result { () throws(FormatError) in try read(&reader) }
    }
}
