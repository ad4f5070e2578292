/// A search through what contains what: nodes with edges to what they contain, each looked at once.
///
/// It finds what contains itself, and what contains so much, or is so deep, that making a copy of it never ends well.
struct CircleSearch {
    /// An edge that leads back to a node that it starts below, with the node.
    struct Closing: Equatable {
        let edge: Int
        let node: Int
    }

    /// The edges that close a circle: without them there would be none.
    private(set) var closings: [Closing] = []
    /// The nodes of which a copy has more than `mostCopies` parts, though none of what they contain has.
    private(set) var overfull: [Int] = []
    /// The nodes that are `mostLevels` deep.
    private(set) var tooDeep: [Int] = []

    /// Whether nothing was found.
    var isHarmless: Bool { closings.isEmpty && overfull.isEmpty && tooDeep.isEmpty }

    /// A copy of so many things takes all memory, however small they are.
    static let mostCopies = 1 << 24
    /// The depth beyond which no designer nests.
    static let mostLevels: UInt32 = 1000

    private enum Mark { case new, open, done }

    private struct Node {
        var mark = Mark.new
        /// Whether something in it is overfull.
        var hasOverfull = false
        var levels: UInt32 = 1
        /// How many copies a copy of it makes, its own among them.
        var copies = 1
    }

    /// `edges` are those of a node, by any number that the caller knows them by, and `target` is the node that an edge leads
    /// to, nil where it leads nowhere.
    init(of count: Int, edges: (Int) -> some Sequence<Int>, target: (_ edge: Int) -> Int?) {
        var nodes = [Node](repeating: Node(), count: count)
        // A stack of its own: circles may be longer than the thread's has room for. The edges still to follow from each node
        // on the path lie above `floor`, the first of them on top.
        var path: [(node: Int, floor: Int)] = []
        var waiting: [Int] = []
        for start in 0..<count where nodes[start].mark == .new {
            open(start)
            while let (node, floor) = path.last {
                guard waiting.count > floor, let edge = waiting.popLast() else {
                    path.removeLast()
                    close(node)
                    if let outer = path.last?.node { add(node, to: outer) }
                    continue
                }
                guard let inner = target(edge) else { continue }
                switch nodes[inner].mark {
                case .open: closings.append(Closing(edge: edge, node: inner))
                case .new: open(inner)
                case .done: add(inner, to: node)
                }
            }
        }

        func open(_ node: Int) {
            nodes[node].mark = .open
            let floor = waiting.count
            path.append((node, floor))
            waiting.append(contentsOf: edges(node))
            waiting[floor...].reverse()
        }

        func close(_ node: Int) {
            nodes[node].mark = .done
            if nodes[node].levels == Self.mostLevels { tooDeep.append(node) }
            guard nodes[node].copies > Self.mostCopies else { return }
            if !nodes[node].hasOverfull { overfull.append(node) }
            nodes[node].hasOverfull = true
        }

        func add(_ inner: Int, to outer: Int) {
            // Both are far below the largest number.
            nodes[outer].copies = min(nodes[outer].copies + nodes[inner].copies, Self.mostCopies + 1)
            nodes[outer].levels = min(max(nodes[outer].levels, nodes[inner].levels + 1), Self.mostLevels + 1)
            if nodes[inner].hasOverfull { nodes[outer].hasOverfull = true }
        }
    }
}
