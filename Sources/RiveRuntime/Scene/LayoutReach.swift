internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// Which objects of an artboard depend on what layouts and texts make of them: found in one pass, asked for many times.
final class LayoutReach {
    let artboard: ArtboardDefinition
    private let document: Document
    /// The objects that take part in layouts without being one.
    private let participants: Set<ObjectIndex>
    private let texts: [ObjectIndex]
    /// The paths whose points are the items of a list, which have no outline here.
    private let listPaths: [ObjectIndex]
    /// Whether texts that nothing measures decide where what is laid out lies. Otherwise it lies where it is shown.
    let isMeasured: Bool
    /// Whether each object lies in a layout inside of the artboard, takes part in one, or is one.
    private let isInside: [Bool]
    /// What ties paths to bones.
    private let tendons: [ObjectIndex]
    let hasLayouts: Bool
    /// Whether the artboard is as large as it says, as long as nothing around it makes it another size.
    let hasOwnSize: Bool
    /// Whether where each object lies follows from a layout.
    private lazy var placed = findPlaced()
    /// Whether each object is or has in it what a layout, a text or a list of points makes.
    private lazy var isAround = findAround()

    init(_ artboard: ArtboardDefinition, isMeasured: Bool) {
        self.artboard = artboard
        self.isMeasured = isMeasured
        document = artboard.file.document
        let parents = artboard.tree.parents
        var isLayout = [Bool](repeating: false, count: parents.count)
        var (participants, texts, listPaths, tendons): (Set<ObjectIndex>, [ObjectIndex], [ObjectIndex], [ObjectIndex]) =
            ([], [], [], [])
        for (object, record) in document.objects[artboard.index].enumerated() where record != .max {
            switch document.file.type(of: Int(record)) {
            case .layoutComponent: isLayout[object] = isMeasured
            case .text, .textInput: texts.append(ObjectIndex(object))
            case .listPath: listPaths.append(ObjectIndex(object))
            case .tendon: tendons.append(ObjectIndex(object))
            case .layoutParticipant where isMeasured && parents[object].exists:
                isLayout[parents[object]] = true
                participants.insert(parents[object])
            default: break
            }
        }
        hasLayouts = isLayout.contains(true)
        (self.participants, self.texts, self.listPaths, self.tendons) = (participants, texts, listPaths, tendons)
        isInside = hasLayouts ? Self.inherited(isLayout, parents) : isLayout
        hasOwnSize = !isMeasured || artboard.hasOwnSize
    }

    /// Whether each object or one around it is marked. Parents may stand behind their children, and in a damaged file around
    /// each other.
    private static func inherited(_ marks: [Bool], _ parents: Buffer<ObjectIndex>) -> [Bool] {
        var marks = marks
        var isKnown = [Bool](repeating: false, count: marks.count)
        var way: [Int] = []
        for object in marks.indices {
            var next = object
            while !isKnown[next] {
                isKnown[next] = true
                way.append(next)
                guard !marks[next], parents[next].exists else { break }
                next = parents[next].offset
            }
            let isMarked = marks[next]
            while let passed = way.popLast() { marks[passed] = isMarked }
        }
        return marks
    }

    /// Whether an object lies in a layout inside of the artboard, or is one, and nobody knows where.
    func isInLayout(_ object: ObjectIndex) -> Bool {
        object != .artboard && object.bits < isInside.count && isInside[object]
    }

    /// Whether how large an object is follows from a layout or a text, in an artboard that a layout may make as large as it is.
    func isLaidOut(_ object: ObjectIndex, in surroundings: LayoutSurroundings = []) -> Bool {
        if object == .artboard, surroundings.contains(.sized) { return true }
        return switch artboard.type(ofObject: object) {
        case .artboard: !hasOwnSize
        case .layoutComponent: isMeasured
        case .text, .textInput: true
        default: participants.contains(object)
        }
    }

    /// Whether where an object lies follows from a layout: it lies in one, or is pulled to what does.
    func isPlaced(_ object: ObjectIndex) -> Bool { object.bits < placed.count && placed[object] }

    /// Whether where pointers hit an object, or something in it, follows from what a layout or a text makes of it.
    func isMeasured(_ object: ObjectIndex) -> Bool {
        guard object.bits < placed.count else { return false }
        if artboard.isBox(object) { return isPlaced(object) || isLaidOut(object) }
        return isAround[object] || artboard.tree.nearest(to: object, where: isText).exists
    }

    private func isText(_ object: ObjectIndex) -> Bool { artboard.type(ofObject: object) == .text }

    /// Whether the place of each pointer in the artboard, or what it cuts off, follows from how large a layout makes it.
    var isAdrift: Bool {
        guard !hasOwnSize else { return false }
        let isCentered = [PropertyKey.artboardOriginX, .artboardOriginY].contains { key in
            artboard.slot(.artboard, key).exists || document.float(key, of: artboard.record) != 0
        }
        return isCentered || artboard.clipsItself
    }

    /// Whether the value of a property follows from what a layout, a text, a path or scrolling makes of it, in an artboard that
    /// a layout may place itself, or make as large as it is.
    func decides(_ key: PropertyKey, of object: ObjectIndex, in surroundings: LayoutSurroundings) -> Bool {
        guard key.origin.isComputed else { return writes(key, of: object) }
        switch ComputedProperty(key) {
        case nil: return isMeasured && !key.isOfMovement
        case .width, .height:
            let isImage = artboard.type(ofObject: object) == .image
            return isImage ? isInLayout(object) : isLaidOut(object, in: surroundings)
        case .rootX, .rootY: return surroundings.contains(.placed) || isPlaced(object)
        case .localX, .localY, .worldX, .worldY: return isPlaced(object)
        case .length: return object.bits < placed.count && isAround[object]
        }
    }

    /// Whether a layout sets a property of what lies in it.
    private func writes(_ key: PropertyKey, of object: ObjectIndex) -> Bool {
        guard hasLayouts, let type = artboard.type(ofObject: object) else { return false }
        switch type {
        case .layoutComponentStyle:
            return key.isPositionOfLayout && artboard.slot(object, .positionTypeValue).exists
        case .image:
            return (key == .transformComponentScaleX || key == .transformComponentScaleY)
                && document.file.header.isBefore(7, 2) && isInLayout(object)
        case .joystick: return key.isBoxOfJoystick && isTold(object)
        case .nSlicedNode: return (key == .nSlicedNodeWidth || key == .nSlicedNodeHeight) && isTold(object)
        default:
            guard key == .parametricPathWidth || key == .parametricPathHeight, Schema.isKind(type, of: .parametricPath)
            else {
                return false
            }
            return isTold(object)
        }
    }

    /// Whether a layout tells an object how large it is: those in groups and nested artboards are not told.
    private func isTold(_ object: ObjectIndex) -> Bool {
        guard isInside[object] else { return false }
        let end = artboard.tree.nearest(to: artboard.tree.parents[object]) { ancestor in
            let type = artboard.type(ofObject: ancestor)
            return type == .layoutComponent || type == .node || participants.contains(ancestor)
        }
        return artboard.isLayout(end)
    }

    // MARK: What hangs together

    /// What lies in a layout, and what follows that: what hangs from it, what constraints pull to it, and the paths of bones.
    private func findPlaced() -> [Bool] {
        var placed = isInside.indices.map { isInLayout(ObjectIndex($0)) }
        guard hasLayouts || !texts.isEmpty || !hasOwnSize else { return placed }
        let geometry = artboard.geometry
        guard geometry.constraints.count > 0 || !tendons.isEmpty else { return placed }
        let ties = geometry.ties(tendons)
        let arena = Arena()
        defer { arena.free() }
        let followers = ties.map(\.leader).withUnsafeBufferPointer {
            Grouping($0, count: geometry.nodes.count, in: arena)
        }
        var pending: [Int] = []
        for node in geometry.nodes.indices {
            let object = geometry.nodes[node].object
            if !placed[object], isPulledToBounds(node) { placed[object] = true }
            if placed[object] { pending.append(node) }
        }
        while let node = pending.popLast() {
            for tie in followers[Int32(node)] {
                let follower = Int(ties[Int(tie)].follower)
                guard case let object = geometry.nodes[follower].object, !placed[object] else { continue }
                placed[object] = true
                pending.append(follower)
            }
        }
        return placed
    }

    /// Whether a constraint pulls a node to a place in the bounds of what a layout or a text makes as large as it is.
    private func isPulledToBounds(_ node: Int) -> Bool {
        let geometry = artboard.geometry
        return geometry.nodes[node].constraints.contains { index in
            let constraint = geometry.constraints[Int(index)]
            guard constraint.kind == .transform, constraint.target >= 0 else { return false }
            let isAtOrigin = [constraint.x, constraint.y].allSatisfy { !$0.slot.exists && $0.constant == 0 }
            return !isAtOrigin && isLaidOut(geometry.nodes[Int(constraint.target)].object)
        }
    }

    private func findAround() -> [Bool] {
        let parents = artboard.tree.parents
        var isAround = [Bool](repeating: false, count: parents.count)
        func mark(_ object: ObjectIndex) {
            // What is around a marked object is marked already.
            var ancestor = object
            while ancestor.exists, !isAround[ancestor] {
                isAround[ancestor] = true
                ancestor = parents[ancestor]
            }
        }
        for object in placed.indices where placed[object] { mark(ObjectIndex(object)) }
        texts.forEach(mark)
        listPaths.forEach(mark)
        return isAround
    }
}

/// What layouts further out make of an artboard.
struct LayoutSurroundings: OptionSet, Hashable {
    let rawValue: UInt8
    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// One places it, or what it is nested in.
    static let placed = LayoutSurroundings(rawValue: 1)
    /// One makes it another size than its own.
    static let sized = LayoutSurroundings(rawValue: 2)
}

extension GeometryDefinition {
    /// Which nodes lie elsewhere as soon as others do.
    fileprivate func ties(_ tendons: [ObjectIndex]) -> [(leader: Int32, follower: Int32)] {
        var ties: [(leader: Int32, follower: Int32)] = []
        for (index, node) in nodes.view.enumerated() {
            if node.parent >= 0 { ties.append((node.parent, Int32(index))) }
            for other in node.dependencies { ties.append((related[Int(other)], Int32(index))) }
            for tip in node.tips { ties.append((related[Int(tip)], Int32(index))) }
        }
        let parents = artboard.tree.parents
        for tendon in tendons {
            guard let record = artboard.object(tendon), case let skin = parents[tendon],
                skin.exists, let path = node(parents[skin]),
                let bone = node(artboard.file.document.object(.boneId, of: record))
            else { continue }
            ties.append((Int32(bone), Int32(path)))
        }
        return ties
    }
}

extension Header {
    fileprivate func isBefore(_ major: UInt32, _ minor: UInt32) -> Bool { (self.major, self.minor) < (major, minor) }
}

extension PropertyKey {
    /// Whether it says how far a layout lies from the edges around it, or in which unit.
    fileprivate var isPositionOfLayout: Bool {
        switch self {
        case .positionLeft, .positionRight, .positionTop, .positionBottom, .positionLeftUnitsValue,
            .positionRightUnitsValue, .positionTopUnitsValue, .positionBottomUnitsValue:
            true
        default: false
        }
    }

    /// Whether it says where the box of a joystick lies, or how large it is.
    fileprivate var isBoxOfJoystick: Bool {
        self == .posX || self == .posY || self == .joystickWidth || self == .joystickHeight
    }

    /// Whether it is how what is scrolled moves.
    fileprivate var isOfMovement: Bool { self == .velocityX || self == .velocityY || self == .scrollActive }
}
