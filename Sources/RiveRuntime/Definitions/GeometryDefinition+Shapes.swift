internal import RiveFormat
internal import RiveGeometry
internal import RiveModel
internal import RiveSchema

extension GeometryDefinition {
    private var document: Document { artboard.file.document }

    /// A shape with its paths; nil for another object. What lies in a shape inside of it belongs to that one.
    func makeShape(_ object: ObjectIndex) -> ShapeDefinition? {
        guard artboard.isShape(object) else { return nil }
        var objects: [ObjectIndex] = []
        let range = artboard.tree.range(of: object).dropFirst()
        var index = range.lowerBound
        while index < range.upperBound {
            let isInner = artboard.isShape(artboard.tree.order[index])
            if !isInner { objects.append(artboard.tree.order[index]) }
            index = isInner ? Int(artboard.tree.ends[index]) : index + 1
        }
        return ShapeDefinition(object: object, paths: objects.sorted().compactMap(makePath))
    }

    private func makePath(_ object: ObjectIndex) -> PathDefinition? {
        guard let type = artboard.type(ofObject: object),
            var path = PathDefinition(artboard, object: object, type)
        else { return nil }
        for child in artboard.tree.children(of: object) {
            guard let record = artboard.object(child), case let type = document.file.type(of: record) else {
                continue
            }
            if var vertex = VertexDefinition(artboard, object: child, type) {
                for weight in artboard.tree.children(of: child) { addWeight(weight, to: &vertex) }
                path.vertices.append(vertex)
            } else if type == .skin {
                path.skin = makeSkin(child, record)
            }
        }
        return path
    }

    private func addWeight(_ object: ObjectIndex, to vertex: inout VertexDefinition) {
        guard let record = artboard.object(object),
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

    private func makeSkin(_ object: ObjectIndex, _ record: Int) -> SkinDefinition {
        var skin = SkinDefinition(
            world: matrix(record, [.skinXx, .skinXy, .skinYx, .skinYy, .skinTx, .skinTy]))
        for child in artboard.tree.children(of: object) {
            guard let record = artboard.object(child), document.file.type(of: record) == .tendon else {
                continue
            }
            let bind = matrix(record, [.tendonXx, .tendonXy, .tendonYx, .tendonYy, .tendonTx, .tendonTy])
            let bone = document.object(.boneId, of: record)
            skin.tendons.append(
                SkinDefinition.Tendon(
                    bone: Int32(node(bone) ?? -1), inverse: bind.inverse ?? .identity))
        }
        return skin
    }

    /// A path of a shape by its object; nil for other objects.
    func path(ofObject object: ObjectIndex) -> PathDefinition? {
        guard object.bits < artboard.tree.parents.count else { return nil }
        let owner = artboard.tree.nearest(to: artboard.tree.parents[object], where: artboard.isShape)
        guard let paths = shape(owner)?.paths else { return nil }
        let index = paths.indices.partitionPoint { paths[$0].object < object }
        return index < paths.count && paths[index].object == object ? paths[index] : nil
    }

    private func matrix(_ record: Int, _ keys: [PropertyKey]) -> Matrix {
        let values = keys.map { document.float($0, of: record) }
        return Matrix(
            xx: values[0], xy: values[1], yx: values[2], yy: values[3], tx: values[4], ty: values[5])
    }
}
