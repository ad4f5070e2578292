package import Rive

/// What is heard of a play, in the order in which it happens.
package enum PlayNews {
    /// What pointers did after the latest frame, with the events that this made listeners report. The next frame has both too.
    case touch([PointerReport], [Rive.Event], time: Float)
    /// The same of what was done to what has the focus.
    case deed(DeedReport, [Rive.Event], time: Float)
    case frame(FrameReport)
    case query(QueryReport)
    /// The latest frame is drawn, under a name or none: as `Play.drawing` has it.
    case drawing(name: String?)
    /// The next step has been taken and reported.
    case step
}
