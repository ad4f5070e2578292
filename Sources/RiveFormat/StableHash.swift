/// FNV-1a, a hash that is the same in every run, as those of the standard library are not.
package enum StableHash {
    @inlinable
    package static func hash(_ bytes: some Sequence<UInt8>) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
}
