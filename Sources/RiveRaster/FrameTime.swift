/// How long a frame is shown: a fraction of seconds.
package struct FrameTime: Equatable, Sendable {
    package let numerator: Int
    package let denominator: Int

    /// A fraction, which is reduced. Both numbers are at least 0, the denominator at least 1.
    package init(_ numerator: Int, _ denominator: Int) {
        var (divisor, rest) = (denominator, numerator)
        while rest != 0 { (divisor, rest) = (rest, divisor % rest) }
        self.numerator = numerator / divisor
        self.denominator = denominator / divisor
    }

    /// The simplest fraction that is a number of seconds as precisely as a float can be: 1/60 for the float closest to that. Neither
    /// number is larger than files can have, 65535.
    package init(seconds: Double) {
        let seconds = max(0, min(seconds.isNaN ? 0 : seconds, Double(Self.limit)))
        // The convergents of the continued fraction.
        var (previous, last) = ((0, 1), (1, 0))
        var rest = seconds
        while true {
            let whole = Int(rest.rounded(.down))
            let next = (whole * last.0 + previous.0, whole * last.1 + previous.1)
            guard next.0 <= Self.limit, next.1 <= Self.limit else { break }
            (previous, last) = (last, next)
            let part = rest - Double(whole)
            let error = (Double(last.0) / Double(last.1) - seconds).magnitude
            guard error > seconds * 6e-8, part > 1e-9 else { break }
            rest = min(1 / part, Double(2 * Self.limit))
        }
        self.init(last.0, last.1)
    }

    package var seconds: Double { Double(numerator) / Double(denominator) }

    /// Both together; nil for what files cannot have.
    package func adding(_ other: FrameTime) -> FrameTime? {
        let (numbers, overflow) = (numerator * other.denominator)
            .addingReportingOverflow(other.numerator * denominator)
        guard !overflow else { return nil }
        let sum = FrameTime(numbers, denominator * other.denominator)
        return sum.fitsFiles ? sum : nil
    }

    /// Whether both numbers have 16 bits.
    var fitsFiles: Bool { numerator <= Self.limit && denominator <= Self.limit }

    private static let limit = 65_535
}

/// A clock of whole ticks. The error of a rounded frame goes on to the next, so that no error adds up.
package struct TickClock {
    private let ticksPerSecond: Double
    private var time = 0.0
    private var ticks = 0

    package init(ticksPerSecond: Int) { self.ticksPerSecond = Double(ticksPerSecond) }

    /// How many ticks a frame is shown that is so long.
    package mutating func advance(by frame: FrameTime) -> Int {
        time += frame.seconds
        let end = Int((time * ticksPerSecond).rounded())
        defer { ticks = end }
        return end - ticks
    }
}

/// Bytes that replace others of a file which is written already.
package struct FilePatch: Equatable, Sendable {
    package let offset: Int
    package let bytes: [UInt8]

    package init(offset: Int, bytes: [UInt8]) {
        self.offset = offset
        self.bytes = bytes
    }
}
