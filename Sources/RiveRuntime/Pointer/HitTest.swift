import RiveGeometry
import RiveSchema

/// What pointers meet in an artboard that runs.
struct HitTest: PointerField {
    /// It keeps the machines whose pointers have this.
    unowned(unsafe) let artboard: ArtboardInstance

    var turn: Matrix { geometry.turn }
    var draggables: [Draggable] { artboard.scrollers.draggables }
    private var geometry: Geometry { artboard.geometry }

    func pass(_ call: PointerCall, toHost host: Int, at position: Point, pointer: Int, isFree: Bool) -> PointerHit {
        artboard.hosts[host].handle(call, at: position, pointer: pointer, isFree: isFree)
    }

    func pass(_ call: PointerCall, toScript script: Int, at position: Point, pointer: Int, isFree: Bool) -> PointerHit {
        artboard.scripts?.all[script].pointer(call, at: position, id: pointer, isFree: isFree) ?? .none
    }

    func isHit(_ component: HitComponent, at position: Point) -> Bool {
        guard !artboard.isHidden(component.object) else { return false }
        switch component.kind {
        case .host, .script: return false
        case .box:
            return isIn(component.object, position) && isUnclipped(position, above: component.object)
        case .shape:
            guard let shape = geometry.definition.shape(component.object) else { return false }
            return isOn(shape, position) && isUnclipped(position, above: component.object)
        case .textInput:
            return isOn(textInput: component.object, position) && isUnclipped(position, above: component.object)
        case .run: return isOn(run: component.object, position) && isUnclipped(position, above: component.drawable)
        }
    }

    /// Whether a place of the artboard is on the letters of a run of a text, and in the box of one that keeps to it.
    private func isOn(run: ObjectIndex, _ position: Point) -> Bool {
        guard let (text, boxes) = artboard.texts?.boxes(ofRun: run),
            let node = geometry.definition.node(text.definition.object), var union = boxes.first
        else { return false }
        for box in boxes.dropFirst() { union.include(box) }
        let (placed, world) = (text.placed, geometry.world(node))
        guard union.maxX > union.minX, union.maxY > union.minY, artboard.scene.effort.spend(boxes.count) else {
            return false
        }
        if text.frame.overflow != .visible {
            guard let inverse = world.inverse, placed.bounds.contains(inverse * position) else { return false }
        }
        let matrix = world * placed.matrix
        guard let inverse = matrix.inverse, union.contains(inverse * position) else { return false }
        var area = AreaTest(around: position)
        for box in boxes { area.add(PathOutline(box), matrix) }
        return area.isHit
    }

    /// Whether a place of the artboard is in the box around a text to type in.
    private func isOn(textInput object: ObjectIndex, _ position: Point) -> Bool {
        guard let input = artboard.texts?.input(object), let node = geometry.definition.node(object),
            let inverse = geometry.world(node).inverse
        else { return false }
        return input.placed.bounds.contains(inverse * position)
    }

    private func isOn(_ shape: ShapeDefinition, _ position: Point) -> Bool {
        var bounds: Bounds?
        var area = AreaTest(around: position)
        geometry.forEachOutline(of: shape) { outline, world in
            guard let box = outline.bounds(world) else { return }
            bounds.include(box)
            area.add(outline, world)
        }
        return bounds?.contains(position) == true && area.isHit
    }

    /// Whether a place of the artboard is in the box of a layout, or of the artboard.
    private func isIn(_ object: ObjectIndex, _ position: Point) -> Bool {
        let geometry = self.geometry
        guard let node = geometry.definition.node(object), let inverse = geometry.world(node).inverse else {
            return false
        }
        let size = geometry.size(of: object)
        var local = inverse * position
        if object == .artboard { local = local + artboard.origin }
        return local.x >= 0 && local.x <= size.x && local.y >= 0 && local.y <= size.y
    }

    /// Whether no layout above an object, nor the artboard, nor what this is nested in cuts a place off.
    private func isUnclipped(_ position: Point, above object: ObjectIndex) -> Bool {
        var artboard = self.artboard
        var object = object
        var position = position
        while true {
            let geometry = artboard.geometry
            let parents = artboard.definition.tree.parents
            for _ in 0..<ObjectTree.depthLimit {
                guard self.artboard.scene.effort.spend() else { return false }
                if artboard.clips(object), !HitTest(artboard: artboard).isIn(object, position) { return false }
                guard parents[object].exists else { break }
                object = parents[object]
            }
            guard let host = artboard.host else { return true }
            position = host.placement(of: artboard) * (geometry.turn * position)
            object = host.object
            artboard = host.outer
        }
    }
}

extension StateMachineInstance {
    /// The result of what a pointer does at a position in the artboard, or of its dragging something around the artboard.
    func handle(_ call: PointerCall, at position: Point, pointer: Int) -> PointerHit {
        let pointers = self.pointers ?? Pointers(self, over: HitTest(artboard: artboard), drawables)
        self.pointers = pointers
        switch call {
        case .action: return pointers.handle(call, at: position, pointer: pointer)
        case .dragStart:
            pointers.leave(pointer)
            _ = pointers.handle(call, at: position, pointer: pointer)
        case .dragEnd:
            pointers.comeBack(pointer)
            for call in [call, .action(.move)] { _ = pointers.handle(call, at: position, pointer: pointer) }
        }
        return .none
    }
}

extension Geometry {
    /// Moves a node to a place of the artboard, or by the way from another place to it.
    func move(_ object: ObjectIndex, to position: Point, from previous: Point?) {
        let x = artboard.definition.slot(object, .nodeX)
        let y = artboard.definition.slot(object, .nodeY)
        guard x.exists, y.exists, let node = definition.node(object) else { return }
        _ = world(node)
        guard let inverse = parentWorld(node).inverse else { return }
        var moved = inverse * position
        if let previous {
            moved = moved - inverse * previous + Point(x: artboard.number(x), y: artboard.number(y))
        }
        artboard.set(x, number: moved.x)
        artboard.set(y, number: moved.y)
    }
}
