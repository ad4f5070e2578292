/// A listener to the progress of a play, which decides whether it goes on.
package protocol PlayListener {
    /// Notes that a frame has passed.
    func advanced(to frame: Int)
    /// Whether the listener wants more; otherwise the play ends early.
    var wantsMore: Bool { get }
}

/// Looks on to the end.
package struct Spectator: PlayListener {
    package init() {}

    package func advanced(to frame: Int) {}
    package var wantsMore: Bool { true }
}
