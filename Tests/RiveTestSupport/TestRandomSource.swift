/// Numbers that look random, and are the same in each run.
public struct TestRandomSource: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed &+ 0x9E37_79B9_7F4A_7C15 }

    public mutating func next() -> UInt64 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return (state ^ state >> 29) &* 0xBF58_476D_1CE4_E5B9
    }

    /// A copy of bytes with a few bits flipped, one in four also cut.
    public mutating func mutant(of bytes: [UInt8]) -> [UInt8] {
        guard !bytes.isEmpty else { return [0] }
        var mutant = bytes
        for _ in 0...Int.random(in: 0..<4, using: &self) {
            mutant[Int.random(in: 0..<bytes.count, using: &self)] ^= 1 << UInt8.random(in: 0..<8, using: &self)
        }
        if Int.random(in: 0..<4, using: &self) == 0 {
            mutant.removeLast(Int.random(in: 0...bytes.count, using: &self))
        }
        return mutant
    }
}
