import RiveGeometry
import RiveLayout

/// The tree of a sketch, its nodes in the order of the sketch.
final class SketchedTree {
    let tree = LayoutTree()
    private(set) var nodes: [LayoutNode] = []
    private var contents: [LayoutNode: LayoutSize] = [:]
    private var children: [LayoutNode: [LayoutNode]] = [:]
    let root: LayoutSketch

    init(_ root: LayoutSketch) {
        self.root = root
        add(root, in: nil)
        tree.measure = { [contents] node, _ in contents[node] ?? LayoutSize() }
    }

    @discardableResult
    private func add(_ sketch: LayoutSketch, in parent: LayoutSketch?) -> LayoutNode {
        let node = tree.add(sketch.style(in: parent))
        nodes.append(node)
        if let size = sketch.contents {
            tree[isMeasured: node] = true
            contents[node] = size
        }
        for (list, tracks) in sketch.tracks { tree.setTracks(tracks, list, of: node) }
        let below = sketch.children.map { add($0, in: sketch) }
        children[node] = below
        tree.setChildren(below, of: node)
        return node
    }

    /// Lays out all, in the size that the root says; in as much as is needed where it hugs.
    func calculate() throws {
        let hugs = root.width.isHug || root.height.isHug
        try tree.calculate(
            nodes[0], width: hugs ? .nan : root.width.points, height: hugs ? .nan : root.height.points)
    }

    /// Changes the style of a node, and marks it.
    func change(_ index: Int, _ change: (inout LayoutStyle) -> Void) {
        change(&tree[style: nodes[index]])
        tree.markDirty(nodes[index])
    }

    // MARK: Boxes as text

    /// Where all below the root lies: `left,top,width,height`, and in brackets what lies in it.
    var places: String { places(of: nodes[0]) }

    /// The same of the root itself.
    var rootPlace: String { place(of: nodes[0]) }

    private func places(of node: LayoutNode) -> String {
        (children[node] ?? []).map { child in
            let inner = places(of: child)
            return place(of: child) + (inner.isEmpty ? "" : " [\(inner)]")
        }.joined(separator: "  ")
    }

    private func place(of node: LayoutNode) -> String {
        let box = tree.box(of: node)
        return [box.left, box.top, box.width, box.height].map(Self.text).joined(separator: ",")
    }

    /// A number without its fraction where it has none.
    private static func text(_ number: Float) -> String {
        let rounded = (Double(number) * 1000).rounded() / 1000
        return rounded == rounded.rounded() && abs(rounded) < 1e9 ? "\(Int(rounded))" : "\(rounded)"
    }
}

extension LayoutSketch.Extent {
    var isHug: Bool { if case .hug = self { true } else { false } }
    var isFill: Bool { if case .fill = self { true } else { false } }

    /// Its number; 0 for none.
    var points: Float {
        switch self {
        case .points(let number), .percent(let number): number
        case .fill, .hug: 0
        }
    }

    var length: LayoutLength {
        switch self {
        case .points(let number): .point(number)
        case .percent(let number): .percent(number)
        case .fill, .hug: .auto
        }
    }
}

extension LayoutSketch {
    /// The style of the box in another, as files with layouts make one of what they say.
    func style(in parent: LayoutSketch?) -> LayoutStyle {
        var style = style
        style.width = width.length
        style.height = height.length
        guard let parent else { return style }
        if parent.style.display == .grid || parent.style.display == .stack {
            if width.isFill { style.justifySelf = .stretch }
            if height.isFill { style.alignSelf = .stretch }
            return style
        }
        let isRow = parent.style.flexDirection == .row || parent.style.flexDirection == .rowReverse
        if isRow ? width.isFill : height.isFill {
            (style.grow, style.shrink, style.basis) = (share, share, basis)
        }
        if isRow ? height.isFill : width.isFill { style.alignSelf = .stretch }
        return style
    }
}
