/// A frame of a play, for what shows frames: what the play holds is asked for at once.
package struct ShownFrame {
    /// In seconds.
    package let time: Float
    package let isGoing: Bool
    /// What it draws; nil where frames are not drawn.
    package let drawing: PlayDrawing?
    /// How often that was made anew: as long as it stays, so do the calls.
    package let drawingCount: Int
}
