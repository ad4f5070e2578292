/// The random numbers of the reference runtime: those of the C library of GNU, seeded anew whenever a layer starts.
struct RandomSource {
    private let seed: UInt32
    private var state: [UInt32]
    private var front = 3
    private var back = 0

    init(seed: UInt32) {
        self.seed = seed
        state = []
    }

    /// Starts again from the seed.
    mutating func seedLayer() { state = [] }

    /// A number from 0 to 1.
    mutating func next() -> Float {
        if state.isEmpty { start() }
        state[front] = state[front] &+ state[back]
        let drawn = state[front] >> 1
        front = (front + 1) % 31
        back = (back + 1) % 31
        return Float(drawn) / Float(Int32.max)
    }

    /// > Note: https://www.mscs.dal.ca/~selinger/random/
    private mutating func start() {
        var word = Int64(seed == 0 ? 1 : Int64(Int32(bitPattern: seed)))
        state = [UInt32(truncatingIfNeeded: word)]
        for _ in 1..<31 {
            word = 16807 * (word % 127_773) - 2836 * (word / 127_773)
            if word < 0 { word += 2_147_483_647 }
            state.append(UInt32(truncatingIfNeeded: word))
        }
        front = 3
        back = 0
        for _ in 0..<310 {
            state[front] = state[front] &+ state[back]
            front = (front + 1) % 31
            back = (back + 1) % 31
        }
    }
}
