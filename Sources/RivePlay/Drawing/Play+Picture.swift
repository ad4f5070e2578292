package import Rive
package import RiveRaster

extension Play {
    /// The picture of the latest frame, which has to be drawn.
    package func picture(
        _ frame: PictureFrame, on background: PictureSettings.Background, _ images: PictureImages
    ) throws(PlayError) -> Canvas {
        var canvas = Canvas(frame, background)
        do throws(PlaybackError) {
            try drawing?.drawing.draw(onto: &canvas, frame.matrix, images)
        } catch {
            throw PlayError(error)
        }
        return canvas
    }
}

extension Canvas {
    fileprivate init(_ frame: PictureFrame, _ background: PictureSettings.Background) {
        switch background {
        case .none: self.init(width: frame.width, height: frame.height)
        case .color(let color): self.init(width: frame.width, height: frame.height, ground: color)
        case .checker: self.init(checkerWithWidth: frame.width, height: frame.height)
        }
    }
}

extension Canvas {
    init(checkerWithWidth width: Int, height: Int) { self.init(width: width, height: height, ground: 0xFFFF_FFFF) }
}
