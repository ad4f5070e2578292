import RiveGeometry
import RiveSchema

/// The reading order of nodes, and the labels of those that are named after their children.
///
/// Of things side by side those come first that lie further up, then those further left; what has no area comes last.
struct SemanticOrder {
    private let nodes: [SemanticTree.Node]
    private(set) var parents: [Int]
    private(set) var labels: [String]
    /// The things that lie right in each, in order, and those that lie in nothing at the end.
    private var children: [[Int]]
    /// What a name was made of, so that it is not read out again, and what only holds others together.
    private(set) var isAbsorbed: [Bool]

    /// - Parameter nodes: The things, each behind what it lies in.
    init(_ nodes: [SemanticTree.Node]) {
        self.nodes = nodes
        parents = nodes.map(\.parent)
        labels = nodes.map(\.label)
        isAbsorbed = nodes.map(\.isBorder)
        children = Array(repeating: [], count: nodes.count + 1)
        for (index, parent) in parents.enumerated() { children[parent < 0 ? nodes.count : parent].append(index) }
        for index in children.indices where children[index].count > 1 {
            children[index].sort { Self.isBefore(($0, nodes[$0].bounds), ($1, nodes[$1].bounds)) }
        }
    }

    private static func isBefore(_ one: (index: Int, bounds: Bounds?), _ other: (index: Int, bounds: Bounds?)) -> Bool {
        switch (one.bounds.flatMap(\.filled), other.bounds.flatMap(\.filled)) {
        case (let first?, let second?):
            (first.minY, first.minX, one.index) < (second.minY, second.minX, other.index)
        case (nil, nil): one.index < other.index
        case (let first, _): first != nil
        }
    }

    /// The nodes in reading order, each before its children.
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
    /// then. An actionable node in them stays, and is not looked through.
    mutating func derive() {
        for index in nodes.indices where nodes[index].role.isInteractive && labels[index].isEmpty {
            let inside = inside(index)
            let texts = inside.filter { nodes[$0].role == .text }.map { labels[$0] }
            let words = texts.flatMap { $0.split(whereSeparator: \.isWhitespace) }.joined(separator: " ")
            let image = inside.first { nodes[$0].role == .image && !labels[$0].isEmpty }
            labels[index] = words.isEmpty ? image.map { labels[$0] } ?? "" : words
            if !labels[index].isEmpty { for other in inside { isAbsorbed[other] = true } }
        }
        for index in nodes.indices {
            if parents[index] >= 0, isAbsorbed[parents[index]] { parents[index] = parents[parents[index]] }
        }
    }

    /// The children of a node that are not actionable, in order, without those inside of actionable ones.
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
    /// Whether it is actionable as a whole: without a label, it is named after its contents, and gives no name to what
    /// it lies in. As the runtime: texts that are typed in are not among them.
    fileprivate var isInteractive: Bool {
        switch self {
        case .button, .link, .checkbox, .switchControl, .slider, .tab, .listItem, .radioButton: true
        default: false
        }
    }
}

extension Bounds {
    /// The same; nil for a box without an area.
    fileprivate var filled: Bounds? { size.x > 0 && size.y > 0 ? self : nil }
}
