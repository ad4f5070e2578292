import RiveFormat
import RiveModel
import RiveSchema

/// What is drawn otherwise once an object is, found by how records hang together and what they refer to.
///
/// What lies in an object goes with it, and what is nested there. Besides that there are these ways, none of which is about a
/// certain file:
/// - A path, a paint or a mesh makes no call itself: the drawable around it does.
/// - A constraint moves its component when its target moves; inverse kinematics turn bones above it as well. A skin deforms its
///   path or image by its bones, and a text follows paths.
/// - A clipping shape cuts along the paths of its source. What it is around stays as it is.
/// - A joystick plays its animations where its handle moves.
/// - A data bind hands on to a view model what its object has, and from there it goes wherever another one takes it.
struct DrawnDependents {
    /// What changes about an object.
    enum Change {
        /// Where it lies.
        case place
        /// How visible it is.
        case opacity
        /// What it is painted with, or whether it takes effect: what lies in it stays.
        case own
    }

    /// The records whose calls change.
    struct Affected {
        /// Those that change with all that is nested in them.
        fileprivate(set) var whole: Set<Int> = []
        /// Those of which only their own calls change.
        fileprivate(set) var own: Set<Int> = []

        func contains(_ call: DrawnCalls.Call) -> Bool {
            own.contains(call.records[0]) || call.records.contains(where: whole.contains)
        }
    }

    private let document: Document
    let tree: RecordTree
    /// The components that refer to each record, as far as it matters to them where that is.
    private var referrers: [Int: [Int]] = [:]
    /// The records with data binds that write to view models, and those that get values from there.
    private var sources: Set<Int> = []
    private var takers: [Int] = []
    /// The animations of joysticks.
    private var animations: [Int: [Int]] = [:]

    init(_ document: Document) {
        self.document = document
        tree = RecordTree(document)
        let file = document.file
        var (referrers, animations): ([Int: [Int]], [Int: [Int]]) = ([:], [:])
        document.forEachReference { record, property, value, space in
            let key = file.properties[property].key
            guard value < space.range.count, !Self.orders.contains(key),
                file.type(of: record).isKind(of: .component),
                case let target = document.member(Int(value), of: space), target != .max
            else { return }
            switch space.space {
            case .artboardObject: referrers[Int(target), default: []].append(record)
            case .artboardAnimation where file.type(of: record) == .joystick:
                animations[record, default: []].append(Int(target))
            default: break
            }
        }
        (self.referrers, self.animations) = (referrers, animations)
        for record in 0..<file.recordCount where file.type(of: record) == .dataBindContext {
            guard let owner = document.owner(of: record) else { continue }
            let flags = document.bindFlags(of: record)
            if flags.writesSource { sources.insert(owner) }
            if flags.writesTarget { takers.append(owner) }
        }
    }

    /// References that say what hangs where, what is drawn first and what is shown, whatever becomes of what they name.
    private static let orders: Set<PropertyKey> = [.parentId, .drawableId, .drawTargetId, .activeComponentId]

    // MARK: What follows

    /// What follows from a change of some records.
    func affected(by change: Change, of records: [Int]) -> Affected {
        var affected = Affected()
        var moved: Set<Int> = []
        var rest = records.map { (record: $0, change: change) }
        while let (record, change) = rest.popLast() {
            let isNew =
                switch change {
                case .place: moved.insert(record).inserted
                case .opacity: affected.whole.insert(record).inserted
                case .own: affected.own.insert(record).inserted
                }
            if isNew { rest += followers(of: change, record) }
        }
        affected.whole.formUnion(moved)
        return affected
    }

    private func followers(of change: Change, _ record: Int) -> [(record: Int, change: Change)] {
        var found: [(record: Int, change: Change)] = []
        if sources.contains(record) { found += takers.map { (part(around: $0), .place) } }
        guard change != .own else { return found }
        found += tree[record].map { (Int($0), change) }
        if !isKind(record, .drawable), let drawable = drawable(around: record) { found.append((drawable, .own)) }
        guard change == .place else { return found }
        for referrer in referrers[record] ?? [] { found += followers(ofReferrer: referrer) }
        // What looks at paths looks at those in its target, too.
        for outer in ancestors(of: record) {
            for referrer in referrers[outer] ?? [] where isKind(referrer, .clippingShape) || follows(referrer) {
                found += followers(ofReferrer: referrer)
            }
        }
        for animation in animations[record] ?? [] { found += keyed(by: animation).map { (part(around: $0), .place) } }
        return found
    }

    private func followers(ofReferrer record: Int) -> [(record: Int, change: Change)] {
        if isKind(record, .clippingShape) { return [(record, .own)] }
        if isKind(record, .joystick) { return [(record, .place)] }
        var part = part(around: record)
        guard isKind(record, .ikConstraint) else { return [(part, .place)] }
        for _ in 0..<document.uint(.parentBoneCount, of: record) {
            guard let parent = document.owner(of: part), isKind(parent, .bone) else { break }
            part = parent
        }
        return [(part, .place)]
    }

    private func follows(_ record: Int) -> Bool {
        isKind(record, .followPathConstraint) || isKind(record, .textFollowPathModifier)
    }

    // MARK: Records

    func isKind(_ record: Int, _ type: TypeKey) -> Bool {
        TypeTree.shared.isKind(document.file.type(of: record), of: type)
    }

    /// A record and all that it lies in, from the inside out.
    func ancestors(of record: Int) -> some Sequence<Int> {
        sequence(first: record) { tree.parents[$0] < 0 ? nil : Int(tree.parents[$0]) }.dropFirst()
    }

    /// The component with a place that a record is or is a part of.
    private func part(around record: Int) -> Int {
        isKind(record, .transformComponent)
            ? record : ancestors(of: record).first { isKind($0, .transformComponent) } ?? record
    }

    /// The drawable that a record is a part of.
    func drawable(around record: Int) -> Int? { ancestors(of: record).first { isKind($0, .drawable) } }

    /// The bones that deform a path or image that a record is, or has in it without a drawable around.
    func bones(deforming record: Int) -> [Int] {
        tree[record].map { Int($0) }.filter { !isKind($0, .drawable) }.flatMap { child in
            guard isKind(child, .tendon) else { return bones(deforming: child) }
            return document.object(inSlot: document.uint(.boneId, of: child), around: child).map { [$0] } ?? []
        }
    }

    /// Whether something decides where a component lies, whatever it says itself.
    func isConstrained(_ record: Int) -> Bool { tree[record].contains { isKind(Int($0), .constraint) } }

    private func keyed(by animation: Int) -> [Int] {
        guard let artboard = document.artboardIndex(of: animation) else { return [] }
        return tree[animation].filter { document.file.type(of: Int($0)) == .keyedObject }.compactMap {
            document.objects.member(Int(document.uint(.keyedObjectObjectId, of: Int($0))), of: artboard)
        }
    }
}
