import RiveFormat
import RiveModel
import RiveSchema

/// An object that lies somewhere.
struct NodeDefinition {
    enum Kind: UInt8 {
        case node, bone, layout
        /// A nested artboard or a list that is laid out, and what takes part in a layout without being one.
        case hosted, participant
        /// A picture, which may fill a layout.
        case image
        /// The artboard itself; what it turns and scales itself by counts only outside of it.
        case artboard
    }

    let object: ObjectIndex
    fileprivate(set) var kind: Kind
    /// The node that it lies in, -1 for none.
    fileprivate(set) var parent: Int32 = -1
    /// Its constraints among all of the artboard, in order.
    fileprivate(set) var constraints: Range<Int32> = 0..<0
    /// The nodes that have to be placed before it, apart from its parent.
    fileprivate(set) var dependencies: Range<Int32> = 0..<0
    /// The ends of the chains of bones that it is part of, which turn it when they are placed.
    fileprivate(set) var tips: Range<Int32> = 0..<0
}

/// What places an object in the space that it lies in.
struct NodeProperties {
    let x: Scalar
    let y: Scalar
    let rotation: Scalar
    let scaleX: Scalar
    let scaleY: Scalar
    /// Whether nothing may change any of them.
    let areFixed: Bool

    fileprivate init(_ artboard: ArtboardSpace, _ node: NodeDefinition) {
        let object = node.object
        switch (node.kind, artboard.type(ofObject: object)) {
        case (.node, _), (.hosted, _), (.participant, _), (.image, _), (.layout, _):
            (x, y) = (artboard.scalar(object, .nodeX), artboard.scalar(object, .nodeY))
        case (_, .rootBone): (x, y) = (artboard.scalar(object, .rootBoneX), artboard.scalar(object, .rootBoneY))
        // A bone starts where that which it hangs from ends.
        case (_, .bone): (x, y) = (artboard.scalar(artboard.parent(of: object), .boneLength), .constant(0))
        default: (x, y) = (.constant(0), .constant(0))
        }
        rotation = artboard.scalar(object, .transformComponentRotation)
        scaleX = artboard.scalar(object, .transformComponentScaleX)
        scaleY = artboard.scalar(object, .transformComponentScaleY)
        areFixed = ![x, y, rotation, scaleX, scaleY].contains { $0.slot.exists }
    }
}

/// Where the objects of an artboard lie, as far as the file says it: built when geometry is first asked for.
final class GeometryDefinition {
    /// Its owner.
    unowned(unsafe) let artboard: ArtboardSpace
    /// The node of each object, -1 for one that lies nowhere.
    let nodeOfObject: [Int32]
    let nodes: OwnedBuffer<NodeDefinition>
    /// What places each node, once it has been asked for: most files ask for a few of many.
    private let madeProperties: OwnedBuffer<NodeProperties?>
    let constraints: OwnedBuffer<ConstraintDefinition>
    /// The slots of options that key frames and data binds change.
    let switches: [(slot: SlotIndex, option: ConstraintDefinition.Options)]
    /// The runs that nodes refer to for their dependencies and tips.
    let related: [Int32]
    /// Whether it has more relations than there may be, so that some are missing.
    let isCut: Bool
    /// How many relations a file may have; chains that cross each other without end have more.
    static let relationLimit = 1 << 18
    /// The shapes that were asked for, each stored after it was made.
    @exclusivity(unchecked) private var shapes: [ObjectIndex: ShapeDefinition?] = [:]
    /// The opacity of the artboard itself.
    private(set) lazy var artboardOpacity = artboard.scalar(.artboard, .worldTransformComponentOpacity)
    /// The groups that stretch what lies in them, by object.
    private lazy var slices = SliceDefinition.all(in: artboard)

    init(_ artboard: ArtboardSpace) {
        self.artboard = artboard
        var builder = GeometryBuilder(artboard)
        builder.build()
        nodeOfObject = builder.nodeOfObject
        nodes = OwnedBuffer(builder.nodes)
        madeProperties = OwnedBuffer(repeating: nil, count: nodes.count)
        constraints = OwnedBuffer(builder.constraints)
        switches = builder.switches
        related = builder.related
        isCut = builder.isCut
    }

    /// What makes nodes less visible, where that is asked for.
    private(set) lazy var fading = FadingNodes(
        nodes.view.map { artboard.scalar($0.object, .worldTransformComponentOpacity) }, in: self)

    /// The nearest node to each, itself among them, that may move by itself; -1 for none.
    private(set) lazy var moving = nearest { node in
        let definition = nodes[node]
        guard definition.kind == .node || definition.kind == .bone else { return definition.kind != .artboard }
        let properties = properties(node)
        return !(definition.constraints.isEmpty && definition.dependencies.isEmpty && definition.tips.isEmpty)
            || properties.x.slot.exists || properties.y.slot.exists || properties.rotation.slot.exists
            || properties.scaleX.slot.exists || properties.scaleY.slot.exists
    }

    /// The nearest node to each, itself among them, of which something is true; -1 for none.
    fileprivate func nearest(_ isTrue: (Int) -> Bool) -> [Int32] {
        var nearest = [Int32?](repeating: nil, count: nodes.count)
        var way: [Int] = []
        for node in nodes.indices {
            var (next, found) = (node, Int32(-1))
            while next >= 0 {
                if let known = nearest[next] {
                    found = known
                    break
                }
                // What lies in itself comes to an end here.
                nearest[next] = -1
                way.append(next)
                if isTrue(next) {
                    found = Int32(next)
                    break
                }
                next = Int(nodes[next].parent)
            }
            while let passed = way.popLast() { nearest[passed] = found }
        }
        return nearest.map { $0 ?? -1 }
    }

    /// What places a node.
    @inline(__always)
    func properties(_ node: Int) -> NodeProperties { madeProperties[node] ?? makeProperties(node) }

    private func makeProperties(_ node: Int) -> NodeProperties {
        let made = NodeProperties(artboard, nodes[node])
        madeProperties[node] = made
        return made
    }

    /// The node of an object, nil for one that lies nowhere.
    func node(_ object: ObjectIndex) -> Int? {
        guard object.bits < nodeOfObject.count, case let node = nodeOfObject[object], node >= 0
        else { return nil }
        return Int(node)
    }

    /// A shape with its paths, nil for another object.
    func shape(_ object: ObjectIndex) -> ShapeDefinition? {
        if let known = shapes[object] { return known }
        let shape = makeShape(object)
        shapes[object] = .some(shape)
        return shape
    }

    /// What clips others, and what others follow: its shapes have outlines even while they are hidden.
    private lazy var clipsAndWays: Set<ObjectIndex> = {
        var found: Set<ObjectIndex> = []
        let document = artboard.file.document
        for object in 0..<artboard.objectCount {
            guard let record = artboard.object(ObjectIndex(object)) else { continue }
            switch document.file.type(of: record) {
            case .clippingShape: found.insert(document.object(.sourceId, of: record))
            case .followPathConstraint, .listFollowPathConstraint:
                found.insert(document.object(.targetedConstraintTargetId, of: record))
            default: break
            }
        }
        return found
    }()

    /// Whether a shape is part of something that clips others, or that others follow.
    func isClipOrWay(_ shape: ShapeDefinition) -> Bool {
        guard !clipsAndWays.isEmpty else { return false }
        return artboard.tree.nearest(to: shape.object, where: clipsAndWays.contains).exists
            || shape.paths.contains { clipsAndWays.contains($0.object) }
    }

    /// The innermost group that stretches an object.
    func slice(around object: ObjectIndex) -> SliceDefinition? {
        guard !slices.isEmpty else { return nil }
        return slices[artboard.tree.nearest(to: object) { slices[$0] != nil }]
    }
}

/// The nodes that may make what lies in them less visible.
final class FadingNodes {
    /// The opacity of each node by itself.
    let opacities: OwnedBuffer<Scalar>
    /// The nearest of them to each node, itself among them; -1 for none.
    let nearest: OwnedBuffer<Int32>

    fileprivate init(_ opacities: [Scalar], in geometry: GeometryDefinition) {
        self.opacities = OwnedBuffer(opacities)
        nearest = OwnedBuffer(
            geometry.nearest { node in
                let opacity = opacities[node]
                return geometry.nodes[node].kind == .artboard || opacity.slot.exists || opacity.constant != 1
            })
    }
}

/// A builder that finds what lies where in an artboard, in a pass over its objects.
struct GeometryBuilder {
    private let artboard: ArtboardSpace
    private let document: Document
    private(set) var nodeOfObject: [Int32]
    private(set) var nodes: [NodeDefinition] = []
    private(set) var constraints: [ConstraintDefinition] = []
    private(set) var switches: [(slot: SlotIndex, option: ConstraintDefinition.Options)] = []
    private(set) var related: [Int32] = []
    private(set) var isCut = false
    private var constraintObjects: [ObjectIndex] = []
    private var participants: [ObjectIndex] = []

    init(_ artboard: ArtboardSpace) {
        self.artboard = artboard
        document = artboard.file.document
        nodeOfObject = .init(repeating: -1, count: artboard.objectCount)
    }

    mutating func build() {
        let roles = GeometryRole.table
        RecordCursor.with(document.file) { cursor in
            for (object, record) in document.objects[artboard.index].enumerated() where record != .max {
                let type = Int(cursor.type(of: Int(record)).rawValue)
                switch type < roles.count ? roles[type] : .none {
                case .none: break
                case .constraint: constraintObjects.append(ObjectIndex(object))
                case .participant: participants.append(ObjectIndex(object))
                case .node(let kind):
                    nodeOfObject[object] = Int32(nodes.count)
                    nodes.append(NodeDefinition(object: ObjectIndex(object), kind: kind))
                }
            }
        }
        // A parent may stand behind its children.
        let parents = artboard.tree.parents
        for index in nodes.indices {
            let parent = parents[nodes[index].object]
            if parent.exists { nodes[index].parent = nodeOfObject[parent] }
        }
        for object in participants {
            if case let host = parents[object], host.exists, case let node = nodeOfObject[host], node >= 0 {
                nodes[Int(node)].kind = .participant
            }
        }
        addConstraints(parents)
    }

    // MARK: Constraints

    /// - Returns: Whether there may be so many more.
    private mutating func hasRoom(for count: Int) -> Bool {
        if related.count + count > GeometryDefinition.relationLimit { isCut = true }
        return !isCut
    }

    private mutating func addConstraints(_ parents: Buffer<ObjectIndex>) {
        var pairs: [(node: Int32, constraint: ConstraintDefinition)] = []
        for object in constraintObjects {
            guard case let parent = parents[object], parent.exists,
                case let node = nodeOfObject[parent], node >= 0, let record = artboard.object(object),
                case let type = document.file.type(of: record),
                var constraint = ConstraintDefinition(artboard, object: object, type)
            else { continue }
            if let target = self.target(of: record) { constraint.target = target }
            addSwitches(&constraint, object)
            if constraint.kind == .inverseKinematics { chain(&constraint, from: node, record) }
            pairs.append((node, constraint))
        }
        guard !pairs.isEmpty else { return }
        pairs = pairs.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
        for (node, constraint) in pairs {
            let index = Int32(constraints.count)
            let known = nodes[Int(node)].constraints
            nodes[Int(node)].constraints = (known.isEmpty ? index : known.lowerBound)..<index + 1
            constraints.append(constraint)
        }
        relate()
    }

    private mutating func addSwitches(_ constraint: inout ConstraintDefinition, _ object: ObjectIndex) {
        let first = Int32(switches.count)
        for (key, option) in ConstraintDefinition.optionKeys(constraint.kind) {
            let slot = artboard.slot(object, key)
            if slot.exists { switches.append((slot, option)) }
        }
        constraint.switches = first..<Int32(switches.count)
    }

    private func target(of record: Int) -> Int32? {
        let target = document.object(.targetedConstraintTargetId, of: record)
        guard target.bits < nodeOfObject.count, nodeOfObject[target] >= 0 else { return nil }
        return nodeOfObject[target]
    }

    /// The bones that inverse kinematics turn, from the first to the tip.
    private mutating func chain(_ constraint: inout ConstraintDefinition, from tip: Int32, _ record: Int) {
        guard nodes[Int(tip)].kind == .bone, hasRoom(for: 0) else { return }
        var chain = [tip]
        var count = document.uint(.parentBoneCount, of: record)
        while count > 0, case let parent = nodes[Int(chain[chain.count - 1])].parent, parent >= 0,
            nodes[Int(parent)].kind == .bone, chain.count < 1024
        {
            chain.append(parent)
            count -= 1
        }
        constraint.chain = Int32(related.count)..<Int32(related.count + chain.count)
        related += chain.reversed()
    }

    /// Notes which nodes wait for which others: constrained ones for their targets, and what hangs from the bones of a chain
    /// for its tip.
    private mutating func relate() {
        var tips: [Int32: [Int32]] = [:]
        var chainParents: [Int32: Set<Int32>] = [:]
        for index in nodes.indices {
            for constraint in nodes[index].constraints where constraints[Int(constraint)].chain.count > 1 {
                for member in constraints[Int(constraint)].chain.dropLast() {
                    tips[related[Int(member)], default: []].append(Int32(index))
                    chainParents[related[Int(member) + 1], default: []].insert(Int32(index))
                }
            }
        }
        var paths = FollowedPaths(artboard, nodeOfObject)
        for index in nodes.indices where !(nodes[index].constraints.isEmpty && tips.isEmpty) {
            let node = nodes[index]
            var waits: [Int32] = []
            var followed: Set<Int32> = []
            for constraint in node.constraints where hasRoom(for: waits.count) {
                let constraint = constraints[Int(constraint)]
                guard constraint.target >= 0 else { continue }
                guard constraint.isAlongPath else {
                    waits += [constraint.target] + (tips[constraint.target] ?? [])
                    continue
                }
                guard followed.insert(constraint.target).inserted else { continue }
                let needed = paths.needed(for: constraint.target, nodes)
                guard hasRoom(for: waits.count + paths.count) else { continue }
                waits += needed
                for node in needed where hasRoom(for: waits.count) { waits += tips[node] ?? [] }
            }
            if let parents = tips[node.parent], hasRoom(for: waits.count + parents.count) {
                waits += parents.filter { chainParents[Int32(index)]?.contains($0) != true }
            }
            nodes[index].dependencies = Int32(related.count)..<Int32(related.count + waits.count)
            related += waits
            if let own = tips[Int32(index)] {
                nodes[index].tips = Int32(related.count)..<Int32(related.count + own.count)
                related += own
            }
        }
    }
}

/// What an object of a type is to geometry.
private enum GeometryRole {
    case none, constraint, participant
    case node(NodeDefinition.Kind)

    /// The roles by type key; types beyond the end have none.
    static let table = ObjectType.keys.map(role(of:))

    private static func role(of type: TypeKey) -> GeometryRole {
        if type == .artboard { return .node(.artboard) }
        if type == .layoutComponent { return .node(.layout) }
        if type == .layoutParticipant { return .participant }
        if type == .nestedArtboardLayout || type == .artboardComponentList { return .node(.hosted) }
        if type == .image { return .node(.image) }
        if Schema.isKind(type, of: .bone) { return .node(.bone) }
        if Schema.isKind(type, of: .node) { return .node(.node) }
        return Schema.isKind(type, of: .constraint) ? .constraint : .none
    }
}

/// What has to be placed before something can follow a path: the path with all in it, and the bones that deform it.
private struct FollowedPaths {
    private let artboard: ArtboardSpace
    private let nodeOfObject: [Int32]
    private var known: [Int32: [Int32]] = [:]
    /// How many things all paths together wait for.
    private(set) var count = 0

    init(_ artboard: ArtboardSpace, _ nodeOfObject: [Int32]) {
        self.artboard = artboard
        self.nodeOfObject = nodeOfObject
    }

    mutating func needed(for target: Int32, _ nodes: [NodeDefinition]) -> [Int32] {
        if let known = known[target] { return known }
        var needed = [target]
        let document = artboard.file.document
        for object in artboard.tree.subtree(of: nodes[Int(target)].object) {
            if nodeOfObject[object] >= 0 { needed.append(nodeOfObject[object]) }
            if let record = artboard.object(object), document.file.type(of: record) == .tendon {
                let bone = document.object(.boneId, of: record)
                if bone.bits < nodeOfObject.count, nodeOfObject[bone] >= 0 { needed.append(nodeOfObject[bone]) }
            }
        }
        known[target] = needed
        count += needed.count
        return needed
    }
}
