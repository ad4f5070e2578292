import RiveDrawing
import RiveGeometry
import RiveModel
import RiveSchema

@testable import RiveRuntime

/// What a scene draws, in short words: one for each call.
struct DrawnCalls {
    private var drawing = SceneDrawing()

    /// The calls of a scene as it is now.
    mutating func calls(of scene: RuntimeScene) throws -> [String] {
        try scene.draw(into: &drawing)
        return drawing.list.calls.map(word)
    }

    /// The names of the objects that draw, each once, in order.
    func names() -> [String] {
        let document = drawing.places[0].document
        return drawing.objects.map { document.string(.componentName, of: $0.record) }
    }

    private func word(_ call: DisplayList.Call) -> String {
        switch drawing.list.content(of: call) {
        case .save: "save"
        case .restore: "restore"
        case .transform(let matrix):
            matrix.xx == 1 && matrix.yy == 1 && matrix.xy == 0 && matrix.yx == 0
                ? "move \(number(matrix.tx)),\(number(matrix.ty))" : "transform"
        case .clipPath(let path): "clip \(box(path)) \(path.rule)"
        case .drawPath(let path, let paint): "\(paint.style) \(box(path)) \(path.rule) \(color(paint))"
        case .drawImage(let image): "image \(number(image.size.x))x\(number(image.size.y)) \(image.opacity)"
        case .drawImageMesh(_, let mesh): "mesh \(mesh.vertices.count) \(mesh.indices.count)"
        case .modulateOpacity(let opacity): "opacity \(opacity)"
        }
    }

    private func color(_ paint: Paint) -> String {
        guard let gradient = paint.gradient else {
            let hex = String(paint.color, radix: 16, uppercase: true)
            return String(repeating: "0", count: 8 - hex.count) + hex
        }
        return drawing.list.stops(of: gradient).map { "\(number($0.position)):\($0.color >> 24)" }
            .joined(separator: " ")
    }

    /// The box around the points of a path, and its verbs.
    private func box(_ path: DisplayList.Path) -> String {
        let verbs = String(path.verbs.map { ["M", "L", "C", "Z"][Int($0.rawValue)] as Character })
        guard let first = path.points.first else { return "-" }
        var bounds = Bounds(around: first)
        for point in path.points { bounds.include(point) }
        return [bounds.minX, bounds.minY, bounds.maxX, bounds.maxY].map(number).joined(separator: ",") + " \(verbs)"
    }

    private func number(_ number: Float) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
}
