/// FNV-1a, a hash that is the same in every run, as those of the standard library are not.
package enum StableHash {
    /// The hash of nothing.
    @inlinable package static var start: UInt64 { 0xCBF2_9CE4_8422_2325 }

    /// The hash of bytes that are at hand, without the detours of those that come one by one.
    package static func hash(_ bytes: [UInt8]) -> UInt64 { bytes.withUnsafeBytes { hash($0, behind: start) } }

    /// The hash of bytes in memory, behind those that have come to another.
    package static func hash(_ bytes: UnsafeRawBufferPointer, behind hash: UInt64) -> UInt64 {
        var hash = hash
        for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return hash
    }

    /// The hash of bytes, behind those that have come to another.
    @inlinable
    package static func hash(_ bytes: some Sequence<UInt8>, behind hash: UInt64 = start) -> UInt64 {
        bytes.reduce(hash) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
