import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// The bones that deform a path or a mesh.
struct SkinDefinition {
    /// The space of what is deformed when the bones were tied to it.
    let world: Matrix
    private(set) var tendons: [Tendon] = []

    struct Tendon {
        let bone: Int32
        /// The matrix that undoes where the bone was when it was tied.
        let inverse: Matrix
    }

    init(_ artboard: ArtboardSpace, _ object: ObjectIndex, _ record: Int, node: (ObjectIndex) -> Int?) {
        let document = artboard.file.document
        world = document.matrix(of: record, [.skinXx, .skinXy, .skinYx, .skinYy, .skinTx, .skinTy])
        for child in artboard.tree.children(of: object) {
            guard let record = artboard.object(child), document.file.type(of: record) == .tendon else { continue }
            let bind = document.matrix(
                of: record, [.tendonXx, .tendonXy, .tendonYx, .tendonYy, .tendonTx, .tendonTy])
            tendons.append(
                Tendon(
                    bone: Int32(node(document.object(.boneId, of: record)) ?? -1),
                    inverse: bind.inverse ?? .identity))
        }
    }
}

extension Document {
    fileprivate func matrix(of record: Int, _ keys: [PropertyKey]) -> Matrix {
        let values = keys.map { float($0, of: record) }
        return Matrix(
            xx: values[0], xy: values[1], yx: values[2], yy: values[3], tx: values[4], ty: values[5])
    }
}

extension VertexDefinition {
    /// Takes what a child of the vertex says of how much each bone pulls; nothing from a child that is no weight.
    mutating func addWeight(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        guard let weight = Weight(artboard, object) else { return }
        self.weight = weight
        guard artboard.type(ofObject: object) == .cubicWeight else { return }
        intoWeight = Weight(artboard, object, .inValues, .inIndices)
        outWeight = Weight(artboard, object, .outValues, .outIndices)
    }
}

extension VertexDefinition.Weight {
    /// Nil for what is no weight.
    init?(
        _ artboard: ArtboardSpace, _ object: ObjectIndex, _ values: PropertyKey = .values,
        _ indices: PropertyKey = .indices
    ) {
        let type = artboard.type(ofObject: object)
        guard let record = artboard.object(object), type == .weight || type == .cubicWeight else { return nil }
        let document = artboard.file.document
        self.init(values: document.uint(values, of: record), indices: document.uint(indices, of: record))
    }
}
