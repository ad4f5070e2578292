import RiveSchema

/// Where the focus of a scene is, with all that is nested in it.
final class FocusManager: FocusKeeper {
    /// A wish of an action in an artboard.
    private struct Request {
        unowned(unsafe) let artboard: BindOwner
        let wish: FocusWish
    }

    private let effort: Effort
    /// The outermost artboard, of which there is none while it is being made.
    private let root: () -> ArtboardInstance?
    /// Whether what drives that has no focus.
    private let isOff: () -> Bool
    /// The place of the focus and those that it lies under, from the inside out.
    private(set) var chain: [FocusPlace] = []
    private var requests: [Request] = []
    /// All places, until what is nested in the scene changes.
    private var knownTree: FocusTree?

    init(_ effort: Effort, in root: @escaping () -> ArtboardInstance?, isOff: @escaping () -> Bool) {
        (self.effort, self.root, self.isOff) = (effort, root, isOff)
    }

    /// How many wishes may wait: as the runtime, which drops the oldest.
    private static var mostRequests: Int { 64 }

    /// The place that has the focus; what it lies under has it too.
    var primary: FocusPlace? { chain.first }

    override func has(_ object: ObjectIndex, in artboard: BindOwner) -> Bool {
        chain.contains { $0.artboard === artboard && $0.object == object }
    }

    /// The tree of all places; an empty one while the scene is being made.
    var tree: FocusTree {
        if let knownTree { return knownTree }
        guard let root = root() else { return FocusTree() }
        let tree = FocusTree(root)
        knownTree = tree
        return tree
    }

    // MARK: What comes and goes

    override func structureChanged() { knownTree = nil }

    override func forget(_ artboard: BindOwner) {
        knownTree = nil
        requests.removeAll { $0.artboard === artboard }
        if chain.contains(where: { $0.artboard === artboard }) { move(to: nil) }
    }

    // MARK: Moving it

    /// Gives the focus to a place, or to the first in it; to none where there is none.
    /// - Returns: Whether it has the focus now.
    @discardableResult
    func set(_ place: FocusPlace?) -> Bool {
        guard let place else {
            move(to: nil)
            return true
        }
        guard place.isEligible(traversing: false) else { return false }
        let leaf = tree.node(place).map { tree.leaf(of: $0, isLast: false, among: tree.traversable()) }
        move(to: leaf.flatMap { tree.nodes[$0].place } ?? place)
        return true
    }

    override func dropHidden() {
        if let primary, !primary.isEligible(traversing: true) { move(to: nil) }
    }

    /// Tells the objects that lose the focus, then those that get it, each from the inside out.
    private func move(to place: FocusPlace?) {
        guard place != primary else { return }
        let (old, new) = (chain, place?.chain ?? [])
        var common = 0
        while common < min(old.count, new.count), old[old.count - 1 - common] == new[new.count - 1 - common] {
            common += 1
        }
        chain = new
        for place in old.dropLast(common) { tell(place, isFocused: false) }
        for place in new.dropLast(common) { tell(place, isFocused: true) }
    }

    private func tell(_ place: FocusPlace, isFocused: Bool) {
        let artboard = place.artboard
        if isFocused {
            place.scrollIntoView()
        } else {
            artboard.texts?.input(place.object)?.deselect()
        }
        for machine in artboard.machines.indices {
            artboard.machines[machine].focusChanged(place.object, isFocused: isFocused)
        }
    }

    // MARK: Going on

    /// Moves the focus on.
    /// - Returns: Whether something else has it now.
    func move(_ kind: FocusTraversalKind) -> Bool {
        dropHidden()
        let tree = tree
        guard effort.spend(tree.nodes.count) else { return false }
        let isOpen = tree.traversable()
        let current = primary.flatMap(tree.node)
        switch kind {
        case .next: return go(from: current ?? -1, isForward: true, tree, isOpen)
        case .previous: return go(from: current ?? -1, isForward: false, tree, isOpen)
        case .up, .down, .left, .right:
            guard let primary, let next = nearest(to: primary, kind, tree, isOpen) else { return false }
            move(to: next)
            return true
        }
    }

    /// Goes to the next leaf, scope by scope outwards, as the edges of scopes say. As the runtime: behind the last the focus is
    /// nowhere.
    private func go(from start: Int, isForward: Bool, _ tree: FocusTree, _ isOpen: [Bool]) -> Bool {
        var current = start
        while true {
            let scope = current < 0 ? -1 : tree.nodes[current].parent
            let members = tree.children(of: scope, among: isOpen)
            if members.isEmpty {
                guard scope >= 0 else { return false }
                current = scope
                continue
            }
            let ahead = isForward ? members : members.reversed()
            var target = ahead[checked: ahead.firstIndex(of: current).map { $0 + 1 } ?? 0]
            if target == nil {
                switch edge(of: scope, tree) {
                case .closedLoop: target = ahead[0]
                case .stop: return false
                case .parentScope:
                    guard scope < 0 else {
                        current = scope
                        continue
                    }
                    move(to: nil)
                    return false
                }
            }
            guard let target, case let leaf = tree.leaf(of: target, isLast: !isForward, among: isOpen), leaf != current
            else { return false }
            move(to: tree.nodes[leaf].place)
            return true
        }
    }

    private func edge(of scope: Int, _ tree: FocusTree) -> EdgeBehavior {
        guard scope >= 0, let place = tree.nodes[scope].place else { return .parentScope }
        return EdgeBehavior(rawValue: place.artboard.whole(place.definition.edge)) ?? .parentScope
    }

    // MARK: Wishes

    override func request(_ wish: FocusWish, in artboard: BindOwner) {
        guard !isOff() else { return }
        let request = Request(artboard: artboard, wish: wish)
        if requests.isEmpty, grant(request) { return }
        if requests.count == Self.mostRequests { requests.removeFirst() }
        requests.append(request)
    }

    override func grantRequests() {
        guard !requests.isEmpty else { return }
        let waiting = requests
        requests = []
        for request in waiting where !grant(request) { requests.append(request) }
    }

    override func finishRequests() {
        grantRequests()
        requests.removeAll(keepingCapacity: true)
    }

    private func grant(_ request: Request) -> Bool {
        switch request.wish {
        case .clear: return set(nil)
        case .traversal(let kind): return move(kind)
        case .target(let object): return place(of: object, in: request.artboard).map { set($0) } ?? true
        }
    }

    /// The place that an object is; nil for one that can't have the focus.
    private func place(of object: ObjectIndex, in artboard: BindOwner) -> FocusPlace? {
        guard let artboard = artboard as? ArtboardInstance,
            let part = artboard.definition.focusPlan.partOfObject[object]
        else { return nil }
        return FocusPlace(artboard: artboard, part: part)
    }

    override func give(to object: ObjectIndex, in artboard: BindOwner) {
        if let place = place(of: object, in: artboard) { set(place) }
    }
}
