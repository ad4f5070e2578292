/// Bytes that are compressed as a whole.
package enum DeflatedBytes {
    /// The stream of RFC 1951 that holds bytes.
    package static func of(_ bytes: [UInt8]) -> [UInt8] {
        var deflate = Deflate(capacity: bytes.count)
        bytes.withUnsafeBufferPointer { deflate.append($0) }
        deflate.finish()
        return deflate.takeBytes()
    }
}
