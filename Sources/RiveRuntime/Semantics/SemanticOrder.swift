internal import RiveSchema

/// The order in which things are read out, and the names of those that have none but for what lies in them.
struct SemanticOrder {
    private let nodes: [SemanticTree.Node]
    private(set) var parents: [Int]
    private(set) var labels: [String]
    /// The things that lie right in each, and those that lie in nothing at the end; by where they lie, from the top and then from
    /// the left, what lies nowhere last.
    private var children: [[Int]]
    /// What a name was made of, so that it is not read out again.
    private var isAbsorbed: [Bool]

    /// - Parameter nodes: The things, each behind what it lies in.
    init(_ nodes: [SemanticTree.Node]) {
        self.nodes = nodes
        parents = nodes.map(\.parent)
        labels = nodes.map(\.label)
        isAbsorbed = Array(repeating: false, count: nodes.count)
        children = Array(repeating: [], count: nodes.count + 1)
        for (index, parent) in parents.enumerated() { children[parent < 0 ? nodes.count : parent].append(index) }
        for index in children.indices where children[index].count > 1 {
            children[index].sort { Self.isBefore(($0, nodes[$0].bounds), ($1, nodes[$1].bounds)) }
        }
    }

    private static func isBefore(_ one: (index: Int, bounds: Bounds?), _ other: (index: Int, bounds: Bounds?)) -> Bool {
        guard let first = one.bounds, let second = other.bounds else {
            return one.bounds == nil && other.bounds == nil ? one.index < other.index : one.bounds != nil
        }
        return (first.minY, first.minX, one.index) < (second.minY, second.minX, other.index)
    }

    /// All that is read out, in order: each thing before what lies in it.
    var readOut: [Int] {
        var order: [Int] = []
        var pending = Array((children.last ?? []).reversed())
        while let index = pending.popLast() {
            if !isAbsorbed[index] { order.append(index) }
            pending += children[index].reversed()
        }
        return order
    }

    // MARK: Names

    /// Names things without a name after the texts in them, or else after the first image; what was looked through is not read out
    /// then. What somebody can act on in them stays, and is not looked through.
    mutating func derive() {
        // What was looked through in vain has nothing in it for a thing further in.
        var isEmpty = [Bool](repeating: false, count: nodes.count)
        for index in nodes.indices
        where nodes[index].role.takesLabel && labels[index].isEmpty && !isEmpty[index] && !isAbsorbed[index] {
            let inside = inside(index)
            let texts = inside.filter { nodes[$0].role == .text }.map { labels[$0] }
            let words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
            let image = inside.first { nodes[$0].role == .image && !labels[$0].isEmpty }
            let label = words.isEmpty ? image.map { labels[$0] } ?? "" : words
            for other in inside {
                if label.isEmpty { isEmpty[other] = true } else { isAbsorbed[other] = true }
            }
            labels[index] = label
        }
        for index in nodes.indices {
            if parents[index] >= 0, isAbsorbed[parents[index]] { parents[index] = parents[parents[index]] }
        }
    }

    /// What lies in a thing and can't be acted on, in order, as far as it is not in something that can.
    private func inside(_ index: Int) -> [Int] {
        var inside: [Int] = []
        var pending = Array(children[index].reversed())
        while let next = pending.popLast() {
            guard !nodes[next].role.isInteractive else { continue }
            inside.append(next)
            pending += children[next].reversed()
        }
        return inside
    }
}

extension SemanticRole {
    /// Whether it is called after what lies in it, where it has no name.
    fileprivate var takesLabel: Bool {
        switch self {
        case .button, .link, .checkbox, .switchControl, .slider, .tab, .listItem, .radioButton: true
        default: false
        }
    }

    /// Whether somebody can act on it.
    fileprivate var isInteractive: Bool {
        switch self {
        case .button, .link, .checkbox, .switchControl, .slider, .textField, .tab, .radioButton: true
        default: false
        }
    }
}
