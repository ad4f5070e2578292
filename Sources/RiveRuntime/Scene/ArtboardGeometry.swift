import RiveFont
package import RiveGeometry
package import RiveModel

/// Where the objects of an artboard that runs lie, and what is nested in it.
///
/// Nothing of it is kept: an object is looked at when its turn comes, so it holds until the artboard runs on.
package struct ArtboardGeometry {
    private let artboard: ArtboardInstance
    private let hosts: [ObjectIndex: Host]

    init(_ artboard: ArtboardInstance) {
        self.artboard = artboard
        hosts = Dictionary(artboard.hosts.view.map { ($0.object, $0) }, uniquingKeysWith: { first, _ in first })
    }

    /// The document of the file that has it.
    package var document: Document { artboard.definition.file.document }
    package var record: Int { artboard.definition.record }

    /// Its box in its own space: what is nested lies around its origin.
    package var bounds: Bounds {
        Bounds(from: artboard.corner, size: artboard.geometry.size(of: .artboard))
    }

    /// All that has a matrix, in the order of the file; nothing where there is more than a scene may ask for.
    package var objects: some Sequence<ObjectGeometry> {
        let count = artboard.definition.geometry.nodes.count
        let isInReach = artboard.scene.effort.spend(Self.effortPerObject * count)
        return (0..<(isInReach ? count : 0)).lazy.compactMap(object)
    }

    /// The cost of a listed object. The limit of a million objects bounds the list, too.
    private static let effortPerObject = 16

    private func object(at node: Int) -> ObjectGeometry? {
        let object = artboard.geometry.definition.nodes[node].object
        return artboard.definition.object(object).map { ObjectGeometry(artboard, object, node, $0, hosts[object]) }
    }
}

/// Where an object of an artboard that runs lies.
package struct ObjectGeometry {
    /// Its place among the objects of the artboard, empty ones included.
    package let index: Int
    package let record: Int
    /// Whether a solo or a layout hides it.
    package let isHidden: Bool
    /// The matrix from its own space to that of the artboard; that of a nested artboard is from the space of what it shows. Nil
    /// where it lies nowhere.
    package let transform: Matrix?
    /// The box around a shape, an image or a text, in its own space; nil for what has none, and for one with a side that is no
    /// number.
    package let bounds: Bounds?
    /// The rectangle that an artboard or a layout has in what it lies in; nil for other objects, and where it is nowhere or
    /// has a side that is no number.
    package let box: Rect?
    /// How many things an artboard or a layout lays out right in it; nil for other objects.
    package let laidOutCount: Int?
    private let host: Host?
    private let text: TextInstance?
    private let input: TextInputInstance?

    fileprivate init(_ artboard: ArtboardInstance, _ object: ObjectIndex, _ node: Int, _ record: Int, _ host: Host?) {
        let geometry = artboard.geometry
        index = object.offset
        self.record = record
        self.host = host
        isHidden = artboard.isHidden(object)
        let shown = host.flatMap { host in host.isList ? nil : host.artboard(ofItem: 0).map(host.placement) }
        transform = (shown ?? geometry.world(node)).finite
        bounds = artboard.bounds(ofObject: object, node).flatMap { $0.isFinite ? $0 : nil }
        text = artboard.texts?.text(object)
        input = artboard.texts?.input(object)
        box = artboard.box(of: object)
        laidOutCount = artboard.laidOutCount(in: object)
    }

    /// What a nested artboard shows; nil for other objects, and where it shows nothing.
    package var shown: ArtboardGeometry? {
        host.flatMap { $0.isList ? nil : $0.artboard(ofItem: 0) }.map(ArtboardGeometry.init)
    }

    /// How many lines a text has, shown or not; nil for other objects.
    package var lineCount: Int? { (text?.placed ?? input?.placed)?.lines.lines.count }

    /// How a text fits in its box; nil for other objects.
    package var textFit: TextFit? { text?.fit }

    /// The fonts and sizes that a text has, in the order of its runs; none for other objects.
    package var textLooks: [TextLook] { text?.looks ?? [] }

    /// The items of a component list, in order; nil for other objects.
    package var items: [ItemGeometry]? {
        host.flatMap { host in host.isList ? (0..<host.itemCount).map { ItemGeometry(host, $0) } : nil }
    }
}

/// Where an item of a component list lies.
package struct ItemGeometry {
    private let list: Host
    private let item: Int

    fileprivate init(_ list: Host, _ item: Int) {
        self.list = list
        self.item = item
    }

    private var artboard: ArtboardInstance? { list.artboard(ofItem: item) }

    /// What addresses call it behind `nested:`, in the artboard that has the list.
    package var address: String {
        let names = list.outer.scene.names.hosts(of: list.outer)
        return "\(names.names.segment(names.places[list.index]))/\(item)"
    }
    /// Its width and height, as far as the list knows them.
    package var size: Point { list.size(ofItem: item) }
    /// The matrix from its space to that of the artboard which has the list; nil for one that has no artboard.
    package var transform: Matrix? { artboard.flatMap { list.placement(of: $0).finite } }
    package var shown: ArtboardGeometry? { artboard.map(ArtboardGeometry.init) }
}

extension ArtboardInstance {
    /// The box around a shape, an image or a text in its own space; nil for other objects, and for a shape without paths.
    func bounds(ofObject object: ObjectIndex, _ node: Int) -> Bounds? {
        if let bounds = textBounds(of: object) { return bounds }
        if definition.isImage(object) { return geometry.boundsOfImage(object) }
        guard let shape = geometry.definition.shape(object) else { return nil }
        return geometry.bounds(of: shape, node, isDrawnUnseen(shape) ? .current : geometry.paths(ofShape: node))
    }

    /// Whether a shape has outlines even before it is drawn, as in the runtime: for the sake of pointers, bones, of what it
    /// clips and of what follows it.
    func isDrawnUnseen(_ shape: ShapeDefinition) -> Bool {
        shape.paths.contains { $0.skin != nil } || geometry.definition.isClipOrWay(shape)
            || machines.indices.contains {
                definition.hitComponents(of: machines[$0].definition).contains(shape.object)
            }
    }
}

extension Geometry {
    /// The box around the paths of a shape in its own space; of paths that are not drawn the point where it lies.
    fileprivate func bounds(of shape: ShapeDefinition, _ node: Int, _ paths: SeenShapes.Paths) -> Bounds? {
        let inverse = world(node).inverse ?? .identity
        var bounds: Bounds?
        for (index, path) in shape.paths.enumerated() where !artboard.isHidden(path.object) {
            let outline: PathOutline? =
                switch paths {
                case .current: self.outline(path)
                case .missing: nil
                case .earlier(let outlines): outlines[index]
                }
            bounds.include(outline?.bounds(pathWorld(path) * inverse) ?? Bounds(around: .zero))
        }
        return bounds
    }

    fileprivate func boundsOfImage(_ object: ObjectIndex) -> Bounds {
        let (corner, size) = box(ofImage: object)
        return size == .zero ? Bounds(around: .zero) : Bounds(from: corner, size: size)
    }
}

extension RuntimeScene {
    /// The result of `body` with where everything lies now, whose work is counted as that of a frame.
    package func lookAtGeometry<Result>(_ body: (ArtboardGeometry) -> Result) throws(RuntimeError) -> Result {
        let result = effort.measure { body(ArtboardGeometry(root)) }
        if let failure { throw failure }
        return result
    }
}

extension Matrix {
    /// The same; nil where it has a part that is no number.
    fileprivate var finite: Matrix? { [xx, xy, yx, yy, tx, ty].allSatisfy(\.isFinite) ? self : nil }
}
