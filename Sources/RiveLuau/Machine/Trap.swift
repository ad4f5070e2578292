/// Why calls unwind. The value of an error, or which limit it was, stands in the state.
enum Trap: Error {
    case error
    case limit
    /// The coroutine that runs waits: its frames stay, and the value stands where errors do.
    case wait
}
