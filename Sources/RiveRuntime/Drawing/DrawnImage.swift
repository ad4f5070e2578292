internal import RiveDrawing
internal import RiveGeometry
internal import RiveModel
internal import RiveSchema

/// An image as it is drawn: whole, by the triangles of a mesh, or in slices.
final class DrawnImage: DrawnPart {
    private let image: ImageDefinition
    @exclusivity(unchecked) private var inputs = DrawingInputs()
    @exclusivity(unchecked) private var slices = ImageSlices()
    @exclusivity(unchecked) private var columns: [SliceLine] = []
    @exclusivity(unchecked) private var rows: [SliceLine] = []
    @exclusivity(unchecked) private var vertices: [MeshVertex] = []
    @exclusivity(unchecked) private var bones: [Matrix] = []
    /// What moves the vertices, and how often that changed.
    private let meshSlots: WatchedSlots
    private let bonesAndMesh: WatchedNodes
    @exclusivity(unchecked) private var meshVersion = 0
    /// Its pixels when it was drawn last, and how often they changed.
    @exclusivity(unchecked) private var size = Point.zero
    @exclusivity(unchecked) private var sizeVersion = 0

    init(_ artboard: ArtboardInstance, _ object: ObjectIndex) {
        let image = ImageDefinition(artboard.definition, object, node: artboard.geometry.definition.node)
        self.image = image
        let bones = image.mesh?.skin?.tendons.map { Int($0.bone) } ?? []
        meshSlots = WatchedSlots(image.mesh?.vertices.flatMap { [$0.x, $0.y] } ?? [], of: artboard)
        bonesAndMesh = WatchedNodes(
            bones + [artboard.geometry.definition.node(object) ?? -1], in: artboard.geometry)
        super.init(artboard, object, paintedWith: image.sampler + [image.asset, image.blend])
    }

    private var asset: UInt32 { artboard.whole(image.asset) }

    override var willDraw: Bool { opacity != 0 && asset < artboard.definition.file.assets.count }

    override func updateState(_ entry: DrawEntry) -> PartState? {
        guard let mesh = image.mesh else { return nil }
        update(mesh)
        let size = artboard.definition.file.pixels(ofAsset: asset)
        if size != self.size { (self.size, sizeVersion) = (size, sizeVersion + 1) }
        return PartState(version: meshVersion + sizeVersion)
    }

    override func draw(_ entry: DrawEntry, _ list: inout SceneDrawing, needsSave: Bool) {
        let file = artboard.definition.file
        let size = file.pixels(ofAsset: asset)
        guard size != .zero else { return }
        let use = ImageUse(
            image: asset, size: size, sampler: sampler,
            blend: Blend(rawValue: UInt8(clamping: artboard.whole(image.blend))) ?? .srcOver, opacity: opacity)
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
        let corner = geometry.box(ofImage: object).corner
        list.list.transform(Matrix(translation: corner))
    }

    private var sampler: ImageSampler {
        let document = artboard.definition.file.document
        let record = artboard.definition.file.assets[Int(asset)].record
        func number(_ key: PropertyKey) -> UInt32 { document.uint(key, of: record) }
        return ImageSampler(
            asset: (
                number(.imageAssetSamplerWrapX), number(.imageAssetSamplerWrapY), number(.imageAssetSamplerFilter)
            ),
            image: (
                artboard.whole(image.sampler[0]), artboard.whole(image.sampler[1]), artboard.whole(image.sampler[2])
            ))
    }

    // MARK: Triangles

    private func draw(_ mesh: MeshDefinition, _ use: ImageUse, _ list: inout SceneDrawing) {
        guard artboard.scene.effort.spend(mesh.vertices.count + mesh.indices.count) else { return }
        if mesh.skin == nil { list.list.transform(world) }
        list.list.drawImageMesh(use, vertices: vertices, indices: mesh.indices, object: list.number(of: self))
    }

    /// Moves the vertices to where they are, where the artboard was updated.
    private func update(_ mesh: MeshDefinition) {
        let haveChanged = borrowing(artboard) { meshSlots.haveChanged(in: $0) }
        let haveMoved = borrowing(geometry) { bonesAndMesh.haveMoved(in: $0) }
        guard haveChanged || haveMoved || meshVersion == 0 else { return }
        meshVersion += 1
        vertices.removeAll(keepingCapacity: true)
        borrowing(artboard) { artboard in
            guard let skin = mesh.skin else {
                for vertex in mesh.vertices {
                    vertices.append(vertex.placed(Point(x: artboard.value(vertex.x), y: artboard.value(vertex.y))))
                }
                return
            }
            geometry.placeBones(of: skin, true, &bones)
            bones.withUnsafeBufferPointer { bones in
                for vertex in mesh.vertices {
                    let point = Point(x: artboard.value(vertex.x), y: artboard.value(vertex.y))
                    vertices.append(vertex.placed(skin.deformed(point, vertex.weight, bones)))
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
