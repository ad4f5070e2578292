import RiveGeometry
import RiveLayout
import RiveSchema

/// The contents of layouts that are not laid out themselves: they measure, and get a size.
extension ArtboardLayout {
    // MARK: Measuring

    /// The size of what lies right in a layout, or of what takes part in one, which has so much room.
    func size(ofContents node: Int, _ room: LayoutRoom) -> LayoutSize {
        let definition = plan.nodes[node]
        artboard.scene.effort.spend(1 + definition.contents.count)
        switch definition.kind {
        case .shape: return intrinsicSize(ofShape: node)
        case .image: return size(ofImage: definition.object, room)
        case .text: return size(ofText: definition.object, room)
        case .artboard, .layout:
            var size = LayoutSize()
            for index in definition.contents {
                let content = self.size(of: plan.contents[index], room)
                size.width = max(size.width, content.width)
                size.height = max(size.height, content.height)
            }
            return size
        }
    }

    private func size(of content: LayoutContent, _ room: LayoutRoom) -> LayoutSize {
        let space = artboard.definition
        func size(_ width: PropertyKey, _ height: PropertyKey) -> LayoutSize {
            LayoutSize(
                artboard.value(space.scalar(content.object, width)),
                artboard.value(space.scalar(content.object, height))
            ).limited(to: room)
        }
        switch content.kind {
        case .image: return self.size(ofImage: content.object, room)
        case .text: return self.size(ofText: content.object, room)
        case .slicedNode: return size(.nSlicedNodeWidth, .nSlicedNodeHeight)
        case .joystick: return size(.joystickWidth, .joystickHeight)
        case .path: return LayoutSize()
        case .script: return self.size(ofScript: content.object, room)
        case .shape:
            var size = LayoutSize()
            for path in artboard.definition.geometry.shape(content.object)?.paths ?? [] where path.kind != .points {
                let own = LayoutSize(artboard.value(path.width), artboard.value(path.height)).limited(to: room)
                size.width = max(size.width, own.width)
                size.height = max(size.height, own.height)
            }
            return size
        case .host:
            guard content.host >= 0, let inner = artboard.hosts[Int(content.host)].artboard(ofItem: 0) else {
                return LayoutSize()
            }
            let own = inner.ownSize
            return LayoutSize(own.x, own.y).limited(to: room)
        }
    }

    /// The size of what a script lays out, no larger than the room.
    private func size(ofScript object: ObjectIndex, _ room: LayoutRoom) -> LayoutSize {
        guard let script = artboard.scripts?.object(object) else { return LayoutSize() }
        switch script.body.measure() {
        case .nothing: return LayoutSize()
        case .size(let size): return LayoutSize(size.x, size.y).limited(to: room)
        case .unbounded:
            return LayoutSize(.greatestFiniteMagnitude, .greatestFiniteMagnitude).limited(to: room)
        }
    }

    private func size(ofImage object: ObjectIndex, _ room: LayoutRoom) -> LayoutSize {
        let pixels = artboard.geometry.pixels(ofImage: object)
        return LayoutSize(
            room.widthMode == .exactly ? room.width : pixels.x, room.heightMode == .exactly ? room.height : pixels.y)
    }

    /// The size of a text that has so much room.
    private func size(ofText object: ObjectIndex, _ room: LayoutRoom) -> LayoutSize {
        let size = artboard.texts?.measure(
            object,
            Point(
                x: room.widthMode == .undefined ? .greatestFiniteMagnitude : room.width,
                y: room.heightMode == .undefined ? .greatestFiniteMagnitude : room.height))
        guard let size else { return LayoutSize() }
        return LayoutSize(size.x, size.y)
    }

    /// The size of a shape by itself: of the box around its paths.
    private func intrinsicSize(ofShape node: Int) -> LayoutSize {
        guard let bounds = intrinsicBounds(ofShape: node, isMeasured: true) else { return LayoutSize() }
        return LayoutSize(bounds.size.x, bounds.size.y)
    }

    // MARK: Telling

    /// Tells the contents of a layout how large it is, unless its style hides it.
    func tellContents(of node: Int) {
        let definition = plan.nodes[node]
        guard definition.kind != .artboard else { return }
        let size = states[node].box.size
        guard definition.kind == .layout else {
            return definition.kind == .text
                ? tellText(definition.object, size, node) : tell(definition.object, size)
        }
        guard !definition.told.isEmpty, !isHiddenByStyle(node) else { return }
        for index in definition.told { tell(plan.contents[index], size, node) }
    }

    /// Tells a text how large the layout is that it lies in, or that it is, in which way that came about, and how it is read.
    private func tellText(_ object: ObjectIndex, _ size: Point, _ node: Int) {
        func scale(_ key: PropertyKey) -> LayoutScaleType {
            guard plan.nodes[node].style.exists else { return .fixed }
            return LayoutScaleType(rawValue: word(node, key)) ?? .fixed
        }
        let reader = plan.nodes[node].kind.isLayout ? node : Int(plan.nodes[node].owner)
        borrowing(artboard.texts) {
            $0.tell(
                object,
                ToldSize(
                    width: size.x, height: size.y, widthScale: scale(.layoutWidthScaleType),
                    heightScale: scale(.layoutHeightScaleType), direction: direction(max(0, reader))))
        }
    }

    private func tell(_ content: LayoutContent, _ size: Point, _ node: Int) {
        switch content.kind {
        case .path, .slicedNode:
            artboard.set(content.width, number: size.x)
            artboard.set(content.height, number: size.y)
        case .joystick:
            artboard.set(content.width, number: size.x)
            artboard.set(content.height, number: size.y)
            let space = artboard.definition
            func place(_ key: PropertyKey, _ origin: PropertyKey, _ side: Float) {
                let slot = space.slot(content.object, key)
                if slot.exists {
                    artboard.set(slot, number: side * artboard.value(space.scalar(content.object, origin)))
                }
            }
            place(.posX, .joystickOriginX, size.x)
            place(.posY, .joystickOriginY, size.y)
        case .image: tell(content.object, size)
        case .text: tellText(content.object, size, node)
        case .script: artboard.scripts?.object(content.object)?.body.resize(size)
        case .shape, .host: break
        }
    }

    private func isHiddenByStyle(_ node: Int) -> Bool {
        var node = node
        for _ in 0..<ObjectTree.depthLimit {
            if plan.nodes[node].style.exists, word(node, .displayValue) == Display.none.rawValue { return true }
            let parent = artboard.definition.parent(of: plan.nodes[node].object)
            guard parent.exists, let next = plan.node(parent), plan.nodes[next].kind.isLayout else { return false }
            node = next
        }
        return true
    }
}

extension LayoutSize {
    /// The same, but no more than there is room for.
    func limited(to room: LayoutRoom) -> LayoutSize {
        LayoutSize(
            room.widthMode == .undefined ? width : min(width, room.width),
            room.heightMode == .undefined ? height : min(height, room.height))
    }
}
