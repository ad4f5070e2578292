import LibC

/// A point in time, which no change of the machine's clock moves.
///
/// Swift's own clocks bring all that is asynchronous along, which is a twentieth of the program.
package struct Instant: Sendable {
    private let seconds: Double

    /// The point that lies so many seconds back.
    package init(secondsAgo: Double = 0) {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        seconds = Double(time.tv_sec) + Double(time.tv_nsec) / 1e9 - secondsAgo
    }

    package static var now: Instant { Instant() }

    /// The seconds since then.
    package var elapsed: Double { elapsed(at: .now) }

    /// The seconds from then to another point.
    package func elapsed(at other: Instant) -> Double { other.seconds - seconds }
}
