import RiveModel

/// A time that passes.
struct TimeSpan {
    private let seconds: Double

    /// How long a step waits that says no time.
    static let longestWait = TimeSpan(10)

    private init(_ seconds: Double) { self.seconds = seconds }

    /// A time in seconds; nil for one that is longer than any run, or before 0.
    init?(seconds: Double) {
        guard (0...1e6).contains(seconds) else { return nil }
        self.seconds = seconds
    }

    /// A time read from `2s`, `500ms` or `1.5s`; nil for anything else.
    init?(_ text: String) {
        let isMilliseconds = text.hasSuffix("ms")
        let digits = text.dropLast(isMilliseconds ? 2 : text.hasSuffix("s") ? 1 : 0)
        guard digits.count < text.count, digits.isDecimal, let number = Double(digits), (0...1e6).contains(number)
        else { return nil }
        self.init(isMilliseconds ? number / 1000 : number)
    }

    /// How many frames of a length it takes.
    func frames(of dt: Float) -> Int { Int((seconds / Double(dt)).rounded()) }
}
