/// What a body throws; nil where it comes to its end.
package func thrown<Failure>(by body: () throws(Failure) -> Void) -> Failure? {
    do throws(Failure) {
        try body()
        return nil
    } catch {
        return error
    }
}
