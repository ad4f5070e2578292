/// How much is done in one frame, or for one call of a program, by count: a small file can ask for so much that a frame would
/// never end. What is counted takes a few dozen nanoseconds a piece, so that a frame that is refused ends within about a second.
///
/// All copies share one count. The `ViewModelStore` owns it, and frees it after all that runs on its values has gone.
struct Effort {
    /// How much may be done. Real files stay far below this.
    static let standardLimit = 1 << 24

    let limit: Int
    /// The state, counted in by all who hold a copy.
    private let state: UnsafeMutablePointer<State>

    init(limit: Int = Self.standardLimit) {
        self.limit = limit
        state = .reserve(1)
        state.initialize(to: State())
    }

    private struct State {
        /// How much more may be done; what happens between frames and calls is done once for each request, so it counts for
        /// nothing.
        var left = Int.max
        var isMeasuring = false
        /// What was done in all frames and calls.
        var total = 0
    }

    /// Frees the memory; no work may be counted afterwards.
    func free() { state.release() }

    /// Whether more was asked for than there may be; that stays so, as what was not done is missing.
    var isExhausted: Bool { state.pointee.left < 0 }

    /// What was done so far, in all frames and calls.
    var total: Int { state.pointee.total }

    /// How much more may be done now.
    var left: Int { state.pointee.left }

    /// Counts anew.
    func begin() { if !isExhausted { state.pointee.left = limit } }

    /// The result of something whose work is counted.
    func measure<Result, Failure: Error>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        guard !state.pointee.isMeasuring else { return try body() }
        begin()
        state.pointee.isMeasuring = true
        defer {
            state.pointee.isMeasuring = false
            state.pointee.total += limit - state.pointee.left
            if !isExhausted { state.pointee.left = .max }
        }
        return try body()
    }

    /// Whether what is about to be done may be, as counted.
    @inline(__always)
    @discardableResult
    func spend(_ count: Int = 1) -> Bool {
        state.pointee.left &-= count
        return state.pointee.left >= 0
    }
}
