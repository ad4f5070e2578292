import RiveFormat
package import RiveGeometry
package import RiveSchema

/// The accessibility tree of a scene as it is now: the roles, labels and states of its nodes and
/// where they lie.
package struct SemanticTree {
    /// A node of the tree.
    package struct Node {
        package let location: SemanticLocation
        /// Its number in the scene, from 1 on, which no other thing ever has.
        package let id: UInt32
        /// What it lies in, by its place in the tree, -1 for nothing.
        package fileprivate(set) var parent: Int
        /// The number of that, 0 for nothing.
        package fileprivate(set) var parentId: UInt32 = 0
        /// What it is; `none` for a role that has no name, too.
        package fileprivate(set) var role: SemanticRole = .none
        /// What it is called: by itself, or for what it has in it.
        package fileprivate(set) var label = ""
        package fileprivate(set) var value = ""
        package fileprivate(set) var hint = ""
        package fileprivate(set) var headingLevel: UInt32 = 0
        package fileprivate(set) var traits: SemanticTrait = []
        package fileprivate(set) var states: SemanticState = []
        /// The box around it in the space of the outermost artboard; nil where it lies nowhere.
        package let bounds: Bounds?
        /// Whether it is the border of a nested artboard, which is not reported itself: it only groups nodes.
        let isBorder: Bool
    }

    /// All nodes in reading order, each before its children.
    package private(set) var nodes: [Node] = []
    /// Those that others are called after, so that they are not read out by themselves.
    package private(set) var absorbed: [Node] = []

    /// - Parameter root: The outermost artboard of a scene in which all nodes have a number.
    init(_ root: ArtboardInstance) {
        var search = SemanticSearch()
        search.walk(from: root)
        let found = search.found
        var order = SemanticOrder(found)
        order.derive()
        var placeOfFound = [Int](repeating: -1, count: found.count)
        for index in order.readOut where root.scene.effort.spend() {
            placeOfFound[index] = nodes.count
            nodes.append(found[index])
            nodes[nodes.count - 1].label = order.labels[index]
            place(&nodes[nodes.count - 1], in: order.parents[index], placeOfFound, found)
        }
        for index in found.indices where order.isAbsorbed[index] && !found[index].isBorder {
            absorbed.append(found[index])
            place(&absorbed[absorbed.count - 1], in: order.parents[index], placeOfFound, found)
        }
    }

    private func place(_ node: inout Node, in parent: Int, _ placeOfFound: [Int], _ found: [Node]) {
        node.parent = parent < 0 ? -1 : placeOfFound[parent]
        node.parentId = parent < 0 ? 0 : found[parent].id
    }
}

/// Finds what artboards tell of, and what those do that are nested in them, in the order of the objects.
private struct SemanticSearch: SceneVisitor {
    static let needs: SceneNeeds = []

    private(set) var found: [SemanticTree.Node] = []
    /// What that lies in which the search comes to next, -1 for nothing.
    private var outer = -1

    mutating func enter(_ place: ScenePlace) -> Bool {
        let (artboard, parts) = (place.artboard, place.artboard.definition.semanticPlan.parts)
        guard !parts.isEmpty else { return false }
        let outside = outer
        defer { outer = outside }
        if place.host != nil {
            found.append(SemanticTree.Node(borderOf: artboard, under: outer))
            outer = found.count - 1
        }
        guard artboard.scene.effort.spend(8 * parts.count) else { return false }
        let around = outer
        let isTold = parts.map { $0.host < 0 && artboard.tellsOf($0.object) }
        let boxes = SemanticBoxes(artboard, zip(parts, isTold).lazy.filter(\.1).map(\.0.object))
        var nodeOfPart = [Int](repeating: -1, count: parts.count)
        for (index, part) in parts.enumerated() {
            // The children of a skipped object belong to its parent.
            let parent = part.parent < 0 ? around : nodeOfPart[Int(part.parent)]
            nodeOfPart[index] = parent
            if isTold[index] {
                nodeOfPart[index] = found.count
                found.append(SemanticTree.Node(artboard, part, under: parent, boxes[part.object]))
            } else if let host = artboard.host(part.host), !artboard.isHidden(part.object) {
                outer = parent
                walk(into: host, of: place)
            }
        }
        return false
    }
}

extension SemanticTree.Node {
    fileprivate init(_ artboard: ArtboardInstance, _ part: SemanticPlan.Part, under parent: Int, _ bounds: Bounds?) {
        location = SemanticLocation(artboard: artboard, object: part.object)
        id = artboard.firstSemanticId + UInt32(part.rank)
        isBorder = false
        (self.parent, self.bounds) = (parent, bounds)
        let data = part.data
        role = SemanticRole(rawValue: artboard.whole(artboard.definition.whole(data, .role))) ?? .none
        label = artboard.words(data, .label)
        if role == .none, label.isEmpty, artboard.definition.type(ofObject: part.object) == .text {
            (role, label) = (.text, artboard.wordsOfRuns(part.object))
        }
        value = artboard.words(data, .semanticDataValue)
        hint = artboard.words(data, .hint)
        headingLevel = artboard.whole(artboard.definition.whole(data, .headingLevel))
        traits = artboard.semanticTraits(part)
        states = artboard.semanticStates(part, traits)
    }

    fileprivate init(borderOf artboard: ArtboardInstance, under parent: Int) {
        location = SemanticLocation(artboard: artboard, object: .artboard)
        id = artboard.firstSemanticId - 1
        isBorder = true
        self.parent = parent
        bounds = artboard.scene.effort.spend(8) ? artboard.cornerBounds(of: .artboard, artboard.root) : nil
    }

    /// Whether it has the same contents as another.
    func saysTheSame(as other: Self) -> Bool {
        role == other.role && label.isSame(as: other.label) && value.isSame(as: other.value)
            && hint.isSame(as: other.hint)
            && headingLevel == other.headingLevel && traits == other.traits && states == other.states
    }
}
