import RiveFormat
import RiveModel
import RiveSchema

/// An image of an artboard, as a file has it.
struct ImageDefinition {
    let asset: Scalar
    /// Its own wrapping and filter, each one more than what it says, 0 for that of the asset.
    let sampler: (x: Scalar, y: Scalar, filter: Scalar)
    let blend: Scalar
    /// The point of the image that lies where its object does, as parts of its size.
    let origin: (x: Scalar, y: Scalar)
    let mesh: MeshDefinition?
    let slices: ImageSliceDefinition?

    /// `node` has the node of an object, for the bones of a mesh.
    init(_ artboard: ArtboardSpace, _ object: ObjectIndex, node: (ObjectIndex) -> Int?) {
        asset = artboard.whole(object, .imageAssetId)
        sampler = (
            artboard.whole(object, .imageSamplerWrapX), artboard.whole(object, .imageSamplerWrapY),
            artboard.whole(object, .imageSamplerFilter)
        )
        blend = artboard.whole(object, .drawableBlendModeValue)
        origin = (artboard.scalar(object, .imageOriginX), artboard.scalar(object, .imageOriginY))
        var mesh: MeshDefinition?
        var slices: ImageSliceDefinition?
        for child in artboard.tree.children(of: object) {
            switch artboard.type(ofObject: child) {
            case .mesh: mesh = MeshDefinition(artboard, child, node: node)
            case .nSlicer: slices = ImageSliceDefinition(artboard, child)
            default: break
            }
        }
        (self.mesh, self.slices) = (mesh, slices)
    }
}

/// The triangles that an image is drawn with.
struct MeshDefinition {
    struct Vertex {
        let x: Scalar
        let y: Scalar
        /// Which point of the image it shows, as the file says; nothing changes that.
        let u: Float
        let v: Float
        let weight: VertexDefinition.Weight?
    }

    private(set) var vertices: [Vertex] = []
    private(set) var indices: [UInt16] = []
    private(set) var skin: SkinDefinition?

    fileprivate init?(_ artboard: ArtboardSpace, _ object: ObjectIndex, node: (ObjectIndex) -> Int?) {
        guard let record = artboard.object(object) else { return nil }
        let document = artboard.file.document
        for child in artboard.tree.children(of: object) {
            guard let record = artboard.object(child), let type = artboard.type(ofObject: child) else { continue }
            if type == .skin {
                skin = SkinDefinition(artboard, child, record, node: node)
            } else if Schema.isKind(type, of: .meshVertex) {
                let weight = artboard.tree.children(of: child).lazy.compactMap {
                    VertexDefinition.Weight(artboard, $0)
                }.first
                vertices.append(
                    Vertex(
                        x: artboard.scalar(child, .vertexX), y: artboard.scalar(child, .vertexY),
                        u: document.float(.u, of: record), v: document.float(.v, of: record), weight: weight))
            }
        }
        let count = vertices.count
        indices = RecordCursor.with(document.file) { cursor in
            guard let bytes = cursor.payload(.triangleIndexBytes, of: record) else { return [] }
            var reader = ByteReader(bytes.assumingMemoryBound(to: UInt8.self))
            var indices: [UInt16] = []
            while !reader.isAtEnd, let index = try? reader.varuint() {
                // One that names no vertex makes the runtime refuse the file.
                if index < count, let index = UInt16(exactly: index) { indices.append(index) }
            }
            return indices
        }
    }
}

/// The lines that slice an image, and what its patches show.
struct ImageSliceDefinition {
    struct Line {
        let offset: Scalar
        let isShare: Scalar
    }

    private(set) var columns: [Line] = []
    private(set) var rows: [Line] = []
    /// What patches show that are not stretched, by their number; of two for one the later counts.
    private(set) var tilings: [Int: UInt32] = [:]
    /// How many lines an image may have; real ones have four.
    private static let lineLimit = 1024

    fileprivate init(_ artboard: ArtboardSpace, _ object: ObjectIndex) {
        let document = artboard.file.document
        for child in artboard.tree.children(of: object) {
            guard let record = artboard.object(child), let type = artboard.type(ofObject: child) else { continue }
            switch type {
            case .axisX, .axisY:
                guard columns.count + rows.count < Self.lineLimit else { continue }
                let line = Line(
                    offset: artboard.scalar(child, .axisOffset), isShare: artboard.flag(child, .normalized))
                if type == .axisX { columns.append(line) } else { rows.append(line) }
            case .nSlicerTileMode:
                tilings[Int(document.uint(.patchIndex, of: record))] = document.uint(.style, of: record)
            default: break
            }
        }
    }
}
