import RiveModel
import RiveSchema

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

    /// Its owner.
    private unowned(unsafe) let artboard: ArtboardSpace
    /// The objects that change the drawing order, and their targets.
    private let rules: Buffer<ObjectIndex>
    private let targets: Buffer<ObjectIndex>
    /// What decides the order: first the chosen target of each rule, as an object, and then whether each target, in the file's
    /// order, lets things go 0 before or 1 behind what it moves to.
    let deciding: [Scalar]
    /// The layouts that something listens on or scrolls in, found when the order is.
    private let watched: () -> Set<ObjectIndex>
    /// The order and the clips, known once something asks for them: most files run without.
    private lazy var order = DrawOrder(artboard, rules, targets, watched())
    private(set) lazy var clips = ClipDefinition.all(in: artboard)
    private lazy var clipSets = ClipSets(artboard, clips)

    init(
        _ artboard: ArtboardSpace, rules: Buffer<ObjectIndex>, targets: Buffer<ObjectIndex>,
        watched: @escaping () -> Set<ObjectIndex>
    ) {
        self.artboard = artboard
        (self.rules, self.targets) = (rules, targets)
        self.watched = watched
        deciding =
            rules.map { artboard.whole($0, .drawTargetId) }
            + targets.map { artboard.whole($0, .placementValue) }
    }

    /// All drawables, from the top down, in such a state; an empty one is that of an artboard without rules.
    func drawables(_ state: [UInt32]) -> [Drawable] {
        let (drawables, targets) = (order.drawables, order.targets)
        guard !state.isEmpty else { return drawables }
        var chain = DrawChain(count: drawables.count)
        var groups = [[Int32]](repeating: [], count: self.targets.count)
        for (index, drawable) in drawables.enumerated() {
            if drawable.rule >= 0, let target = order.targetOfObject[ObjectIndex(bits: state[Int(drawable.rule)])] {
                groups[target].append(Int32(index))
            } else {
                chain.append([Int32(index)])
            }
        }
        for target in targets {
            let (group, drawable) = (groups[target], order.drawableOfTarget[target])
            guard !group.isEmpty, drawable >= 0 else { continue }
            let placement = DrawTargetPlacement(rawValue: state[rules.count + target])
            chain.insert(group, beside: drawable, isBehind: placement == .after)
        }
        return chain.order.map { drawables[Int($0)] }
    }

    /// What is drawn in such a state, from the bottom up, with where clips begin and end. Nil where its clips lie in one another
    /// so often that it would be too long.
    func entries(_ state: [UInt32], _ hosts: [ObjectIndex: Int32], _ effort: Effort) -> [DrawEntry]? {
        guard clipSets.isComplete else { return nil }
        var sequence = ClipSequence(clips, clipSets, effort)
        for drawable in drawables(state).reversed() {
            guard sequence.open(clipSets.set(of: drawable)) else { return nil }
            sequence.append(
                DrawEntry(
                    kind: drawable.isBackground ? .background : .object, object: drawable.object,
                    index: drawable.isBackground ? -1 : hosts[drawable.object] ?? -1))
        }
        return sequence.open(nil) ? sequence.entries : nil
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
    /// The layouts that have a background although they draw nothing.
    private let watched: Set<ObjectIndex>
    /// All that is drawn, from the top down.
    private(set) var drawables: [DrawOrderDefinition.Drawable] = []
    /// The targets that take effect, by their numbers in the file's order, in the order in which they do.
    private(set) var targets: [Int] = []
    /// The number of each target by its object, and the place of what it moves to among all drawables, -1 for none.
    private(set) var targetOfObject: [ObjectIndex: Int] = [:]
    private(set) var drawableOfTarget: [Int32] = []
    /// The last rule of each component, and the rule that applies to each object, -1 for none.
    private var ownRules: [Int32]
    private var ruleOfObject: [Int32]

    init(
        _ artboard: ArtboardSpace, _ rules: Buffer<ObjectIndex>, _ targets: Buffer<ObjectIndex>,
        _ watched: Set<ObjectIndex>
    ) {
        self.artboard = artboard
        (ruleObjects, targetObjects) = (rules, targets)
        document = artboard.file.document
        self.watched = watched
        ownRules = .init(repeating: -1, count: artboard.objectCount)
        ruleOfObject = ownRules
        if !ruleObjects.isEmpty { applyRules() }
        addDrawables()
        addTargets()
    }

    /// A component's own rule goes before that of what it lies in. The last of several rules of one component counts.
    private mutating func applyRules() {
        let tree = artboard.tree
        for (rule, object) in ruleObjects.enumerated() where tree.parents[object].exists {
            ownRules[tree.parents[object]] = Int32(rule)
        }
        // Each object stands in the tree's order behind what it lies in.
        for object in tree.order where object.exists {
            let parent = tree.parents[object]
            ruleOfObject[object] = ownRules[object] >= 0 || !parent.exists ? ownRules[object] : ruleOfObject[parent]
        }
    }

    private mutating func addDrawables() {
        let hitOrder = DrawableOrder(artboard)
        var keys: [(key: DrawableOrder.Key, drawable: DrawOrderDefinition.Drawable)] = []
        for offset in 0..<artboard.objectCount where offset > 0 {
            let object = ObjectIndex(offset)
            guard let type = artboard.type(ofObject: object), Schema.isKind(type, of: .drawable) else { continue }
            keys.append(
                (hitOrder.key(of: object), .init(object: object, isBackground: false, rule: ruleOfObject[object])))
            if type == .layoutComponent, hasBackground(object) {
                keys.append((hitOrder.background(of: object), .init(object: object, isBackground: true, rule: -1)))
            }
        }
        keys.sort { $0.key < $1.key }
        drawables = keys.map(\.drawable)
    }

    /// Whether a layout draws anything below what is in it, may clip that, or is watched.
    private func hasBackground(_ layout: ObjectIndex) -> Bool {
        watched.contains(layout) || artboard.slot(layout, .clip).exists
            || artboard.object(layout).map { document.bool(.clip, of: $0) } == true
            || artboard.tree.children(of: layout).contains(where: artboard.isPaint)
    }

    /// The drawables come first: a target names one of them by its object.
    private mutating func addTargets() {
        guard !targetObjects.isEmpty else { return }
        var indexOfObject: [ObjectIndex: Int32] = [:]
        for (index, drawable) in drawables.enumerated() where !drawable.isBackground {
            indexOfObject[drawable.object] = Int32(index)
        }
        for (number, object) in targetObjects.enumerated() {
            targetOfObject[object] = number
            drawableOfTarget.append(indexOfObject[drawable(of: object)] ?? -1)
        }
        targets = orderedTargets()
    }

    private func drawable(of target: ObjectIndex) -> ObjectIndex {
        artboard.object(target).map { document.object(.drawableId, of: $0) } ?? .artboard
    }

    /// The targets of all rules that count, by their numbers: those that others are moved to by a rule go first.
    ///
    /// As the runtime: where targets wait for each other in a circle, it stops; what is not in the order by then is not drawn,
    /// and neither is the first in it.
    private func orderedTargets() -> [Int] {
        var targetsOfRule: [ObjectIndex: [Int]] = [:]
        for (number, object) in targetObjects.enumerated() {
            targetsOfRule[artboard.tree.parents[object], default: []].append(number)
        }
        let rules = ownRules.filter { $0 >= 0 }.map { ruleObjects[Int($0)] }
        let targets = rules.flatMap { targetsOfRule[$0] ?? [] }
        // What has to wait for the targets of each rule.
        var waiting: [ObjectIndex: [Int]] = [:]
        for target in targets {
            let drawable = drawable(of: targetObjects[target])
            guard drawable.bits < ruleOfObject.count, ruleOfObject[drawable] >= 0 else { continue }
            waiting[ruleObjects[Int(ruleOfObject[drawable])], default: []].append(target)
        }
        return sorted(targets, waiting)
    }

    /// The targets in an order in which each comes before those that wait for its rule, found depth first.
    private func sorted(_ targets: [Int], _ waiting: [ObjectIndex: [Int]]) -> [Int] {
        enum State { case new, begun, done }
        var states = [State](repeating: .new, count: targetObjects.count)
        var reversed: [Int] = []
        // How many of those that wait for each rule are done: the targets of one rule wait for the same ones.
        var doneOfRule: [ObjectIndex: Int] = [:]
        for target in targets where states[target] == .new {
            var stack = [target]
            states[target] = .begun
            while let next = stack.last {
                let rule = artboard.tree.parents[targetObjects[next]]
                let later = waiting[rule] ?? []
                var index = doneOfRule[rule] ?? 0
                while index < later.count, states[later[index]] == .done { index += 1 }
                doneOfRule[rule] = index
                if index == later.count {
                    stack.removeLast()
                    states[next] = .done
                    reversed.append(next)
                } else if states[later[index]] == .begun {
                    return reversed.dropLast().reversed()
                } else {
                    states[later[index]] = .begun
                    stack.append(later[index])
                }
            }
        }
        return reversed.reversed()
    }
}

/// Where objects and the backgrounds of layouts lie in the drawing order, as far as the file's own order decides it.
struct DrawableOrder {
    struct Key: Comparable {
        /// What a layout draws above all lies right above it, and its background below all that is in it.
        private enum Part: Comparable { case foreground, object, background }

        /// The last object above it, or itself.
        private let object: ObjectIndex
        private let part: Part
        /// The foreground itself, or the layout that a background is of.
        private let owner: ObjectIndex

        init(_ object: ObjectIndex) { (self.object, part, owner) = (object, .object, .artboard) }
        init(foreground: ObjectIndex, of layout: ObjectIndex) {
            (object, part, owner) = (layout, .foreground, foreground)
        }
        init(last: ObjectIndex, layout: ObjectIndex) { (object, part, owner) = (last, .background, layout) }

        static func < (one: Key, other: Key) -> Bool {
            if one.object != other.object { return one.object < other.object }
            if one.part != other.part { return one.part < other.part }
            // The background of an inner layout lies above that of the layout around it.
            return one.part == .background ? one.owner > other.owner : one.owner < other.owner
        }
    }

    private unowned(unsafe) let artboard: ArtboardSpace
    /// The last drawable that lies in each object, or itself.
    private let last: [ObjectIndex]

    init(_ artboard: ArtboardSpace) {
        self.artboard = artboard
        let parents = artboard.tree.parents
        var last = parents.indices.map(ObjectIndex.init(_:))
        for object in parents.indices.reversed() {
            guard let type = artboard.type(ofObject: ObjectIndex(object)), Schema.isKind(type, of: .drawable),
                type != .foregroundLayoutDrawable
            else { continue }
            var ancestor = parents[object]
            while ancestor.exists, last[ancestor] < ObjectIndex(object) {
                last[ancestor] = ObjectIndex(object)
                ancestor = parents[ancestor]
            }
        }
        self.last = last
    }

    func key(of object: ObjectIndex) -> Key {
        let parent = artboard.parent(of: object)
        guard artboard.type(ofObject: object) == .foregroundLayoutDrawable, artboard.isBox(parent) else {
            return Key(object)
        }
        return Key(foreground: object, of: parent)
    }

    func background(of layout: ObjectIndex) -> Key { Key(last: last[layout], layout: layout) }
}
