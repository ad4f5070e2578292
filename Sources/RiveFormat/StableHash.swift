/// FNV-1a, a hash that is the same in every run, as those of the standard library are not.
package enum StableHash {
    /// The hash of nothing.
    package static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of bytes, behind those that have come to another.
    package static func hash(_ bytes: UnsafeRawBufferPointer, behind hash: UInt64 = start) -> UInt64 {
        var hash = hash
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0) } }

    /// The hash of the UTF-8 of a text, in the same way.
    package static func hash(_ text: String, behind hash: UInt64 = start) -> UInt64 {
        var text = text
        return text.withUTF8 { self.hash(UnsafeRawBufferPointer($0), behind: hash) }
    }
}
