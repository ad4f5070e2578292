import RiveGeometry
import RiveRuntime

/// A surface that drawings are drawn on, in the coordinates of the artboard. `DrawingStyle` has the look of each name.
protocol DrawingCanvas {
    /// Draws an outline; a title names what it belongs to.
    mutating func path(_ style: String, _ outline: PathOutline, title: String)
    mutating func box(_ style: String, _ box: OverlayFrame.Box)
    mutating func line(_ style: String, _ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double)
    mutating func circle(_ style: String, _ x: Double, _ y: Double, _ radius: Double)
    /// Writes text that starts at a position of its baseline.
    mutating func label(_ style: String, _ text: String, _ x: Double, _ y: Double)
    /// Writes a line of a text of the scene, as wide as it is there.
    mutating func letters(_ style: String, _ line: ScenePicture.TextLine)
    /// Clips to an outline, until the clip ends.
    mutating func startClip(_ outline: PathOutline)
    mutating func endClip()
}
