package import RiveSchema

/// What a scene tells those who use it without seeing it, as it is now: what its things are, what they are called, how they are and
/// where they lie.
package struct SemanticTree {
    /// A thing that is told of.
    package struct Node {
        package let location: SemanticLocation
        /// What it lies in, by its place in the tree, -1 for nothing.
        package fileprivate(set) var parent: Int
        /// What it is; `none` for a role that has no name, too.
        package fileprivate(set) var role: SemanticRole
        /// What it is called: by itself, or for what it has in it.
        package fileprivate(set) var label: String
        package let value: String
        package let hint: String
        package let headingLevel: UInt32
        package let states: SemanticState
        /// The box around it in the space of the outermost artboard; nil where it lies nowhere.
        package fileprivate(set) var bounds: Bounds?
    }

    /// All things in the order in which they are read out, each before what lies in it.
    package private(set) var nodes: [Node] = []

    init(_ root: ArtboardInstance) {
        var found: [Node] = []
        Self.find(in: root, under: -1, &found)
        var order = SemanticOrder(found)
        order.derive()
        var placeOfFound = [Int](repeating: -1, count: found.count)
        for index in order.readOut where root.scene.effort.spend() {
            placeOfFound[index] = nodes.count
            var node = found[index]
            node.parent = order.parents[index] < 0 ? -1 : placeOfFound[order.parents[index]]
            node.label = order.labels[index]
            nodes.append(node)
        }
    }

    /// Finds what an artboard tells of, and what that does which is nested in it, in the order of the objects.
    private static func find(in artboard: ArtboardInstance, under outer: Int, _ found: inout [Node]) {
        let parts = artboard.definition.semanticPlan.parts
        guard !parts.isEmpty, artboard.scene.effort.spend(8 * parts.count) else { return }
        let told = parts.lazy.filter { $0.host < 0 }.map(\.object).filter(artboard.tellsOf)
        let boxes = SemanticBoxes(artboard, Array(told))
        var nodeOfPart = [Int](repeating: -1, count: parts.count)
        for (index, part) in parts.enumerated() {
            // What lies in something that is left out lies in what is around that.
            let parent = part.parent < 0 ? outer : nodeOfPart[Int(part.parent)]
            nodeOfPart[index] = parent
            if part.host < 0 {
                guard artboard.tellsOf(part.object) else { continue }
                nodeOfPart[index] = found.count
                found.append(Node(artboard, part, under: parent, boxes[part.object]))
            } else if artboard.hosts.indices.contains(Int(part.host)), !artboard.isHidden(part.object) {
                artboard.hosts[Int(part.host)].forEachInside { inner, _ in find(in: inner, under: parent, &found) }
            }
        }
    }
}

extension SemanticTree.Node {
    fileprivate init(_ artboard: ArtboardInstance, _ part: SemanticPlan.Part, under parent: Int, _ bounds: Bounds?) {
        location = SemanticLocation(artboard: artboard, object: part.object)
        self.parent = parent
        self.bounds = bounds
        let data = part.data
        var role = SemanticRole(rawValue: artboard.whole(artboard.definition.whole(data, .role))) ?? .none
        var label = artboard.words(data, .label)
        if role == .none, label.isEmpty, artboard.definition.type(ofObject: part.object) == .text {
            (role, label) = (.text, artboard.wordsOfRuns(part.object))
        }
        (self.role, self.label) = (role, label)
        value = artboard.words(data, .semanticDataValue)
        hint = artboard.words(data, .hint)
        headingLevel = artboard.whole(artboard.definition.whole(data, .headingLevel))
        states = artboard.semanticStates(part)
    }
}
