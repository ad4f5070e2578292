internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A number of an object: what a slot holds, or what the file says where nothing ever changes it.
struct Scalar: BitwiseCopyable {
    let slot: Int32
    let constant: Float

    static func constant(_ value: Float) -> Scalar { Scalar(slot: -1, constant: value) }
}

/// An object that lies somewhere.
struct NodeDefinition {
    enum Kind: UInt8 {
        case node, bone, layout
        /// The artboard itself; what it turns and scales itself by counts only outside of it.
        case artboard
    }

    let object: Int32
    let kind: Kind
    /// The node that it lies in, -1 for none.
    let parent: Int32
    var x: Scalar
    var y: Scalar
    let rotation: Scalar
    let scaleX: Scalar
    let scaleY: Scalar
    /// Its constraints among all of the artboard, in order.
    var constraints: Range<Int32> = 0..<0
    /// The nodes that have to be placed before it, apart from its parent.
    var dependencies: Range<Int32> = 0..<0
    /// The ends of the chains of bones that it is part of, which turn it when they are placed.
    var tips: Range<Int32> = 0..<0
}

/// Where the objects of an artboard lie, as far as the file says it: built when geometry is first asked for.
final class GeometryDefinition {
    unowned(unsafe) let artboard: ArtboardDefinition
    /// The node of each object, -1 for one that lies nowhere.
    let nodeOfObject: [Int32]
    let nodes: Buffer<NodeDefinition>
    let constraints: Buffer<ConstraintDefinition>
    /// The slots of options that key frames and data binds change.
    let switches: [(slot: Int32, option: ConstraintDefinition.Options)]
    /// The runs that nodes refer to for their dependencies and tips.
    let related: [Int32]

    init(_ artboard: ArtboardDefinition) {
        self.artboard = artboard
        var builder = GeometryBuilder(artboard)
        builder.build()
        nodeOfObject = builder.nodeOfObject
        nodes = Buffer(builder.nodes)
        constraints = Buffer(builder.constraints)
        switches = builder.switches
        related = builder.related
    }

    deinit {
        nodes.free()
        constraints.free()
    }

    /// The node of an object, nil for one that lies nowhere.
    func node(_ object: Int32) -> Int? {
        guard object >= 0, Int(object) < nodeOfObject.count, case let node = nodeOfObject[Int(object)], node >= 0
        else { return nil }
        return Int(node)
    }
}

/// Finds what lies where in an artboard, in passes over its objects.
struct GeometryBuilder {
    private let artboard: ArtboardDefinition
    private let document: Document
    private(set) var nodeOfObject: [Int32]
    private(set) var nodes: [NodeDefinition] = []
    private(set) var constraints: [ConstraintDefinition] = []
    private(set) var switches: [(slot: Int32, option: ConstraintDefinition.Options)] = []
    private(set) var related: [Int32] = []
    private let parents: Buffer<Int32>

    init(_ artboard: ArtboardDefinition) {
        self.artboard = artboard
        document = artboard.file.document
        nodeOfObject = .init(repeating: -1, count: artboard.objectCount)
        parents = artboard.tree.parents
    }

    mutating func build() {
        let objects = document.objects[artboard.index]
        for (object, record) in objects.enumerated() where record != .max {
            let type = document.file.type(of: Int(record))
            if let kind = Self.kind(of: type) {
                nodeOfObject[object] = Int32(nodes.count)
                nodes.append(node(UInt32(object), kind, type))
            }
        }
        linkParents()
        addConstraints(objects)
    }

    private static func kind(of type: TypeKey) -> NodeDefinition.Kind? {
        if type == .artboard { return .artboard }
        if type == .layoutComponent { return .layout }
        if Schema.isKind(type, of: .bone) { return .bone }
        return Schema.isKind(type, of: .node) ? .node : nil
    }

    private func scalar(_ object: UInt32, _ key: PropertyKey) -> Scalar { artboard.scalar(object, key) }

    private func node(_ object: UInt32, _ kind: NodeDefinition.Kind, _ type: TypeKey) -> NodeDefinition {
        var x = Scalar.constant(0)
        var y = Scalar.constant(0)
        if kind == .node { (x, y) = (scalar(object, .nodeX), scalar(object, .nodeY)) }
        if kind == .layout { (x, y) = ownPlace(ofLayout: object) }
        if type == .rootBone { (x, y) = (scalar(object, .rootBoneX), scalar(object, .rootBoneY)) }
        return NodeDefinition(
            object: Int32(object), kind: kind, parent: -1, x: x, y: y, rotation: scalar(object, .rotation),
            scaleX: scalar(object, .scaleX), scaleY: scalar(object, .scaleY))
    }

    /// The place of a layout that has one of its own, in points; nothing lays others out.
    private func ownPlace(ofLayout object: UInt32) -> (Scalar, Scalar) {
        guard let record = artboard.object(object), case let style = document.uint(.styleId, of: record),
            let styleRecord = artboard.object(style), document.uint(.layoutPositionType, of: styleRecord) == 2
        else { return (.constant(0), .constant(0)) }
        func place(_ units: PropertyKey, _ key: PropertyKey) -> Scalar {
            document.uint(units, of: styleRecord) == 1 ? scalar(style, key) : .constant(0)
        }
        return (place(.positionLeftUnits, .positionLeft), place(.positionTopUnits, .positionTop))
    }

    /// A parent may stand behind its children. A bone starts where that which it hangs from ends.
    private mutating func linkParents() {
        for place in nodes.indices {
            let node = nodes[place]
            guard case let parent = parents[Int(node.object)], parent >= 0 else { continue }
            var linked = NodeDefinition(
                object: node.object, kind: node.kind, parent: nodeOfObject[Int(parent)], x: node.x, y: node.y,
                rotation: node.rotation, scaleX: node.scaleX, scaleY: node.scaleY)
            if node.kind == .bone, artboard.type(ofObject: UInt32(node.object)) == .bone {
                linked.x = scalar(UInt32(parent), .boneLength)
            }
            nodes[place] = linked
        }
    }

    // MARK: Constraints

    /// How many relations a file may have; chains that cross each other without end have more.
    private static let relationLimit = 1 << 18

    private mutating func addConstraints(_ objects: IndexList) {
        var pairs: [(node: Int32, constraint: ConstraintDefinition)] = []
        for (object, record) in objects.enumerated() where record != .max {
            let type = document.file.type(of: Int(record))
            guard Schema.isKind(type, of: .constraint), case let parent = parents[object], parent >= 0,
                case let node = nodeOfObject[Int(parent)], node >= 0,
                var constraint = ConstraintDefinition(artboard, object: UInt32(object), type)
            else { continue }
            if let target = self.target(of: Int(record)) { constraint.target = target }
            addSwitches(&constraint, UInt32(object))
            if constraint.kind == .inverseKinematics { chain(&constraint, from: node, Int(record)) }
            pairs.append((node, constraint))
        }
        guard !pairs.isEmpty else { return }
        pairs = pairs.enumerated().sorted { ($0.element.node, $0.offset) < ($1.element.node, $1.offset) }.map(\.element)
        for (node, constraint) in pairs {
            let place = Int32(constraints.count)
            let known = nodes[Int(node)].constraints
            nodes[Int(node)].constraints = (known.isEmpty ? place : known.lowerBound)..<place + 1
            constraints.append(constraint)
        }
        relate()
    }

    private mutating func addSwitches(_ constraint: inout ConstraintDefinition, _ object: UInt32) {
        let first = Int32(switches.count)
        for (key, option) in ConstraintDefinition.optionKeys(constraint.kind) {
            let slot = artboard.slot(object, key)
            if slot >= 0 { switches.append((slot, option)) }
        }
        constraint.switches = first..<Int32(switches.count)
    }

    private func target(of record: Int) -> Int32? {
        let target = document.uint(.constraintTargetId, of: record)
        guard target < nodeOfObject.count, nodeOfObject[Int(target)] >= 0 else { return nil }
        return nodeOfObject[Int(target)]
    }

    /// The bones that inverse kinematics turn, from the first to the tip.
    private mutating func chain(_ constraint: inout ConstraintDefinition, from tip: Int32, _ record: Int) {
        guard nodes[Int(tip)].kind == .bone, related.count < Self.relationLimit else { return }
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
        for place in nodes.indices {
            for constraint in nodes[place].constraints where constraints[Int(constraint)].chain.count > 1 {
                for member in constraints[Int(constraint)].chain.dropLast() {
                    tips[related[Int(member)], default: []].append(Int32(place))
                    chainParents[related[Int(member) + 1], default: []].insert(Int32(place))
                }
            }
        }
        var paths = FollowedPaths(artboard, nodeOfObject)
        for place in nodes.indices {
            let node = nodes[place]
            var waits: [Int32] = []
            for constraint in node.constraints {
                let constraint = constraints[Int(constraint)]
                guard constraint.target >= 0, related.count < Self.relationLimit else { continue }
                let needed = constraint.isAlongPath ? paths.needed(for: constraint.target, nodes) : [constraint.target]
                waits += needed + needed.flatMap { tips[$0] ?? [] }
            }
            if let parents = tips[node.parent] {
                waits += parents.filter { chainParents[Int32(place)]?.contains($0) != true }
            }
            nodes[place].dependencies = Int32(related.count)..<Int32(related.count + waits.count)
            related += waits
            if let own = tips[Int32(place)] {
                nodes[place].tips = Int32(related.count)..<Int32(related.count + own.count)
                related += own
            }
        }
    }
}

extension ArtboardDefinition {
    /// A number of an object for geometry.
    func scalar(_ object: UInt32, _ key: PropertyKey) -> Scalar {
        let slot = slot(object, key)
        if slot >= 0 { return Scalar(slot: slot, constant: 0) }
        return .constant(self.object(object).map { file.document.float(key, of: $0) } ?? 0)
    }
}

extension ArtboardDefinition {
    /// Whether something is so, as a whole number for geometry.
    func flag(_ object: UInt32, _ key: PropertyKey) -> Scalar {
        let slot = slot(object, key)
        if slot >= 0 { return Scalar(slot: slot, constant: 0) }
        let isSet = self.object(object).map { file.document.bool(key, of: $0) } ?? false
        return .constant(Float(bitPattern: isSet ? 1 : 0))
    }

    /// A whole number of an object for geometry: the bits of the constant are the number.
    func whole(_ object: UInt32, _ key: PropertyKey) -> Scalar {
        let slot = slot(object, key)
        if slot >= 0 { return Scalar(slot: slot, constant: 0) }
        return .constant(Float(bitPattern: self.object(object).map { file.document.uint(key, of: $0) } ?? 0))
    }
}

/// What has to be placed before something can follow a path: the path with all in it, and the bones that deform it.
private struct FollowedPaths {
    private let artboard: ArtboardDefinition
    private let nodeOfObject: [Int32]
    private var known: [Int32: [Int32]] = [:]

    init(_ artboard: ArtboardDefinition, _ nodeOfObject: [Int32]) {
        self.artboard = artboard
        self.nodeOfObject = nodeOfObject
    }

    mutating func needed(for target: Int32, _ nodes: [NodeDefinition]) -> [Int32] {
        if let known = known[target] { return known }
        var needed = [target]
        let document = artboard.file.document
        for object in artboard.tree.subtree(of: nodes[Int(target)].object) {
            if nodeOfObject[Int(object)] >= 0 { needed.append(nodeOfObject[Int(object)]) }
            if let record = artboard.object(UInt32(object)), document.file.type(of: record) == .tendon {
                let bone = document.uint(.tendonBoneId, of: record)
                if bone < nodeOfObject.count, nodeOfObject[Int(bone)] >= 0 { needed.append(nodeOfObject[Int(bone)]) }
            }
        }
        known[target] = needed
        return needed
    }
}
