internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A path of a shape as a file has it.
struct PathDefinition {
    enum Kind { case rectangle, ellipse, triangle, polygon, star, points }

    let object: Int32
    let kind: Kind
    /// Of a parametric path.
    var width = Scalar.constant(0)
    var height = Scalar.constant(0)
    var originX = Scalar.constant(0.5)
    var originY = Scalar.constant(0.5)
    /// Of a rectangle: from the top left corner clockwise. Of polygons: the first is for all.
    var radii: [Scalar] = []
    var linksRadii = true
    var corners = Scalar.constant(0)
    var innerRadius = Scalar.constant(0)
    /// Of a path of points.
    var vertices: [VertexDefinition] = []
    var isClosed = true
    var skin: SkinDefinition?

    init?(_ artboard: ArtboardDefinition, object: UInt32, _ type: TypeKey) {
        self.object = Int32(object)
        switch type {
        case .rectangle:
            kind = .rectangle
            radii = [PropertyKey.cornerRadiusTL, .cornerRadiusTR, .cornerRadiusBR, .cornerRadiusBL].map {
                artboard.scalar(object, $0)
            }
            linksRadii = artboard.object(object).map { artboard.file.document.bool(.linkCornerRadius, of: $0) } ?? true
        case .ellipse: kind = .ellipse
        case .triangle: kind = .triangle
        case .polygon, .star:
            kind = type == .star ? .star : .polygon
            corners = artboard.whole(object, .polygonPoints)
            radii = [artboard.scalar(object, .polygonCornerRadius)]
            innerRadius = type == .star ? artboard.scalar(object, .starInnerRadius) : .constant(0)
        case .pointsPath:
            kind = .points
            isClosed = artboard.object(object).map { artboard.file.document.bool(.isClosed, of: $0) } ?? false
        default: return nil
        }
        guard kind != .points else { return }
        (width, height) = (artboard.scalar(object, .pathWidth), artboard.scalar(object, .pathHeight))
        (originX, originY) = (artboard.scalar(object, .pathOriginX), artboard.scalar(object, .pathOriginY))
    }
}

/// A point of a path.
struct VertexDefinition {
    enum Kind { case straight, mirrored, asymmetric, detached }

    let kind: Kind
    let x: Scalar
    let y: Scalar
    /// Of a straight vertex: its radius.
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

    init?(_ artboard: ArtboardDefinition, object: UInt32, _ type: TypeKey) {
        func scalar(_ key: PropertyKey) -> Scalar { artboard.scalar(object, key) }
        (x, y) = (scalar(.vertexX), scalar(.vertexY))
        switch type {
        case .straightVertex:
            kind = .straight
            radius = scalar(.vertexRadius)
        case .cubicMirroredVertex:
            kind = .mirrored
            into = (scalar(.mirroredRotation), scalar(.mirroredDistance))
            out = into
        case .cubicAsymmetricVertex:
            kind = .asymmetric
            into = (scalar(.asymmetricRotation), scalar(.asymmetricInDistance))
            out = (into.angle, scalar(.asymmetricOutDistance))
        case .cubicDetachedVertex:
            kind = .detached
            into = (scalar(.detachedInRotation), scalar(.detachedInDistance))
            out = (scalar(.detachedOutRotation), scalar(.detachedOutDistance))
        default: return nil
        }
    }
}

/// The bones that deform a path.
struct SkinDefinition {
    /// The path's own space when the bones were tied to it.
    let world: Matrix
    var tendons: [Tendon] = []

    struct Tendon {
        let bone: Int32
        /// Undoes where the bone was when it was tied.
        let inverse: Matrix
    }
}

/// A shape as a file has it.
struct ShapeDefinition {
    let object: Int32
    var paths: [PathDefinition] = []
}

extension ArtboardDefinition {
    /// The shapes of the artboard with their paths, by object.
    func makeShapes() -> [Int32: ShapeDefinition] {
        let document = file.document
        let parents = geometry.parents
        let objects = document.objects[index]
        var shapes: [ShapeDefinition] = []
        // What each object is: a shape, a path of a shape, a vertex or the skin of a path; -1 for what it is not.
        var shapeOfObject = [Int32](repeating: -1, count: objects.count)
        var places = [PathPlace?](repeating: nil, count: objects.count)
        for (object, record) in objects.enumerated() where record != .max {
            guard document.file.type(of: Int(record)) == .shape else { continue }
            shapeOfObject[object] = Int32(shapes.count)
            shapes.append(ShapeDefinition(object: Int32(object)))
        }
        guard !shapes.isEmpty else { return [:] }
        for (object, record) in objects.enumerated() where record != .max {
            let type = document.file.type(of: Int(record))
            guard let path = PathDefinition(self, object: UInt32(object), type) else { continue }
            var parent = parents[object]
            for _ in 0..<GeometryDefinition.depthLimit where parent >= 0 && shapeOfObject[Int(parent)] < 0 {
                parent = parents[Int(parent)]
            }
            guard parent >= 0, case let shape = Int(shapeOfObject[Int(parent)]), shape >= 0 else { continue }
            places[object] = PathPlace(shape: shape, path: shapes[shape].paths.count)
            shapes[shape].paths.append(path)
        }
        var skins = [Int32](repeating: -1, count: objects.count)
        var vertices = [Int32](repeating: -1, count: objects.count)
        for (object, record) in objects.enumerated() where record != .max {
            guard case let path = parents[object], path >= 0, let place = places[Int(path)] else { continue }
            let type = document.file.type(of: Int(record))
            if let vertex = VertexDefinition(self, object: UInt32(object), type) {
                vertices[object] = Int32(shapes[place.shape].paths[place.path].vertices.count)
                shapes[place.shape].paths[place.path].vertices.append(vertex)
            } else if type == .skin {
                skins[object] = path
                shapes[place.shape].paths[place.path].skin = SkinDefinition(
                    world: matrix(Int(record), [.skinXX, .skinXY, .skinYX, .skinYY, .skinTX, .skinTY]))
            }
        }
        for (object, record) in objects.enumerated() where record != .max {
            let record = Int(record)
            guard case let parent = Int(parents[object]), parent >= 0 else { continue }
            let type = document.file.type(of: record)
            if type == .tendon, skins[parent] >= 0, let place = places[Int(skins[parent])] {
                let bind = matrix(
                    record, [.tendonXX, .tendonXY, .tendonYX, .tendonYY, .tendonTX, .tendonTY])
                let bone = geometry.node(Int32(truncatingIfNeeded: document.uint(.tendonBoneId, of: record))) ?? -1
                shapes[place.shape].paths[place.path].skin?.tendons.append(
                    SkinDefinition.Tendon(bone: Int32(bone), inverse: bind.inverse ?? .identity))
            }
            if type == .weight || type == .cubicWeight, vertices[parent] >= 0, parents[parent] >= 0,
                let place = places[Int(parents[parent])]
            {
                func weight(_ values: PropertyKey, _ indices: PropertyKey) -> VertexDefinition.Weight {
                    VertexDefinition.Weight(
                        values: document.uint(values, of: record), indices: document.uint(indices, of: record))
                }
                let vertex = Int(vertices[parent])
                shapes[place.shape].paths[place.path].vertices[vertex].weight = weight(.weightValues, .weightIndices)
                guard type == .cubicWeight else { continue }
                shapes[place.shape].paths[place.path].vertices[vertex].intoWeight = weight(
                    .weightInValues, .weightInIndices)
                shapes[place.shape].paths[place.path].vertices[vertex].outWeight = weight(
                    .weightOutValues, .weightOutIndices)
            }
        }
        return Dictionary(shapes.map { ($0.object, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where a path is: its shape, and its place in it.
    private struct PathPlace {
        let shape: Int
        let path: Int
    }

    /// A path of a shape by its object; nil for other objects.
    func path(ofObject object: Int32) -> PathDefinition? {
        guard object >= 0, Int(object) < geometry.parents.count else { return nil }
        var shape = geometry.parents[Int(object)]
        for _ in 0..<GeometryDefinition.depthLimit where shape >= 0 && shapes[shape] == nil {
            shape = geometry.parents[Int(shape)]
        }
        return shapes[shape]?.paths.first { $0.object == object }
    }

    private func matrix(_ record: Int, _ keys: [PropertyKey]) -> Matrix {
        let values = keys.map { file.document.float($0, of: record) }
        return Matrix(
            xx: values[0], xy: values[1], yx: values[2], yy: values[3], tx: values[4], ty: values[5])
    }
}
