import RiveDrawing
import RiveGeometry
import RiveModel
import RiveSchema

/// An image as it is drawn: whole, by the triangles of a mesh, or in slices.
final class DrawnImage: DrawnPart {
    private let image: ImageDefinition
    /// The file of the artboard, and how many assets it has.
    unowned(unsafe) private let file: FileSpace
    private let assetCount: UInt32
    /// What the asset that it showed last says of its sampler.
    @exclusivity(unchecked) private var sampled: (asset: UInt32, sampler: (UInt32, UInt32, UInt32))?
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    @exclusivity(unchecked) private var slices = ImageSlices()
    @exclusivity(unchecked) private var columns: [SliceLine] = []
    @exclusivity(unchecked) private var rows: [SliceLine] = []
    private let vertices: OwnedBuffer<MeshVertex>
    /// Where bones find the vertices; none without a skin.
    private let tied: OwnedBuffer<Point>
    @exclusivity(unchecked) private var bones: [Matrix] = []
    /// How often something changed that moves the vertices.
    @exclusivity(unchecked) private var meshVersion = 0
    /// What it showed when it was drawn last, and how often that changed.
    @exclusivity(unchecked) private var shown = (asset: UInt32.max, size: Point.zero)
    @exclusivity(unchecked) private var shownVersion = 0
    /// How often it moved as a whole.
    @exclusivity(unchecked) private var moves = 0

    init(_ artboard: ArtboardInstance, _ object: ObjectIndex) {
        let image = ImageDefinition(artboard.definition, object, node: artboard.geometry.definition.node)
        self.image = image
        file = artboard.definition.file
        assetCount = UInt32(artboard.definition.file.assets.count)
        vertices = OwnedBuffer(image.mesh?.vertices.map { $0.placed(.zero) } ?? [])
        tied = OwnedBuffer(repeating: .zero, count: image.mesh?.skin == nil ? 0 : vertices.count)
        let bones = image.mesh?.skin?.tendons.map { Int($0.bone) } ?? []
        super.init(
            artboard, object,
            madeOf: DrawnInputs(
                paints: [
                    image.sampler.x, image.sampler.y, image.sampler.filter, image.asset, image.blend, image.origin.x,
                    image.origin.y,
                ],
                paths: image.mesh?.vertices.flatMap { [$0.x, $0.y] } ?? [],
                places: bones + [artboard.geometry.definition.node(object) ?? -1]))
    }

    private var asset: UInt32 {
        borrowing(artboard) { artboard in
            borrowing(artboard.scene) { scene in borrowing(scene.store) { $0.imageIndex(artboard.whole(image.asset)) } }
        }
    }

    override var willDraw: Bool { opacity != 0 && asset < assetCount }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        guard image.mesh != nil || image.slices == nil else { return nil }
        let asset = self.asset
        let size = borrowing(file) { $0.pixels(ofAsset: asset) }
        if (asset, size) != shown { (shown, shownVersion) = ((asset, size), shownVersion + 1) }
        if image.mesh == nil {
            if take(.places) { moves += 1 }
            return PartState(version: shownVersion, moves: moves)
        }
        updateMesh()
        return PartState(version: meshVersion + shownVersion)
    }

    override func move(_ calls: Range<DisplayList.Mark>, in list: inout DisplayList) {
        // The second moves its corner, as before.
        list.setMatrices(of: calls, count: 1, to: world)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let asset = self.asset
        let size = borrowing(file) { $0.pixels(ofAsset: asset) }
        guard size != .zero else { return list.noteMissing(asset, of: self) }
        let blend = borrowing(artboard) { $0.whole(image.blend) }
        let use = ImageUse(
            image: asset, size: size, sampler: sampler(of: asset),
            blend: Blend(rawValue: UInt8(clamping: blend)) ?? .srcOver, opacity: opacity)
        if needsSave { list.list.save() }
        if let mesh = image.mesh {
            draw(mesh, use, &list)
        } else if let slicer = image.slices {
            draw(slicer, use, &list)
        } else {
            transform(size, &list)
            list.list.drawImage(use, object: list.number(of: self))
        }
        if needsSave { list.list.restore() }
    }

    private func transform(_ size: Point, _ list: inout SceneDrawing) {
        list.list.transform(world)
        let corner = borrowing(artboard) { artboard in
            Point(x: -artboard.value(image.origin.x) * size.x, y: -artboard.value(image.origin.y) * size.y)
        }
        list.list.transform(Matrix(translation: corner))
    }

    private func sampler(of asset: UInt32) -> ImageSampler {
        let (x, y, filter) = image.sampler
        return borrowing(artboard) {
            ImageSampler(asset: assetSampler(asset), image: ($0.whole(x), $0.whole(y), $0.whole(filter)))
        }
    }

    /// What an asset says of its sampler.
    private func assetSampler(_ asset: UInt32) -> (UInt32, UInt32, UInt32) {
        if let sampled, sampled.asset == asset { return sampled.sampler }
        let record = file.assets[Int(asset)].record
        func number(_ key: PropertyKey) -> UInt32 { file.document.uint(key, of: record) }
        let sampler = (
            number(.imageAssetSamplerWrapX), number(.imageAssetSamplerWrapY), number(.imageAssetSamplerFilter)
        )
        sampled = (asset, sampler)
        return sampler
    }

    // MARK: Triangles

    private func draw(_ mesh: MeshDefinition, _ use: ImageUse, _ list: inout SceneDrawing) {
        guard borrowing(artboard, { $0.scene.effort.spend(mesh.vertices.count + mesh.indices.count) }) else { return }
        if mesh.skin == nil { list.list.transform(world) }
        let object = list.number(of: self)
        mesh.indices.withUnsafeBufferPointer { indices in
            list.list.drawImageMesh(
                use, vertices: UnsafeBufferPointer(vertices.view), indices: indices, object: object)
        }
    }

    /// Moves the vertices to where they are, where something moved or changed them.
    private func updateMesh() {
        let (haveMoved, haveChanged) = (take(.places), take(.paths))
        guard haveChanged || haveMoved || meshVersion == 0, let mesh = image.mesh else { return }
        if haveChanged || meshVersion == 0 { place(mesh) }
        meshVersion += 1
        if let skin = mesh.skin { deform(mesh.vertices, skin) }
    }

    /// Puts each vertex where it lies itself, for the bones of a skin where there is one.
    private func place(_ mesh: MeshDefinition) {
        borrowing(artboard) { artboard in
            for (index, vertex) in mesh.vertices.enumerated() {
                let point = Point(x: artboard.value(vertex.x), y: artboard.value(vertex.y))
                if let skin = mesh.skin {
                    tied[index] = skin.world * point
                } else {
                    vertices[index].position = point
                }
            }
        }
    }

    /// Puts each vertex where the bones pull it.
    private func deform(_ corners: [MeshDefinition.Vertex], _ skin: SkinDefinition) {
        borrowing(geometry) { $0.placeBones(of: skin, true, &bones) }
        bones.withUnsafeBufferPointer { bones in
            let deformation = skin.deformation(bones)
            corners.withUnsafeBufferPointer { corners in
                for index in corners.indices {
                    vertices[index].position = deformation.pulled(tied[index], corners[index].weight)
                }
            }
        }
    }

    private func draw(_ slicer: ImageSliceDefinition, _ use: ImageUse, _ list: inout SceneDrawing) {
        update(slicer, use.size)
        guard !slices.vertices.isEmpty else { return }
        transform(use.size, &list)
        list.list.drawImageMesh(
            use, vertices: slices.vertices, indices: slices.indices, object: list.number(of: self))
    }

    private func update(_ slicer: ImageSliceDefinition, _ size: Point) {
        let scale = geometry.scale(ofImage: node)
        inputs.begin()
        inputs.add(size.x)
        inputs.add(size.y)
        inputs.add(scale.x)
        inputs.add(scale.y)
        add(slicer.columns, to: &columns)
        add(slicer.rows, to: &rows)
        guard inputs.end() else { return }
        let effort = artboard.scene.effort
        slices.slice(
            size: size, scale: scale, columns: columns, rows: rows,
            tiling: { slicer.tilings[$0].flatMap(ImageSlices.Tiling.init) ?? .stretched },
            spend: { effort.spend($0) })
    }

    private func add(_ lines: [ImageSliceDefinition.Line], to axis: inout [SliceLine]) {
        axis.removeAll(keepingCapacity: true)
        for line in lines {
            let (offset, isShare) = (artboard.value(line.offset), artboard.whole(line.isShare) != 0)
            inputs.add(offset)
            inputs.add(isShare ? 1 : 0)
            axis.append(SliceLine(offset: offset, isShare: isShare))
        }
    }
}

extension MeshDefinition.Vertex {
    /// The same as a call has it, at a place.
    @inline(__always)
    fileprivate func placed(_ position: Point) -> MeshVertex {
        MeshVertex(position: position, image: Point(x: u, y: v))
    }
}

extension Geometry {
    /// How much larger an image is drawn, by itself and by the layout around it.
    fileprivate func scale(ofImage node: Int) -> Point { node < 0 ? Point(x: 1, y: 1) : laidOut(node).lengths }
}
