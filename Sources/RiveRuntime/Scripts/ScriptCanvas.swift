package import RiveDrawing
package import RiveGeometry

/// What a script draws on while its drawable is drawn: each of its calls is one of the renderer.
package protocol ScriptCanvas: AnyObject {
    /// Whether the drawable is still being drawn. Afterwards nothing may be called.
    var isValid: Bool { get }

    func save()
    /// - Returns: Whether there was a state to bring back.
    func restore() -> Bool
    func transform(_ matrix: Matrix)
    func modulateOpacity(_ factor: Float)
    func clip(_ outline: PathOutline)
    /// Draws a path with a paint, with a gradient in place of its colour where one is given.
    func draw(_ outline: PathOutline, _ paint: Paint, gradient: ScriptGradient?)
    /// Draws an image of the file: where that has no pixels, the runtime makes no call.
    func draw(_ image: ImageUse)
    /// Draws triangles of an image, each by the places of its corners among the vertices. Every place must be one of a vertex.
    func draw(_ image: ImageUse, vertices: [MeshVertex], indices: [UInt16])
}

/// A gradient that a script makes.
package struct ScriptGradient {
    package let shape: GradientShape
    package let stops: [GradientStop]

    package init(_ shape: GradientShape, _ stops: [GradientStop]) { (self.shape, self.stops) = (shape, stops) }
}
