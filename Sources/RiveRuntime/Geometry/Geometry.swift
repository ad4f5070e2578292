import RiveGeometry

/// Where the objects of an artboard instance lie.
///
/// Nothing is placed before a query. A queried object is placed with what it depends on, and stays valid until the
/// components of the artboard are updated again.
///
/// What is `@exclusivity(unchecked)` is changed one element at a time; what is placed meanwhile comes before or after.
final class Geometry {
    /// Its owner.
    unowned(unsafe) let artboard: ArtboardValues
    let definition: GeometryDefinition
    let worlds: OwnedBuffer<Matrix>
    private let known: OwnedBuffer<KnownPlace>
    /// The update that each node was placed in, and in which its placing began.
    private let placed: OwnedBuffer<UInt32>
    private let begun: OwnedBuffer<UInt32>
    @exclusivity(unchecked) private var stack: [Int32] = []
    @exclusivity(unchecked) var drawn = Drawn()
    /// The paths that are followed, with the update that they were measured in.
    @exclusivity(unchecked) var measures: [ObjectIndex: (update: UInt32, measure: PathMeasure)] = [:]

    /// How visible its objects are, where that is asked for.
    var opacities: RenderOpacities {
        if madeOpacities == nil { madeOpacities = RenderOpacities(self) }
        return madeOpacities.unsafelyUnwrapped
    }

    @exclusivity(unchecked) private var madeOpacities: RenderOpacities?
    /// How shapes were last seen, once that is noted.
    @exclusivity(unchecked) var seen: SeenShapes?

    init(_ artboard: ArtboardValues, _ definition: GeometryDefinition) {
        self.artboard = artboard
        self.definition = definition
        worlds = OwnedBuffer(repeating: .identity, count: definition.nodes.count)
        known = OwnedBuffer(repeating: KnownPlace(), count: definition.nodes.count)
        placed = OwnedBuffer(repeating: 0, count: definition.nodes.count)
        begun = OwnedBuffer(repeating: 0, count: definition.nodes.count)
        if definition.isCut { artboard.scene.fail(.relations) }
    }

    var effort: Effort { artboard.scene.effort }

    /// What a node was last placed by.
    private struct KnownPlace: BitwiseCopyable {
        /// Its own transformation, and the properties that make it.
        var local = Matrix.identity
        var properties: (x: UInt32, y: UInt32, rotation: UInt32, scaleX: UInt32, scaleY: UInt32) = (0, 0, 0, 0, 0)
        var hasLocal = false
        /// Whether that never changes again.
        var isFixed = false
        /// Whether that has changed since the node was placed.
        var hasTurned = true
        /// How often it moved, and how often its parent had.
        var moves: UInt32 = 0
        var parentMoves: UInt32 = .max
    }

    @inline(__always)
    func value(_ scalar: Scalar) -> Float {
        // The artboard keeps it.
        borrowing(artboard) { $0.value(scalar) }
    }

    // MARK: Transformations

    /// The matrix from the space of a node to that of the artboard.
    @inline(__always)
    func world(_ node: Int) -> Matrix {
        placeWithTips(node)
        return worlds[node]
    }

    /// A number that differs whenever a node lies elsewhere in the artboard than before.
    @inline(__always)
    func moves(of node: Int) -> UInt32 {
        placeWithTips(node)
        return known.pointer(node).pointee.moves
    }

    @inline(__always)
    private func placeWithTips(_ node: Int) {
        place(node)
        let tips = definition.nodes.pointer(node).pointee.tips
        if !tips.isEmpty { place(tips) }
    }

    private func place(_ tips: Range<Int32>) { for tip in tips { place(Int(definition.related[Int(tip)])) } }

    /// The space that a node lies in.
    @inline(__always)
    func parentWorld(_ node: Int) -> Matrix {
        let parent = definition.nodes.pointer(node).pointee.parent
        return parent < 0 ? .identity : worlds[Int(parent)]
    }

    /// What the artboard turns and scales itself by.
    var turn: Matrix {
        guard let node = definition.node(.artboard) else { return .identity }
        return local(node)
    }

    /// Places a node, with what it depends on before it. Nodes that wait for each other take what they find.
    @inline(__always)
    private func place(_ node: Int) {
        let update = borrowing(artboard) { $0.updateCount }
        if placed[node] != update { place(node, update) }
    }

    private func place(_ node: Int, _ update: UInt32) {
        if isReady(node, update) {
            begun[node] = update
            placed[node] = update
            compute(node)
        } else {
            placeAll(upTo: node, update)
        }
    }

    /// Whether all that a node depends on is placed.
    @inline(__always)
    private func isReady(_ node: Int, _ update: UInt32) -> Bool {
        let pointer = definition.nodes.pointer(node)
        let parent = pointer.pointee.parent
        guard begun[node] != update, pointer.pointee.dependencies.isEmpty else { return false }
        return parent < 0 || placed[Int(parent)] == update
    }

    private func placeAll(upTo node: Int, _ update: UInt32) {
        stack.append(Int32(node))
        while let top = stack.last {
            let node = Int(top)
            if placed[node] == update {
                stack.removeLast()
            } else if begun[node] == update || isReady(node, update) {
                begun[node] = update
                placed[node] = update
                compute(node)
                stack.removeLast()
            } else {
                begun[node] = update
                let definition = self.definition.nodes.pointer(node).pointee
                if definition.parent >= 0 { wait(for: definition.parent, update) }
                for other in definition.dependencies { wait(for: self.definition.related[Int(other)], update) }
            }
        }
    }

    private func wait(for node: Int32, _ update: UInt32) {
        if begun[Int(node)] != update { stack.append(node) }
    }

    private func compute(_ node: Int) {
        let pointer = definition.nodes.pointer(node)
        let constraints = pointer.pointee.constraints
        guard pointer.pointee.kind != .artboard,
            effort.spend(1 + Int(constraints.upperBound - constraints.lowerBound))
        else { return }
        let known = known.pointer(node)
        let parent = Int(pointer.pointee.parent)
        let parentMoves = parent < 0 ? 0 : self.known.pointer(parent).pointee.moves
        let isOwn = pointer.pointee.kind == .node || pointer.pointee.kind == .bone
        // Chains of bones move what they end.
        let isFree = constraints.isEmpty && pointer.pointee.tips.isEmpty
        if isOwn, !known.pointee.isFixed { updateLocal(node) }
        if isOwn, isFree, !known.pointee.hasTurned, known.pointee.parentMoves == parentMoves { return }
        (known.pointee.parentMoves, known.pointee.hasTurned) = (parentMoves, false)
        let world = worlds.pointer(node)
        let before = world.pointee
        world.pointee = parentWorld(node) * (isOwn ? known.pointee.local : laidOut(node))
        if !constraints.isEmpty { constrain(node, by: constraints) }
        if known.pointee.moves == 0 || !pointer.pointee.tips.isEmpty || !world.pointee.isSame(as: before) {
            known.pointee.moves &+= 1
        }
    }

    @inline(never)
    private func constrain(_ node: Int, by constraints: Range<Int32>) {
        for constraint in constraints {
            constrain(node, current(definition.constraints.pointer(Int(constraint)).pointee))
        }
    }

    /// The transformation that a node's own properties make.
    @inline(__always)
    func local(_ node: Int) -> Matrix {
        updateLocal(node)
        return known.pointer(node).pointee.local
    }

    /// Makes the transformation anew where the properties of a node are others than before.
    private func updateLocal(_ node: Int) {
        let (known, properties) = (known.pointer(node), definition.properties(node))
        let (x, y, rotation) = (value(properties.x), value(properties.y), value(properties.rotation))
        let (scaleX, scaleY) = (value(properties.scaleX), value(properties.scaleY))
        let now = (x.bitPattern, y.bitPattern, rotation.bitPattern, scaleX.bitPattern, scaleY.bitPattern)
        if known.pointee.hasLocal, now == known.pointee.properties { return }
        var matrix = Matrix(rotation: rotation)
        (matrix.tx, matrix.ty) = (x, y)
        matrix.scale(scaleX, scaleY)
        (known.pointee.local, known.pointee.properties) = (matrix, now)
        (known.pointee.hasLocal, known.pointee.isFixed, known.pointee.hasTurned) = (true, properties.areFixed, true)
    }

    /// Where a node lies in its parent that a layout may have put there.
    func laidOut(_ node: Int) -> Matrix {
        let object = definition.nodes.pointer(node).pointee.object
        return borrowing(artboard) { $0.laidOut(local(node), object) }
    }

    // MARK: What data binds read

    /// A computed property of an object.
    func computed(_ property: ComputedProperty, of object: ObjectIndex) -> Float {
        guard artboard.updateCount > 0, let node = definition.node(object) else { return 0 }
        switch property {
        case .localX, .localY:
            if definition.nodes[node].kind == .layout {
                let anchor = laidOut(node) * artboard.anchor(of: object)
                return property == .localX ? anchor.x : anchor.y
            }
            let world = world(node)
            guard definition.nodes[node].parent >= 0, let inverse = parentWorld(node).inverse else { return 0 }
            let position = inverse * world.translation
            return property == .localX ? position.x : position.y
        case .worldX: return anchor(node).x
        case .worldY: return anchor(node).y
        case .rootX: return artboard.root(anchor(node)).x
        case .rootY: return artboard.root(anchor(node)).y
        case .width: return size(node).x
        case .height: return size(node).y
        case .length:
            return definition.shape(object).map(length) ?? 0
        }
    }

    /// The point that a node turns around, in the artboard.
    private func anchor(_ node: Int) -> Point {
        let (world, definition) = (world(node), definition.nodes[node])
        return definition.kind == .layout ? world * artboard.anchor(of: definition.object) : world.translation
    }

    /// The size of an object that has one.
    func size(of object: ObjectIndex) -> Point {
        guard borrowing(artboard, { $0.updateCount }) > 0, let node = definition.node(object) else { return .zero }
        return size(node)
    }

    /// The size of a node that has one.
    private func size(_ node: Int) -> Point {
        let definition = self.definition.nodes[node]
        if definition.kind == .artboard || definition.kind == .layout { return artboard.boxSize(of: definition.object) }
        if let box = artboard.textBounds(of: definition.object) { return box.size }
        let (pixels, properties) = (pixels(ofImage: definition.object), self.definition.properties(node))
        let size = Point(x: pixels.x * value(properties.scaleX), y: pixels.y * value(properties.scaleY))
        guard definition.kind != .node else { return size }
        // A layout may make it larger than it makes itself.
        let (own, placed) = (local(node).lengths, laidOut(node).lengths)
        return Point(
            x: own.x == 0 ? size.x : size.x * placed.x / own.x, y: own.y == 0 ? size.y : size.y * placed.y / own.y)
    }
}

extension Matrix {
    /// Whether it has the same bits as another.
    @inline(__always)
    fileprivate func isSame(as other: Matrix) -> Bool {
        typealias Words = (UInt64, UInt64, UInt64)
        return unsafeBitCast(self, to: Words.self) == unsafeBitCast(other, to: Words.self)
    }
}
