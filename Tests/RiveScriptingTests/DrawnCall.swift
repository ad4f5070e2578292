import Rive

extension DisplayList.Call {
    /// What it does, in a line.
    var text: String {
        switch operation {
        case .save: "save"
        case .restore: "restore"
        case .transform(let matrix):
            "transform \(matrix.xx) \(matrix.xy) \(matrix.yx) \(matrix.yy) \(matrix.tx) \(matrix.ty)"
        case .clipPath(let path): "clip \(path.text)"
        case .drawPath(let path, let paint): "draw \(path.text) with \(paint.text)"
        case .drawImage(let image): "image \(image.text)"
        case .drawImageMesh(let image, let mesh):
            "mesh \(image.text) \(mesh.vertices.map { "\($0.position.text)/\($0.image.text)" }) \(mesh.indices)"
        case .modulateOpacity(let factor): "opacity \(factor)"
        }
    }
}

extension DisplayList.Point {
    fileprivate var text: String { "\(x),\(y)" }
}

extension DisplayList.Path {
    fileprivate var text: String {
        let steps = elements.map { element in
            switch element {
            case .move(let point): "M \(point.text)"
            case .line(let point): "L \(point.text)"
            case .quad(let control, let end): "Q \(control.text) \(end.text)"
            case .cubic(let one, let other, let end): "C \(one.text) \(other.text) \(end.text)"
            case .close: "Z"
            }
        }
        return "\(fillRule) \(steps.joined(separator: " "))"
    }
}

extension DisplayList.Paint {
    fileprivate var text: String {
        let color =
            switch source {
            case .color(let color): "\(color)"
            case .gradient(let gradient):
                "\(gradient.shape) \(gradient.stops.map { "\($0.position) \($0.color)" })"
            }
        return "\(style) \(color) \(blend) \(feather)".replacing("Rive.DisplayList.", with: "")
    }
}

extension DisplayList.Image {
    fileprivate var text: String { "\(asset ?? "-") \(opacity) \(blend) \(wrapX) \(wrapY) \(filter)" }
}
