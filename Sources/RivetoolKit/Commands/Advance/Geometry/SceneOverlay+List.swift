import Rive
import RiveDrawing
import RiveGeometry
import RivePlay

extension SceneOverlay {
    /// The overlay of a picture of the latest frame of a run, as a display list in the coordinates of the picture's own.
    ///
    /// The picture shows a part of the plane from a corner on, of a size, in so many pixels per unit. Lines and labels have
    /// sizes in pixels. Labels that found no place are counted.
    static func displayList(
        of play: Play, _ layers: GeometryLayers, corner: Point, size: Point, pixelsPerUnit: Float, _ font: OverlayFont
    ) -> (list: RiveDrawing.DisplayList, labelsLeftOut: Int) {
        let frame = OverlayFrame(
            of: OverlayFrame.Box(
                x: Double(corner.x), y: Double(corner.y), width: Double(size.x), height: Double(size.y)),
            pixelsPerUnit: Double(pixelsPerUnit))
        let overlay = SceneOverlay(
            play.scene.artboard.picture(withLayouts: layers.contains(.boxes)),
            layers.contains(.hits) ? play.pointers : [], layers, frame,
            width: { font.width($0, $1 / frame.unit) * frame.unit })
        var canvas = ListCanvas(frame, font)
        overlay.drawScene(on: &canvas)
        overlay.drawMarks(on: &canvas)
        return (canvas.list, overlay.labels.leftOutCount)
    }
}
