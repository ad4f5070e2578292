/// How often a trigger was fired.
struct Firings {
    private(set) var count = 0
    /// The number of the latest firing among all.
    private(set) var latest = 0

    mutating func add(_ times: Int, at number: Int) {
        count += times
        latest = number
    }
}
