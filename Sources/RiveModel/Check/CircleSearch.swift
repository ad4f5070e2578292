/// Finds what contains itself: nodes with edges to what they contain, each looked at once.
struct CircleSearch {
    /// An edge that leads back to a node that it starts below, with the node.
    struct Closing: Equatable {
        let edge: Int
        let node: Int
    }

    private enum Mark { case new, open, done }

    /// The edges that close a circle: without them there would be none.
    ///
    /// `edges` are those of a node, by any number that the caller knows them by, and `target` is the node that an edge leads
    /// to, nil where it leads nowhere.
    static func closings(
        of nodes: Int, edges: (Int) -> some Sequence<Int>, target: (_ edge: Int) -> Int?
    ) -> [Closing] {
        var marks = [Mark](repeating: .new, count: nodes)
        var closings: [Closing] = []
        // A stack of its own: circles may be longer than the thread's has room for.
        var path: [(node: Int, edges: [Int], next: Int)] = []
        for start in 0..<nodes where marks[start] == .new {
            open(start)
            while let (node, all, next) = path.last {
                guard next < all.count else {
                    marks[node] = .done
                    path.removeLast()
                    continue
                }
                path[path.count - 1].next += 1
                guard let inner = target(all[next]) else { continue }
                switch marks[inner] {
                case .open: closings.append(Closing(edge: all[next], node: inner))
                case .new: open(inner)
                case .done: break
                }
            }
        }
        return closings

        /// Most nodes contain nothing and are done at once.
        func open(_ node: Int) {
            let all = Array(edges(node))
            marks[node] = all.isEmpty ? .done : .open
            if !all.isEmpty { path.append((node, all, 0)) }
        }
    }
}
