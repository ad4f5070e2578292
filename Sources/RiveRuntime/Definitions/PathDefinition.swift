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
            radii = [
                PropertyKey.rectangleCornerRadiusTL, .rectangleCornerRadiusTR, .rectangleCornerRadiusBR,
                .rectangleCornerRadiusBL,
            ].map {
                artboard.scalar(object, $0)
            }
            linksRadii =
                artboard.object(object).map { artboard.file.document.bool(.rectangleLinkCornerRadius, of: $0) } ?? true
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
    /// In the order of their objects.
    var paths: [PathDefinition] = []
}

extension ArtboardDefinition {
    /// A shape with its paths; nil for another object. What lies in a shape inside of it belongs to that one.
    func makeShape(_ object: Int32) -> ShapeDefinition? {
        guard isShape(object) else { return nil }
        var objects: [Int32] = []
        let range = tree.places(of: object).dropFirst()
        var place = range.lowerBound
        while place < range.upperBound {
            let isInner = isShape(tree.order[place])
            if !isInner { objects.append(tree.order[place]) }
            place = isInner ? Int(tree.ends[place]) : place + 1
        }
        return ShapeDefinition(object: object, paths: objects.sorted().compactMap(makePath))
    }

    private func isShape(_ object: Int32) -> Bool { type(ofObject: UInt32(bitPattern: object)) == .shape }

    private func makePath(_ object: Int32) -> PathDefinition? {
        guard let type = type(ofObject: UInt32(object)),
            var path = PathDefinition(self, object: UInt32(object), type)
        else { return nil }
        for child in tree.children(of: object) {
            guard let record = self.object(UInt32(child)), case let type = file.document.file.type(of: record) else {
                continue
            }
            if var vertex = VertexDefinition(self, object: UInt32(child), type) {
                for weight in tree.children(of: child) { addWeight(weight, to: &vertex) }
                path.vertices.append(vertex)
            } else if type == .skin {
                path.skin = makeSkin(child, record)
            }
        }
        return path
    }

    private func addWeight(_ object: Int32, to vertex: inout VertexDefinition) {
        guard let record = self.object(UInt32(object)), case let document = file.document,
            case let type = document.file.type(of: record), type == .weight || type == .cubicWeight
        else { return }
        func weight(_ values: PropertyKey, _ indices: PropertyKey) -> VertexDefinition.Weight {
            VertexDefinition.Weight(
                values: document.uint(values, of: record), indices: document.uint(indices, of: record))
        }
        vertex.weight = weight(.values, .indices)
        guard type == .cubicWeight else { return }
        vertex.intoWeight = weight(.inValues, .inIndices)
        vertex.outWeight = weight(.outValues, .outIndices)
    }

    private func makeSkin(_ object: Int32, _ record: Int) -> SkinDefinition {
        var skin = SkinDefinition(
            world: matrix(record, [.skinXx, .skinXy, .skinYx, .skinYy, .skinTx, .skinTy]))
        for child in tree.children(of: object) {
            guard let record = self.object(UInt32(child)), file.document.file.type(of: record) == .tendon else {
                continue
            }
            let bind = matrix(record, [.tendonXx, .tendonXy, .tendonYx, .tendonYy, .tendonTx, .tendonTy])
            let bone = Int32(truncatingIfNeeded: file.document.uint(.boneId, of: record))
            skin.tendons.append(
                SkinDefinition.Tendon(
                    bone: Int32(geometry.node(bone) ?? -1), inverse: bind.inverse ?? .identity))
        }
        return skin
    }

    /// A path of a shape by its object; nil for other objects.
    func path(ofObject object: Int32) -> PathDefinition? {
        guard object >= 0, Int(object) < tree.parents.count else { return nil }
        let owner = tree.nearest(to: tree.parents[Int(object)], where: isShape)
        guard let paths = shape(owner)?.paths else { return nil }
        let place = paths.indices.partitionPoint { paths[$0].object < object }
        return place < paths.count && paths[place].object == object ? paths[place] : nil
    }

    private func matrix(_ record: Int, _ keys: [PropertyKey]) -> Matrix {
        let values = keys.map { file.document.float($0, of: record) }
        return Matrix(
            xx: values[0], xy: values[1], yx: values[2], yy: values[3], tx: values[4], ty: values[5])
    }
}
