import RiveModel
import RiveSchema

/// A path of a shape as a file has it.
struct PathDefinition {
    enum Kind { case rectangle, ellipse, triangle, polygon, star, points }

    let object: ObjectIndex
    let kind: Kind
    /// The width of a parametric path.
    var width = Scalar.constant(0)
    var height = Scalar.constant(0)
    var originX = Scalar.constant(0.5)
    var originY = Scalar.constant(0.5)
    /// The radii of a rectangle, from the top left corner clockwise; of polygons the first is for all.
    var radii: [Scalar] = []
    /// Whether the first is for all. As in the runtime, a change of it shows when something else changes the path.
    var linksRadii = Scalar.constant(0)
    var corners = Scalar.constant(0)
    var innerRadius = Scalar.constant(0)
    /// The vertices of a path of points.
    var vertices: [VertexDefinition] = []
    var isClosed = true
    var skin: SkinDefinition?

    init?(_ artboard: ArtboardSpace, object: ObjectIndex, _ type: TypeKey) {
        self.object = object
        switch type {
        case .rectangle:
            kind = .rectangle
            radii = [
                PropertyKey.rectangleCornerRadiusTL, .rectangleCornerRadiusTR, .rectangleCornerRadiusBR,
                .rectangleCornerRadiusBL,
            ].map {
                artboard.scalar(object, $0)
            }
            linksRadii = artboard.flag(object, .rectangleLinkCornerRadius)
        case .ellipse: kind = .ellipse
        case .triangle: kind = .triangle
        case .polygon, .star:
            kind = type == .star ? .star : .polygon
            corners = artboard.whole(object, .points)
            radii = [artboard.scalar(object, .polygonCornerRadius)]
            innerRadius = type == .star ? artboard.scalar(object, .innerRadius) : .constant(0)
        case .pointsPath:
            kind = .points
            isClosed = artboard.object(object).map { artboard.file.document.bool(.isClosed, of: $0) } ?? false
        // Its points are the items of a list, which nothing draws.
        case .listPath: kind = .points
        default: return nil
        }
        guard kind != .points else { return }
        (width, height) = (
            artboard.scalar(object, .parametricPathWidth), artboard.scalar(object, .parametricPathHeight)
        )
        (originX, originY) = (
            artboard.scalar(object, .parametricPathOriginX), artboard.scalar(object, .parametricPathOriginY)
        )
    }
}

extension PathDefinition {
    /// All that it is made of and that may change.
    var scalars: [Scalar] {
        [width, height, originX, originY, corners, innerRadius] + radii + vertices.flatMap(\.scalars)
    }
}

/// A point of a path.
struct VertexDefinition {
    enum Kind { case straight, mirrored, asymmetric, detached }

    let kind: Kind
    let x: Scalar
    let y: Scalar
    /// The radius of a straight vertex.
    var radius = Scalar.constant(0)
    /// Where the curve comes in and goes out, by angle and distance.
    var into: (angle: Scalar, distance: Scalar) = (.constant(0), .constant(0))
    var out: (angle: Scalar, distance: Scalar) = (.constant(0), .constant(0))
    /// How much each bone pulls: of the point itself, and of both handles.
    var weight: Weight?
    var intoWeight: Weight?
    var outWeight: Weight?

    struct Weight {
        let values: UInt32
        let indices: UInt32
    }

    init?(_ artboard: ArtboardSpace, object: ObjectIndex, _ type: TypeKey) {
        func scalar(_ key: PropertyKey) -> Scalar { artboard.scalar(object, key) }
        switch type {
        case .straightVertex:
            kind = .straight
            radius = scalar(.radius)
        case .cubicMirroredVertex:
            kind = .mirrored
            into = (scalar(.cubicMirroredVertexRotation), scalar(.cubicMirroredVertexDistance))
            out = into
        case .cubicAsymmetricVertex:
            kind = .asymmetric
            into = (scalar(.cubicAsymmetricVertexRotation), scalar(.cubicAsymmetricVertexInDistance))
            out = (into.angle, scalar(.cubicAsymmetricVertexOutDistance))
        case .cubicDetachedVertex:
            kind = .detached
            into = (scalar(.inRotation), scalar(.cubicDetachedVertexInDistance))
            out = (scalar(.outRotation), scalar(.cubicDetachedVertexOutDistance))
        default: return nil
        }
        (x, y) = (scalar(.vertexX), scalar(.vertexY))
    }
}

extension VertexDefinition {
    fileprivate var scalars: [Scalar] { [x, y, radius, into.angle, into.distance, out.angle, out.distance] }
}

/// A shape as a file has it.
struct ShapeDefinition {
    let object: ObjectIndex
    /// The paths in the order of their objects.
    var paths: [PathDefinition] = []
}
