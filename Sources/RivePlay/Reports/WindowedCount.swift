/// How often something was told: ever, and since the latest actions began, which is a window with a number.
struct WindowedCount {
    private var total = 0
    /// Those of the window that it was last told in.
    private var latest = 0
    private var window = 0

    /// Notes that it was told once more.
    mutating func note(in number: Int) {
        if window != number { (window, latest) = (number, 0) }
        (total, latest) = (total + 1, latest + 1)
    }

    /// How often it was told in a window, or ever.
    func count(in number: Int, isEver: Bool = false) -> Int { isEver ? total : window == number ? latest : 0 }
}
