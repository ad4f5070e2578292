import RiveRuntime

extension Scene {
    /// What the scene draws now, equal to the calls of Rive's own runtime.
    ///
    /// As there, a few calls depend on what was drawn before, such as the fill rule of a stroke: draw every frame for exactly the
    /// calls of an app that does. Scripts that draw are called each time.
    ///
    /// - Returns: the calls, in order.
    /// - Throws: `PlaybackError.tooLarge` where the frame takes more work than a frame may.
    public func displayList() throws(PlaybackError) -> DisplayList {
        let kept = try artboard.drawKept()
        return DisplayList(kept.drawing, kept.addresses)
    }
}

extension Artboard {
    /// What it draws now, with what is kept of it.
    func drawKept() throws(PlaybackError) -> KeptDrawing {
        let kept = keptDrawing ?? KeptDrawing()
        keptDrawing = kept
        try draw(into: &kept.drawing)
        return kept
    }
}

/// What drawing an artboard keeps from one frame to the next.
final class KeptDrawing {
    @exclusivity(unchecked) fileprivate(set) var drawing = SceneDrawing()
    fileprivate let addresses = DrawnAddresses()
    private(set) lazy var images = PictureImages()
}
