/// Who is told how far a play is, and decides whether it goes on.
package protocol PlayListener {
    /// Notes that a frame has passed.
    func advanced(to frame: Int)
    /// Whether anybody wants to hear more; where nobody does, the play ends early.
    var wantsMore: Bool { get }
}
