package import Rive
package import RiveRaster

extension Play {
    /// The picture of the latest frame, which has to be drawn.
    package func picture(
        _ frame: PictureFrame, on ground: Canvas.Ground, _ images: PictureImages
    ) throws(PlayError) -> Canvas {
        var canvas = Canvas(width: frame.width, height: frame.height)
        canvas.fillBeneath(ground)
        do throws(PlaybackError) {
            try drawing?.drawing.draw(onto: &canvas, frame.matrix, images)
        } catch {
            throw PlayError(error)
        }
        return canvas
    }
}
