package import RiveGeometry
package import RiveRaster
package import RiveRuntime

extension SceneDrawing {
    /// Draws the calls onto a canvas.
    /// - Parameters:
    ///   - canvas: What is drawn onto.
    ///   - matrix: From the space of the list to pixels.
    ///   - images: The images that are known, which gets to know others.
    /// - Throws: `PlaybackError.tooLarge` where the picture takes far more work than real ones do.
    package func draw(
        onto canvas: inout Canvas, _ matrix: Matrix, _ images: PictureImages
    ) throws(PlaybackError) {
        images.noteMissing(in: self)
        // The canvas has one owner while it is drawn onto.
        var ground = Canvas(width: 0, height: 0)
        swap(&ground, &canvas)
        var rasterizer = Rasterizer(on: ground, matrix) { images.bitmap($0, of: $1, in: self) }
        ground = Canvas(width: 0, height: 0)
        let isComplete = rasterizer.draw(list)
        canvas = rasterizer.picture()
        guard isComplete else {
            let words = "the picture takes too much work: too many large shapes overlap"
            throw .tooLarge(SceneLimit(number: 0, address: "", words: words))
        }
    }
}
