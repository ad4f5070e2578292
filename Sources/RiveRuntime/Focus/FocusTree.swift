/// All places of the focus in a scene, in the order in which it goes on: each node comes before all that lies under it, which ends
/// where its `end` says.
struct FocusTree {
    struct Node {
        /// A place of the focus; nil for a scope that only holds others together.
        let place: FocusPlace?
        /// The node that it lies under, -1 for a root.
        let parent: Int
        fileprivate(set) var end = 0
    }

    private(set) var nodes: [Node] = []
    /// The artboard of each node, by its place among all artboards, with what each of these is nested in.
    private var artboardOfNode: [Int] = []
    private var artboards: [(instance: Unmanaged<ArtboardInstance>, outer: Int)] = []
    /// Where the nodes of each artboard begin, by its address.
    private var nodeOfPart: [Key: Int] = [:]

    private struct Key: Hashable {
        let artboard: ObjectIdentifier
        let part: Int
    }

    /// No places.
    init() {}

    init(_ root: ArtboardInstance) {
        add(root, under: -1, outer: -1)
        for index in nodes.indices.reversed() {
            nodes[index].end = max(nodes[index].end, index + 1)
            let parent = nodes[index].parent
            if parent >= 0 { nodes[parent].end = max(nodes[parent].end, nodes[index].end) }
        }
    }

    private mutating func add(_ artboard: ArtboardInstance, under parent: Int, outer: Int) {
        let parts = artboard.definition.focusPlan.parts
        guard !parts.isEmpty, artboard.scene.effort.spend(1 + parts.count) else { return }
        artboards.append((.passUnretained(artboard), outer))
        let own = artboards.count - 1
        var nodeOfPart = [Int](repeating: -1, count: parts.count)
        for (index, part) in parts.enumerated() {
            let above = part.parent < 0 ? parent : nodeOfPart[Int(part.parent)]
            guard part.host >= 0 else {
                let place = FocusPlace(artboard: artboard, part: index)
                nodeOfPart[index] = append(place, above, own)
                self.nodeOfPart[Key(artboard: ObjectIdentifier(artboard), part: index)] = nodeOfPart[index]
                continue
            }
            guard artboard.hosts.indices.contains(Int(part.host)) else { continue }
            let host = artboard.hosts[Int(part.host)]
            let scope = part.isScope ? append(nil, above, own) : above
            host.forEachInside { inner, _ in
                add(inner, under: host.isList ? append(nil, scope, own) : scope, outer: own)
            }
        }
    }

    private mutating func append(_ place: FocusPlace?, _ parent: Int, _ artboard: Int) -> Int {
        nodes.append(Node(place: place, parent: parent))
        artboardOfNode.append(artboard)
        return nodes.count - 1
    }

    /// The node of a place, nil for one that is in no artboard that is shown.
    func node(_ place: FocusPlace) -> Int? {
        nodeOfPart[Key(artboard: ObjectIdentifier(place.artboard), part: place.part)]
    }

    /// Which nodes the focus may go on to now; a scope that only holds others together counts where it may go on to one of them.
    func traversable() -> [Bool] {
        var isShown = [Bool](repeating: true, count: artboards.count)
        for (index, artboard) in artboards.enumerated() where artboard.outer >= 0 {
            isShown[index] = artboard.instance._withUnsafeGuaranteedRef { inner in
                guard isShown[artboard.outer], let host = inner.host else { return false }
                return host.isShownToFocus
            }
        }
        var isOpen = [Bool](repeating: false, count: nodes.count)
        for index in nodes.indices.reversed() {
            if let place = nodes[index].place {
                isOpen[index] = isShown[artboardOfNode[index]] && place.isOpen(traversing: true)
            }
            let parent = nodes[index].parent
            if isOpen[index], parent >= 0, nodes[parent].place == nil { isOpen[parent] = true }
        }
        return isOpen
    }

    /// The nodes right under a node, or the roots, that are in a set.
    func children(of parent: Int, among isOpen: [Bool]) -> [Int] {
        var children: [Int] = []
        var index = parent < 0 ? 0 : parent + 1
        let end = parent < 0 ? nodes.count : nodes[parent].end
        while index < end {
            if isOpen[index] { children.append(index) }
            index = nodes[index].end
        }
        return children
    }

    /// The first or last leaf under a node; the node itself where it has none.
    func leaf(of node: Int, isLast: Bool, among isOpen: [Bool]) -> Int {
        var node = node
        while true {
            let children = children(of: node, among: isOpen)
            guard let next = isLast ? children.last : children.first else { return node }
            node = next
        }
    }
}
