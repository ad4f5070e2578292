internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// What is drawn above what in an artboard, with the rules of its file.
///
/// Without rules, what stands earlier in the file lies above what stands later. A rule moves a component, with all in it,
/// before or behind another while one of the rule's targets is chosen.
final class DrawOrderDefinition {
    struct Drawable {
        let object: ObjectIndex
        /// Whether it is what a layout draws below all that is in it.
        let isBackground: Bool
        /// The rule that applies to it, -1 for none.
        let rule: Int32
    }

    struct Target {
        /// Its number among the targets in the file's order.
        let number: Int
        /// The place of what it moves to among all drawables, -1 for none.
        let drawable: Int32
    }

    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardSpace
    /// The objects that change what lies above what, and what they let things go to.
    private let rules: Buffer<ObjectIndex>
    private let targets: Buffer<ObjectIndex>
    /// What decides the order: first the chosen target of each rule, as an object, and then whether each target, in the file's
    /// order, lets things go 0 before or 1 behind what it moves to.
    let deciding: [Scalar]
    /// The order, known once something asks for it: most files run without.
    private lazy var order = DrawOrder(artboard, rules, targets)

    init(_ artboard: ArtboardSpace, rules: Buffer<ObjectIndex>, targets: Buffer<ObjectIndex>) {
        self.artboard = artboard
        (self.rules, self.targets) = (rules, targets)
        deciding =
            rules.map { artboard.whole($0, .drawTargetId) }
            + targets.map { artboard.whole($0, .placementValue) }
    }

    /// All drawables, from the top down, in such a state; an empty one is that of an artboard without rules.
    func drawables(_ state: [UInt32]) -> [Drawable] {
        let (drawables, targets) = (order.drawables, order.targets)
        guard !state.isEmpty else { return drawables }
        var chain = DrawChain(count: drawables.count)
        var groups = [[Int32]](repeating: [], count: targets.count)
        for (index, drawable) in drawables.enumerated() {
            if drawable.rule >= 0, let target = order.targetOfObject[ObjectIndex(bits: state[Int(drawable.rule)])] {
                groups[target].append(Int32(index))
            } else {
                chain.append([Int32(index)])
            }
        }
        for (target, group) in zip(targets, groups) where !group.isEmpty && target.drawable >= 0 {
            let placement = DrawTargetPlacement(rawValue: state[rules.count + target.number])
            chain.insert(group, beside: target.drawable, isBehind: placement == .after)
        }
        return chain.order.map { drawables[Int($0)] }
    }
}

/// Drawables that are linked one behind the other.
private struct DrawChain {
    private var next: [Int32]
    private var previous: [Int32]
    private var last: Int32 = -1

    init(count: Int) {
        next = .init(repeating: -1, count: count)
        previous = .init(repeating: -1, count: count)
    }

    private mutating func link(_ one: Int32, _ other: Int32) {
        if one >= 0 { next[Int(one)] = other }
        if other >= 0 { previous[Int(other)] = one }
    }

    mutating func append(_ group: [Int32]) {
        link(last, group[0])
        for (one, other) in zip(group, group.dropFirst()) { link(one, other) }
        last = group[group.count - 1]
    }

    mutating func insert(_ group: [Int32], beside index: Int32, isBehind: Bool) {
        for (one, other) in zip(group, group.dropFirst()) { link(one, other) }
        if isBehind {
            link(group[group.count - 1], next[Int(index)])
            link(index, group[0])
            if last == index { last = group[group.count - 1] }
        } else {
            link(previous[Int(index)], group[0])
            link(group[group.count - 1], index)
        }
    }

    /// All from the first to the last. What is linked in a circle is met once.
    var order: [Int32] {
        var result: [Int32] = []
        var index = last
        var seen = [Bool](repeating: false, count: next.count)
        while index >= 0, !seen[Int(index)] {
            seen[Int(index)] = true
            result.append(index)
            index = previous[Int(index)]
        }
        return result.reversed()
    }
}

/// The drawables of an artboard, and the rules that move them.
private struct DrawOrder {
    /// The owner of the definition that this is made for.
    private unowned(unsafe) let artboard: ArtboardSpace
    private let ruleObjects: Buffer<ObjectIndex>
    private let targetObjects: Buffer<ObjectIndex>
    private let document: Document
    private let objects: IndexList
    /// All that is drawn, from the top down.
    private(set) var drawables: [DrawOrderDefinition.Drawable] = []
    /// The targets of all rules, in the order in which they take effect, and the place of each in it by its object.
    private(set) var targets: [DrawOrderDefinition.Target] = []
    private(set) var targetOfObject: [ObjectIndex: Int] = [:]
    /// The rule that applies to each object, -1 for none.
    private var ruleOfObject: [Int32]

    init(_ artboard: ArtboardSpace, _ rules: Buffer<ObjectIndex>, _ targets: Buffer<ObjectIndex>) {
        self.artboard = artboard
        (ruleObjects, targetObjects) = (rules, targets)
        document = artboard.file.document
        objects = document.objects[artboard.index]
        ruleOfObject = .init(repeating: -1, count: objects.count)
        if !ruleObjects.isEmpty { applyRules() }
        addDrawables()
        addTargets()
    }

    private func type(_ object: Int) -> TypeKey? {
        objects[object] == .max ? nil : document.file.type(of: Int(objects[object]))
    }

    /// A component's own rule goes before that of what it lies in. The last of several rules of one component counts.
    private mutating func applyRules() {
        let tree = artboard.tree
        var own = [Int32](repeating: -1, count: objects.count)
        for (rule, object) in ruleObjects.enumerated() where tree.parents[object].exists {
            own[tree.parents[object]] = Int32(rule)
        }
        for object in objects.indices {
            let owner = tree.nearest(to: ObjectIndex(object)) { own[$0] >= 0 }
            if owner.exists { ruleOfObject[object] = own[owner] }
        }
    }

    private mutating func addDrawables() {
        let hitOrder = HitOrder(artboard)
        var keys: [(key: HitOrder.Key, drawable: DrawOrderDefinition.Drawable)] = []
        for object in objects.indices where object > 0 {
            guard let type = type(object), Schema.isKind(type, of: .drawable) else { continue }
            let object = ObjectIndex(object)
            keys.append(
                (HitOrder.Key(object), .init(object: object, isBackground: false, rule: ruleOfObject[object])))
            if type == .layoutComponent {
                keys.append((hitOrder.background(of: object), .init(object: object, isBackground: true, rule: -1)))
            }
        }
        keys.sort { $0.key < $1.key }
        drawables = keys.map(\.drawable)
    }

    /// The drawables come first: a target names one of them by its object.
    private mutating func addTargets() {
        let order = orderedTargets()
        guard !order.isEmpty else { return }
        var indexOfObject: [ObjectIndex: Int32] = [:]
        for (index, drawable) in drawables.enumerated() where !drawable.isBackground {
            indexOfObject[drawable.object] = Int32(index)
        }
        for number in order {
            let object = targetObjects[number]
            targetOfObject[object] = targets.count
            targets.append(.init(number: number, drawable: indexOfObject[drawable(of: object)] ?? -1))
        }
    }

    private func drawable(of target: ObjectIndex) -> ObjectIndex {
        artboard.object(target).map { document.object(.drawableId, of: $0) } ?? .artboard
    }

    /// The targets of all rules by their numbers: those that others are moved to by a rule go first.
    private func orderedTargets() -> [Int] {
        let parents = artboard.tree.parents
        var targetsOfRule: [ObjectIndex: [Int]] = [:]
        for (number, object) in targetObjects.enumerated() {
            targetsOfRule[parents[object], default: []].append(number)
        }
        let targets = ruleObjects.flatMap { targetsOfRule[$0] ?? [] }
        // What has to wait for the targets of each rule.
        var waiting: [ObjectIndex: [Int]] = [:]
        for target in targets {
            let drawable = drawable(of: targetObjects[target])
            guard drawable.bits < ruleOfObject.count, ruleOfObject[drawable] >= 0 else { continue }
            waiting[ruleObjects[Int(ruleOfObject[drawable])], default: []].append(target)
        }
        var reversed: [Int] = []
        var seen: Set<Int> = []
        var doneRules: Set<ObjectIndex> = []
        for target in targets {
            var stack = [(target, false)]
            while let (next, isDone) = stack.popLast() {
                if isDone {
                    reversed.append(next)
                } else if seen.insert(next).inserted {
                    stack.append((next, true))
                    let rule = parents[targetObjects[next]]
                    guard doneRules.insert(rule).inserted else { continue }
                    stack += (waiting[rule] ?? []).reversed().map { ($0, false) }
                }
            }
        }
        return reversed.reversed()
    }
}

/// Where objects and the backgrounds of layouts lie in the drawing order, as far as the file's own order decides it.
struct HitOrder {
    struct Key: Comparable {
        /// The last object above it, or itself.
        let object: ObjectIndex
        /// Backgrounds lie below what is in them, the innermost above the others.
        let isBackground: Bool
        let layout: ObjectIndex

        init(_ object: ObjectIndex) { (self.object, isBackground, layout) = (object, false, .artboard) }
        init(last: ObjectIndex, layout: ObjectIndex) { (object, isBackground, self.layout) = (last, true, layout) }

        static func < (one: Key, other: Key) -> Bool {
            if one.object != other.object { return one.object < other.object }
            if one.isBackground != other.isBackground { return other.isBackground }
            return one.layout > other.layout
        }
    }

    /// The last object that lies in each.
    private let last: [ObjectIndex]

    init(_ artboard: ArtboardSpace) {
        let parents = artboard.tree.parents
        var last = parents.indices.map(ObjectIndex.init(_:))
        for object in parents.indices.reversed() {
            var ancestor = parents[object]
            while ancestor.exists, last[ancestor] < ObjectIndex(object) {
                last[ancestor] = ObjectIndex(object)
                ancestor = parents[ancestor]
            }
        }
        self.last = last
    }

    func background(of layout: ObjectIndex) -> Key { Key(last: last[layout], layout: layout) }
}
