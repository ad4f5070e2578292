/// SHA-1 (FIPS 180-4): 20 bytes, by which a WebSocket shows that its server knows the protocol. It keeps no secret.
enum SHA1 {
    static func sum(of bytes: [UInt8]) -> [UInt8] {
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        HashedBlocks.forEach(of: bytes, words: 80) { add($0, to: &state) }
        return HashedBlocks.bytes(of: state)
    }

    private static func add(_ block: [UInt32], to state: inout [UInt32]) {
        var words = block
        for index in 16..<80 {
            let mixed = words[index - 3] ^ words[index - 8] ^ words[index - 14] ^ words[index - 16]
            words[index] = mixed.turned(31)
        }
        var turned = state
        for (index, word) in words.enumerated() {
            let (mixed, constant) = mixed(turned[1], turned[2], turned[3], in: index / 20)
            let first = turned[0].turned(27) &+ mixed &+ turned[4] &+ constant &+ word
            turned = [first, turned[0], turned[1].turned(2), turned[2], turned[3]]
        }
        for index in state.indices { state[index] &+= turned[index] }
    }

    /// What one of the four rounds makes of three words, and its constant.
    private static func mixed(_ b: UInt32, _ c: UInt32, _ d: UInt32, in round: Int) -> (UInt32, UInt32) {
        switch round {
        case 0: (b & c ^ ~b & d, 0x5A82_7999)
        case 1: (b ^ c ^ d, 0x6ED9_EBA1)
        case 2: (b & c ^ b & d ^ c & d, 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
    }
}
