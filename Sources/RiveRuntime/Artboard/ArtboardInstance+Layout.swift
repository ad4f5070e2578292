internal import RiveFormat
internal import RiveGeometry
internal import RiveLayout
internal import RiveModel
internal import RiveSchema

/// What layouts make of an artboard.
extension ArtboardInstance {
    /// Finds out what is laid out, before the first frame.
    func beginLayout() {
        guard definition.isLaidOut else { return }
        requireLayout()
        guard let layout else { return }
        for host in hosts.indices where layout.plan.hosts[host].isLaidOut { layout.prepare(host) }
        layout.collectAll()
    }

    /// Makes what it takes to lay it out, where there is none yet.
    func requireLayout() {
        guard layout == nil else { return }
        let plan = definition.layoutPlan
        guard hold(0, for: plan.nodes.count * Self.bytesPerNode) else { return }
        lay(out: ArtboardLayout(self, plan, scene.layouts))
    }

    /// What the state of a node takes, with that of the tree.
    private static var bytesPerNode: Int { MemoryLayout<LayoutState>.stride + 1024 }

    /// The size that it says it has, or that what shows it gives it.
    var ownSize: Point {
        givenSize
            ?? Point(
                x: value(definition.scalar(.artboard, .layoutComponentWidth)),
                y: value(definition.scalar(.artboard, .layoutComponentHeight)))
    }

    /// How large it is.
    var size: Point {
        guard let layout else { return ownSize }
        return layout.states[0].box.size
    }

    /// The rectangle that it has in what lays it out.
    var laidOutBounds: Bounds {
        layout.map { Bounds($0.states[0].box) } ?? Bounds(around: .zero)
    }

    /// The box of an artboard, a layout, or a nested artboard that is laid out in what it lies in; nil for other objects.
    func box(of object: ObjectIndex) -> Rect? {
        guard let layout, let member = layout.plan.member(object) else {
            return object == .artboard ? Rect(0, 0, ownSize.x, ownSize.y) : nil
        }
        let box: Rect?
        switch member {
        case .node(let node): box = layout.states[Int(node)].box
        case .host(let host):
            let host = hosts[Int(host)]
            let extent = host.extent
            box =
                host.isList
                ? isVirtual(object) ? Rect(0, 0, extent.x, extent.y) : nil
                : host.artboard(ofItem: 0)?.layout?.states[0].box ?? Rect()
        }
        return box.flatMap { $0.isFinite ? $0 : nil }
    }

    /// How many things an artboard or a layout lays out right in it; nil for other objects.
    func laidOutCount(in object: ObjectIndex) -> Int? {
        guard let layout, let node = layout.plan.node(object), layout.plan.nodes[node].kind.isLayout else { return nil }
        return layout.members[node].count
    }

    /// A whole number of an object.
    func whole(_ object: ObjectIndex, _ key: PropertyKey) -> UInt32 { whole(definition.whole(object, key)) }

    /// A signed whole number of an object.
    func signed(_ object: ObjectIndex, _ key: PropertyKey) -> Int32 {
        let slot = definition.slot(object, key)
        if slot.exists { return Int32(bitPattern: word(slot)) }
        return definition.object(object).map { definition.file.document.int(key, of: $0) } ?? 0
    }

    /// How far the corner of what it shows lies from its own origin where that is nested: what is drawn lies around the origin.
    private var corner: Point { host == nil ? .zero : Point.zero - origin }

    // MARK: Places

    /// Where something lies in its parent: at the place that a layout has for it, moved, turned and scaled by its own properties.
    func place(_ local: Matrix, _ object: ObjectIndex) -> Matrix {
        let place = laidOutPlace(local, object)
        let shift = scrollShift(of: object)
        return shift == .zero ? place : Matrix(translation: shift) * place
    }

    private func laidOutPlace(_ local: Matrix, _ object: ObjectIndex) -> Matrix {
        guard let layout else { return local }
        if let size = layout.toldSizes[object], layout.plan.member(object) == nil {
            return definition.isImage(object) ? placeImage(local, object, size) : local
        }
        guard let member = layout.plan.member(object) else { return local }
        switch member {
        case .host(let index):
            guard !hosts[Int(index)].isList, let inner = hosts[Int(index)].artboard(ofItem: 0),
                let box = inner.layout?.states[0].box
            else { return local }
            let parent = parentCorner(of: object)
            let place = box.corner - inner.corner + parent
            return Matrix(translation: place) * local
        case .node(let index):
            let node = layout.plan.nodes[Int(index)]
            let state = layout.states[Int(index)]
            switch node.kind {
            case .artboard: return local
            case .layout:
                var place = Matrix(translation: state.box.corner)
                if definition.parent(of: object) == .artboard {
                    place.translation = place.translation - origin
                }
                return definition.file.placesLayouts ? place * turned(local, around: anchor(of: object)) : place
            case .shape: return placeShape(local, Int(index), state.box)
            case .text:
                func part(_ key: PropertyKey) -> Float { value(definition.scalar(object, key)) }
                let place = Point(
                    x: state.box.left + part(.textOriginX) * state.box.width,
                    y: state.box.top + part(.textOriginY) * state.box.height)
                return Matrix(translation: place) * local
            case .image:
                let place = Matrix(translation: state.box.corner)
                return place * placeImage(local, object, state.box.size)
            }
        }
    }

    /// The corner of the artboard, for what lies right in it.
    private func parentCorner(of object: ObjectIndex) -> Point {
        definition.parent(of: object) == .artboard ? corner : .zero
    }

    private func turned(_ local: Matrix, around point: Point) -> Matrix {
        guard point != .zero else { return local }
        var matrix = local
        matrix.translation = local.translation + point - local.turned(point)
        return matrix
    }

    /// A shape fills the place that it has in a layout.
    private func placeShape(_ local: Matrix, _ node: Int, _ box: Rect) -> Matrix {
        guard let bounds = layout?.intrinsicBounds(ofShape: node, isMeasured: false) else { return local }
        let size = bounds.size
        let scale = Point(x: size.x == 0 ? 1 : box.width / size.x, y: size.y == 0 ? 1 : box.height / size.y)
        let place = Point(x: box.left - bounds.minX * scale.x, y: box.top - bounds.minY * scale.y)
        var stretch = Matrix.identity
        stretch.scale(scale.x, scale.y)
        return Matrix(translation: place) * local * stretch
    }

    /// A picture fits the box that it lies in, as it says.
    private func placeImage(_ local: Matrix, _ object: ObjectIndex, _ box: Point) -> Matrix {
        let pixels = geometry.pixels(ofImage: object)
        guard pixels.x != 0, pixels.y != 0 else { return local }
        let fit = ImageFit(rawValue: whole(object, .imageFit)) ?? .resize
        let scale = fit.scale(box, pixels)
        var place = Point.zero
        if fit != .resize || layout?.plan.node(object) != nil {
            func shift(_ origin: PropertyKey, _ alignment: PropertyKey, _ box: Float, _ pixels: Float, _ scale: Float)
                -> Float
            {
                let size = pixels * scale
                return value(definition.scalar(object, origin)) * size
                    + (box - size) * (value(definition.scalar(object, alignment)) + 1) / 2
            }
            place.x = shift(.imageOriginX, .imageAlignmentX, box.x, pixels.x, scale.x)
            place.y = shift(.imageOriginY, .imageAlignmentY, box.y, pixels.y, scale.y)
        }
        var stretched = local
        if !definition.file.fitsImagesInPlace {
            // Older files have the fit in place of the picture's own scale.
            let own = local.lengths
            stretched.scale(own.x == 0 ? 1 : 1 / own.x, own.y == 0 ? 1 : 1 / own.y)
        }
        stretched.scale(scale.x, scale.y)
        return Matrix(translation: place) * stretched
    }

    /// Where an artboard that a list shows lies in the list.
    func place(ofItem inner: ArtboardInstance, in list: Host) -> Matrix {
        if let layout = inner.layout, layout.isTaken {
            let box = layout.states[0].box
            return Matrix(translation: box.corner - inner.corner)
        }
        // Where it lies on the editor's canvas is not where it runs: only what moves it counts.
        func moved(_ key: PropertyKey) -> Float {
            let slot = inner.definition.slot(.artboard, key)
            return slot.exists ? inner.number(slot) : 0
        }
        return Matrix(translation: Point(x: moved(.nodeX), y: moved(.nodeY)))
    }
}

extension ArtboardDefinition {
    /// How large the file says it is.
    var storedSize: Point {
        Point(
            x: file.document.float(.layoutComponentWidth, of: record),
            y: file.document.float(.layoutComponentHeight, of: record))
    }
}

extension FileSpace {
    /// Whether layouts have a place, a turn and a scale of their own; older files only stored some.
    var placesLayouts: Bool {
        let header = document.file.header
        return (header.major, header.minor) >= (7, 3)
    }

    /// Whether pictures keep their own scale where they fit a layout.
    var fitsImagesInPlace: Bool {
        let header = document.file.header
        return (header.major, header.minor) >= (7, 2)
    }
}

/// A way in which a picture fits the layout that it lies in.
private enum ImageFit: UInt32 {
    case resize, contain, cover, fitWidth, fitHeight, none, scaleDown, fill

    func scale(_ box: Point, _ pixels: Point) -> Point {
        let full = Point(x: box.x / pixels.x, y: box.y / pixels.y)
        func even(_ scale: Float) -> Point { Point(x: scale, y: scale) }
        return switch self {
        case .resize, .fill: full
        case .contain: even(min(full.x, full.y))
        case .cover: even(max(full.x, full.y))
        case .fitWidth: even(full.x)
        case .fitHeight: even(full.y)
        case .none: even(1)
        case .scaleDown: even(min(1, min(full.x, full.y)))
        }
    }
}
