/// The Gimli permutation over 48 bytes, absorbed 16 at a time.
struct Gimli {
    /// Bytes that are absorbed or given between two permutations.
    static let rate = 16

    private var words = [UInt32](repeating: 0, count: 12)
    private var position = 0

    mutating func absorb(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            mix(byte, at: position)
            position += 1
            if position == Self.rate {
                permute()
                position = 0
            }
        }
    }

    /// Absorbs zeros up to the next multiple of the rate.
    mutating func pad() {
        if position > 0 { permute() }
        position = 0
    }

    /// Ends the absorbing, and returns so many bytes.
    mutating func squeeze(_ count: Int) -> [UInt8] {
        mix(0x1F, at: position)
        mix(0x80, at: Self.rate - 1)
        var output: [UInt8] = []
        while output.count < count {
            permute()
            for index in 0..<min(Self.rate, count - output.count) {
                output.append(UInt8(truncatingIfNeeded: words[index >> 2] >> UInt32(8 * (index & 3))))
            }
        }
        return output
    }

    private mutating func mix(_ byte: UInt8, at position: Int) {
        words[position >> 2] ^= UInt32(byte) << UInt32(8 * (position & 3))
    }

    private mutating func permute() {
        words.withUnsafeMutableBufferPointer { state in
            for round in stride(from: UInt32(24), to: 0, by: -1) {
                for column in 0..<4 {
                    let x = state[column] &<< 24 | state[column] &>> 8
                    let y = state[4 &+ column] &<< 9 | state[4 &+ column] &>> 23
                    let z = state[8 &+ column]
                    state[8 &+ column] = x ^ (z &<< 1) ^ ((y & z) &<< 2)
                    state[4 &+ column] = y ^ x ^ ((x | z) &<< 1)
                    state[column] = z ^ y ^ ((x & y) &<< 3)
                }
                switch round & 3 {
                case 0:
                    state.swapAt(0, 1)
                    state.swapAt(2, 3)
                    state[0] ^= 0x9E37_7900 | round
                case 2:
                    state.swapAt(0, 2)
                    state.swapAt(1, 3)
                default: break
                }
            }
        }
    }
}

extension Gimli {
    /// Starts the hash of libhydrogen in a context of 8 bytes, without a key.
    init(context: [UInt8]) {
        self.init()
        absorb([4])
        absorb("kmac".utf8)
        absorb([8])
        absorb(context)
        pad()
        absorb([0])
        pad()
    }

    /// The hash of what was absorbed; at most 255 bytes.
    mutating func hash(_ count: UInt8) -> [UInt8] {
        absorb([1, count, 0])
        return squeeze(Int(count))
    }
}
