/// The time of a play. While frames are alike it is their number times their length, so that it does not drift.
package struct PlayClock {
    /// The time at which frames of the latest length began.
    private var start = 0.0
    private var frames = 0
    private var dt: Float

    /// - Parameter dt: The seconds of a frame.
    package init(_ dt: Float) { self.dt = dt }

    /// The seconds since the start.
    package var time: Float { Float(start + Double(Float(frames) * dt)) }

    /// Lets a frame of a length pass.
    package mutating func pass(_ seconds: Float) {
        if seconds != dt {
            start += Double(frames) * Double(dt)
            (frames, dt) = (0, seconds)
        }
        frames += 1
    }
}
