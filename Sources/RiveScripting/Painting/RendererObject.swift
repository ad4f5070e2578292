import RiveDrawing
import RiveGeometry
import RiveLuau
import RiveRuntime

/// What a script draws with, for as long as its drawable is drawn.
final class RendererObject {
    private let canvas: any ScriptCanvas

    init(_ canvas: any ScriptCanvas) { self.canvas = canvas }

    private static let unbalanced =
        "Renderer save/restore stack was unbalanced by trying to restore more times than saved."

    /// What to draw on, which is over when the call of `draw` is.
    func target(_ call: LuauCall) throws(LuauFailure) -> any ScriptCanvas {
        guard canvas.isValid else { throw call.error("Renderer is no longer valid.") }
        return canvas
    }

    // MARK: What scripts can do

    static func open(_ host: ScriptHost) throws(LuauError) {
        var type = ScriptType(.renderer)
        type.namesMethods(of: "Renderer")
        addStates(&type)
        addPaths(&type)
        addImages(&type)
        try host.open(type)
    }

    private static func addStates(_ type: inout ScriptType) {
        type.does("save") { (call, renderer: RendererObject) throws(LuauFailure) in try renderer.target(call).save() }
        type.does("restore") { (call, renderer: RendererObject) throws(LuauFailure) in
            guard try renderer.target(call).restore() else { throw call.error(unbalanced) }
        }
        type.does("transform") { (call, renderer: RendererObject) throws(LuauFailure) in
            let matrix = try call.matrix(2)
            try renderer.target(call).transform(matrix)
        }
        type.does("modulateOpacity") { (call, renderer: RendererObject) throws(LuauFailure) in
            let factor = try call.float(2)
            try renderer.target(call).modulateOpacity(factor)
        }
    }

    private static func addPaths(_ type: inout ScriptType) {
        type.does("clipPath") { (call, renderer: RendererObject) throws(LuauFailure) in
            let path = try call.object(2, .path, as: PathObject.self)
            let canvas = try renderer.target(call)
            try call.spend(path.path.points.count)
            canvas.clip(path.drawn)
        }
        type.does("drawPath") { (call, renderer: RendererObject) throws(LuauFailure) in
            let path = try call.object(2, .path, as: PathObject.self)
            let paint = try call.object(3, .scriptPaint, as: PaintObject.self)
            let canvas = try renderer.target(call)
            try call.spend(path.path.points.count)
            canvas.draw(path.drawn, paint.paint, gradient: paint.gradient?.gradient)
        }
    }

    private static func addImages(_ type: inout ScriptType) {
        type.does("drawImage") { (call, renderer: RendererObject) throws(LuauFailure) in
            let image = try use(call, blend: 4, opacity: 5)
            try renderer.target(call).draw(image)
        }
        type.does("drawImageMesh") { (call, renderer: RendererObject) throws(LuauFailure) in
            let places = try call.object(4, .vertexBuffer, as: MeshLibrary.Vertices.self).points
            let corners = try call.object(5, .vertexBuffer, as: MeshLibrary.Vertices.self).points
            let triangles = try call.object(6, .triangleBuffer, as: MeshLibrary.Triangles.self).indices
            let image = try use(call, blend: 7, opacity: 8)
            let canvas = try renderer.target(call)
            try call.spend(places.count + triangles.count)
            let vertices = places.indices.map {
                MeshVertex(position: places[$0], image: corners.indices.contains($0) ? corners[$0] : .zero)
            }
            // The runtime reads beyond the vertices.
            guard triangles.allSatisfy({ Int($0) < vertices.count }) else {
                throw call.error("a triangle has a corner that is no vertex")
            }
            canvas.draw(image, vertices: vertices, indices: triangles)
        }
    }

    /// An image, its sampler, its blend mode and its opacity, as arguments have them.
    private static func use(_ call: LuauCall, blend: Int, opacity: Int) throws(LuauFailure) -> ImageUse {
        let image = try call.object(2, .image, as: AssetObject.self)
        let sampler = try call.object(3, .imageSampler, as: ImageSamplers.Sampler.self).sampler
        let mode = try call.word(blend, of: PaintWords.blends, "BlendMode", PaintWords.blend)
        return ImageUse(
            image: image.asset, size: image.size, sampler: sampler, blend: mode, opacity: try call.float(opacity))
    }
}
