/// Why calls unwind. The value of an error, or which limit it was, stands in the state.
enum Trap: Error {
    case error
    case limit
}
