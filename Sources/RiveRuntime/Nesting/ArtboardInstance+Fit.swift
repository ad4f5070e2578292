internal import RiveGeometry
internal import RiveSchema

extension Fit {
    /// How much larger a nested artboard gets, for a frame and contents of such sizes.
    func scale(_ frame: Point, _ contents: Point) -> Point {
        let full = Point(x: frame.x / contents.x, y: frame.y / contents.y)
        func even(_ scale: Float) -> Point { Point(x: scale, y: scale) }
        switch self {
        case .fill: return full
        case .contain: return even(min(full.x, full.y))
        case .cover: return even(max(full.x, full.y))
        case .fitWidth: return even(full.x)
        case .fitHeight: return even(full.y)
        case .none, .layout: return even(1)
        case .scaleDown: return even(min(1, min(full.x, full.y)))
        }
    }
}

extension ArtboardInstance {
    /// Makes an artboard as large as what is around it, in a nested artboard that lays it out so.
    func fill(_ inner: ArtboardInstance, in host: ObjectIndex) {
        let parent = definition.tree.parents[host]
        guard definition.isBox(parent), whole(host, .nestedArtboardLeafFit) == Fit.layout.rawValue
        else { return }
        inner.resize(geometry.size(of: parent))
    }

    /// Makes it as large as what shows it, whatever it says itself.
    func resize(_ size: Point) {
        guard givenSize != size else { return }
        givenSize = size
        wake()
        isDirty = true
        borrowing(layout) { $0.mark(0) }
        host?.needsUpdate = true
    }

    /// Where an artboard lies in a nested artboard that makes it fit what is around: nothing but a layout or the artboard asks
    /// for that.
    func fit(_ inner: ArtboardInstance, in host: ObjectIndex) -> Matrix {
        let parent = definition.tree.parents[host]
        guard definition.isBox(parent) else { return .identity }
        let frame = geometry.size(of: parent)
        let contents = inner.geometry.size(of: .artboard)
        let fit = Fit(rawValue: whole(host, .nestedArtboardLeafFit)) ?? .fill
        let scale = fit.scale(frame, contents)
        func shift(_ frame: Float, _ contents: Float, _ origin: Float, _ scale: Float, _ key: PropertyKey) -> Float {
            let alignment = geometry.value(definition.scalar(host, key))
            return frame / 2 * (1 + alignment) + scale * (origin - contents / 2 * (1 + alignment))
        }
        var matrix = Matrix()
        matrix.scale(scale.x, scale.y)
        matrix.tx = shift(frame.x, contents.x, inner.origin.x, scale.x, .nestedArtboardLeafAlignmentX)
        matrix.ty = shift(frame.y, contents.y, inner.origin.y, scale.y, .nestedArtboardLeafAlignmentY)
        return matrix
    }
}
