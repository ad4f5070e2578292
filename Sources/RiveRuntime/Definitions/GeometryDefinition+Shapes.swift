import RiveFormat
import RiveModel
import RiveSchema

extension GeometryDefinition {
    private var document: Document { artboard.file.document }

    /// A shape with its paths; nil for another object. The paths of a nested shape belong to that one.
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
                for weight in artboard.tree.children(of: child) { vertex.addWeight(artboard, weight) }
                path.vertices.append(vertex)
            } else if type == .skin {
                path.skin = SkinDefinition(artboard, child, record, node: node)
            }
        }
        return path
    }

    /// A path of a shape by its object; nil for other objects.
    func path(ofObject object: ObjectIndex) -> PathDefinition? {
        guard object.bits < artboard.tree.parents.count else { return nil }
        let owner = artboard.tree.nearest(to: artboard.tree.parents[object], where: artboard.isShape)
        guard let paths = shape(owner)?.paths else { return nil }
        let index = paths.indices.partitionPoint { paths[$0].object < object }
        return index < paths.count && paths[index].object == object ? paths[index] : nil
    }
}
