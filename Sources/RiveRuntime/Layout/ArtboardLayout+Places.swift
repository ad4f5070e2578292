import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// The positions of laid out objects in their parents.
extension ArtboardLayout {
    /// The position of an object in its parent: at the place that a layout has for it, moved, turned and scaled by its own
    /// properties. It is given the artboard that it lays out, so that nothing is counted on the way.
    func place(_ local: Matrix, _ object: ObjectIndex, in artboard: ArtboardInstance) -> Matrix {
        let definition = artboard.definition
        if let size = toldSizes[object], plan.member(object) == nil {
            return definition.isImage(object) ? placeImage(local, object, size, artboard) : local
        }
        guard let member = plan.member(object) else { return local }
        switch member {
        case .host(let index):
            let host = artboard.hosts[Int(index)]
            guard !host.isList, let inner = host.artboard(ofItem: 0),
                let box = inner.layout?.states[0].box
            else { return local }
            let parent = definition.parent(of: object) == .artboard ? artboard.corner : .zero
            let place = box.corner - inner.corner + parent
            return Matrix(translation: place) * local
        case .node(let index):
            let node = plan.nodes[Int(index)]
            let state = states[Int(index)]
            switch node.kind {
            case .artboard: return local
            case .layout:
                var place = Matrix(translation: state.box.corner)
                if definition.parent(of: object) == .artboard {
                    place.translation = place.translation - artboard.origin
                }
                guard definition.file.placesLayouts else { return place }
                return place * turned(local, around: artboard.anchor(of: object))
            case .shape: return placeShape(local, Int(index), state.box)
            case .text:
                func part(_ key: PropertyKey) -> Float { artboard.value(definition.scalar(object, key)) }
                let place = Point(
                    x: state.box.left + part(.textOriginX) * state.box.width,
                    y: state.box.top + part(.textOriginY) * state.box.height)
                return Matrix(translation: place) * local
            case .image:
                let place = Matrix(translation: state.box.corner)
                return place * placeImage(local, object, state.box.size, artboard)
            }
        }
    }

    private func turned(_ local: Matrix, around point: Point) -> Matrix {
        guard point != .zero else { return local }
        var matrix = local
        matrix.translation = local.translation + point - local.turned(point)
        return matrix
    }

    /// A shape fills the place that it has in a layout.
    private func placeShape(_ local: Matrix, _ node: Int, _ box: Rect) -> Matrix {
        guard let bounds = intrinsicBounds(ofShape: node, isMeasured: false) else { return local }
        let size = bounds.size
        let scale = Point(x: size.x == 0 ? 1 : box.width / size.x, y: size.y == 0 ? 1 : box.height / size.y)
        let place = Point(x: box.left - bounds.minX * scale.x, y: box.top - bounds.minY * scale.y)
        var stretch = Matrix.identity
        stretch.scale(scale.x, scale.y)
        return Matrix(translation: place) * local * stretch
    }

    /// A picture fits the box that it lies in, as it says.
    private func placeImage(
        _ local: Matrix, _ object: ObjectIndex, _ box: Point, _ artboard: ArtboardInstance
    ) -> Matrix {
        let definition = artboard.definition
        let pixels = artboard.geometry.pixels(ofImage: object)
        guard pixels.x != 0, pixels.y != 0 else { return local }
        let fit = ImageFit(rawValue: artboard.whole(object, .imageFit)) ?? .resize
        let scale = fit.scale(box, pixels)
        var place = Point.zero
        if fit != .resize || plan.node(object) != nil {
            func shift(_ origin: PropertyKey, _ alignment: PropertyKey, _ box: Float, _ pixels: Float, _ scale: Float)
                -> Float
            {
                let size = pixels * scale
                return artboard.value(definition.scalar(object, origin)) * size
                    + (box - size) * (artboard.value(definition.scalar(object, alignment)) + 1) / 2
            }
            place.x = shift(.imageOriginX, .imageAlignmentX, box.x, pixels.x, scale.x)
            place.y = shift(.imageOriginY, .imageAlignmentY, box.y, pixels.y, scale.y)
        }
        var stretched = local
        if !definition.file.fitsImagesInPlace {
            // Older files have the fit in place of the picture's own scale.
            let own = local.lengths
            stretched.scale(own.x == 0 ? 1 : 1 / own.x, own.y == 0 ? 1 : 1 / own.y)
        }
        stretched.scale(scale.x, scale.y)
        return Matrix(translation: place) * stretched
    }
}

extension FileSpace {
    /// Whether layouts have a place, a turn and a scale of their own; older files only stored some.
    var placesLayouts: Bool {
        let header = document.file.header
        return (header.major, header.minor) >= (7, 3)
    }

    /// Whether pictures keep their own scale where they fit a layout.
    var fitsImagesInPlace: Bool {
        let header = document.file.header
        return (header.major, header.minor) >= (7, 2)
    }
}

/// A way in which a picture fits the layout that it lies in.
private enum ImageFit: UInt32 {
    case resize, contain, cover, fitWidth, fitHeight, none, scaleDown, fill

    func scale(_ box: Point, _ pixels: Point) -> Point {
        let full = Point(x: box.x / pixels.x, y: box.y / pixels.y)
        func even(_ scale: Float) -> Point { Point(x: scale, y: scale) }
        return switch self {
        case .resize, .fill: full
        case .contain: even(min(full.x, full.y))
        case .cover: even(max(full.x, full.y))
        case .fitWidth: even(full.x)
        case .fitHeight: even(full.y)
        case .none: even(1)
        case .scaleDown: even(min(1, min(full.x, full.y)))
        }
    }
}
