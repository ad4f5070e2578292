import RiveGeometry
import RiveSchema

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

/// How what a nested artboard shows fits what is around.
extension NestedHost {
    /// Makes what is inside as large as what is around, where it is laid out so.
    func fill(_ inner: ArtboardInstance) {
        // It is nested in what keeps it.
        borrowing(outer) { outer in
            let parent = outer.definition.tree.parents[object]
            guard outer.definition.isBox(parent), outer.whole(object, .nestedArtboardLeafFit) == Fit.layout.rawValue
            else { return }
            inner.resize(outer.geometry.size(of: parent))
        }
    }

    /// Where what is inside lies so that it fits what is around: nothing but a layout or the artboard asks for that.
    func fit(_ inner: ArtboardInstance) -> Matrix {
        // It is nested in what keeps it.
        borrowing(outer) { outer in
            borrowing(outer.definition) { definition in
                let parent = definition.parent(of: object)
                guard definition.isBox(parent) else { return .identity }
                let frame = borrowing(outer.geometry) { $0.size(of: parent) }
                let contents = borrowing(inner.geometry) { $0.size(of: .artboard) }
                let fit = Fit(rawValue: outer.whole(object, .nestedArtboardLeafFit)) ?? .fill
                let (scale, origin) = (fit.scale(frame, contents), inner.origin)
                func shift(
                    _ frame: Float, _ contents: Float, _ origin: Float, _ scale: Float, _ key: PropertyKey
                ) -> Float {
                    let alignment = outer.value(definition.scalar(object, key))
                    return frame / 2 * (1 + alignment) + scale * (origin - contents / 2 * (1 + alignment))
                }
                var matrix = Matrix()
                matrix.scale(scale.x, scale.y)
                matrix.tx = shift(frame.x, contents.x, origin.x, scale.x, .nestedArtboardLeafAlignmentX)
                matrix.ty = shift(frame.y, contents.y, origin.y, scale.y, .nestedArtboardLeafAlignmentY)
                return matrix
            }
        }
    }
}
