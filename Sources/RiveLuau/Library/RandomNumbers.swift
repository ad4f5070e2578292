/// `math.random`: a generator of 32 bits at a time, the same on all machines for the same seed.
struct RandomNumbers {
    private var state: UInt64 = 0

    init(seed: Int32) {
        _ = step()
        state &+= UInt64(bitPattern: Int64(seed))
        _ = step()
    }

    private mutating func step() -> UInt32 {
        let old = state
        state = old &* 6_364_136_223_846_793_005 &+ 105
        let mixed = UInt32(truncatingIfNeeded: ((old >> 18) ^ old) >> 27)
        let turn = UInt32(truncatingIfNeeded: old >> 59)
        return mixed >> turn | mixed << ((32 &- turn) & 31)
    }

    /// From 0 up to 1.
    mutating func fraction() -> Double {
        let low = UInt64(step())
        return Double(UInt64(step()) << 32 | low) * 0x1p-64
    }

    mutating func whole(below count: UInt64) -> Int { Int(truncatingIfNeeded: (count &* UInt64(step())) >> 32) }
}
