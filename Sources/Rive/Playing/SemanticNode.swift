import RiveFormat
package import RiveGeometry
package import RiveRuntime
package import RiveSchema

/// A node of the accessibility tree of a scene, as it was at the time of the call.
public struct SemanticNode {
    /// What a thing is.
    public enum Role: String, CaseIterable, Sendable {
        case none, button, link, checkbox, switchControl, slider, textField, text, image, group, list, listItem, tab,
            tabList, dialog, alertDialog, radioGroup, radioButton
    }

    /// What is so of a thing.
    public enum State: String, CaseIterable, Sendable {
        case expanded, selected, checked, mixed, toggled, required, disabled, focused, liveRegion, readOnly, modal,
            obscured, multiline
    }

    /// What can be so of a thing, or be done with it.
    public enum Trait: String, CaseIterable, Sendable {
        case expandable, selectable, checkable, toggleable, requirable, enablable, focusable
    }

    /// An action of assistive technology on an object.
    public enum Action: String, CaseIterable, Sendable {
        case tap, increase, decrease
    }

    /// A rectangle in the space of the artboard at play.
    public struct Box: Equatable, Sendable {
        public let x, y, width, height: Float

        init(_ rect: Rect) { (x, y, width, height) = (rect.left, rect.top, rect.width, rect.height) }

        package var rect: Rect { Rect(x, y, width, height) }
    }

    /// Its number in the scene, which no other thing ever has.
    public let id: UInt32
    /// The number of its parent; nil for a root of the tree.
    public let parentID: UInt32?
    public let role: Role
    /// What it is called: by itself, or for the texts in it, or the image.
    public let label: String
    public let value: String
    public let hint: String
    /// How deep a heading is, 0 for what is none.
    public let headingLevel: Int
    /// What can be so of it.
    public let traits: Set<Trait>
    /// What is so of it, as far as it can be so of such a thing.
    public let states: Set<State>
    /// Its box; nil for a node without a position.
    public let box: Box?

    package let location: SemanticLocation
}

extension Scene {
    /// The accessibility tree of the artboard in reading order: each node before its
    /// children, and siblings from the top and then from the left. Empty without semantics.
    ///
    /// - Throws: `PlaybackError.tooLarge` where finding it takes more work than a frame may.
    public func semantics() throws(PlaybackError) -> [SemanticNode] { try semanticTree().nodes }

    /// The same, and beside it what others are called after, so that it is not read out by itself.
    package func semanticTree() throws(PlaybackError) -> (nodes: [SemanticNode], absorbed: [SemanticNode]) {
        let tree = try RuntimeError.mapped(try artboard.scene.semantics()) { PlaybackError($0) }
        return (tree.nodes.map(SemanticNode.init), tree.absorbed.map(SemanticNode.init))
    }

    /// Gives each node that can be reported its number, in the order of the file; what comes later gets higher ones. Without
    /// this, numbers are given when something is first asked of semantics.
    public func enableSemantics() { artboard.scene.countSemantics() }

    /// The changes of the accessibility tree since the last call, mostly after an advance; everything, at the first call.
    ///
    /// - Throws: `PlaybackError.tooLarge` where finding it takes more work than a frame may.
    public func drainSemanticsDiff() throws(PlaybackError) -> SemanticsDiff {
        SemanticsDiff(try RuntimeError.mapped(try artboard.scene.semanticChanges()) { PlaybackError($0) })
    }

    /// Acts on something without touching it. Listeners to that run at the next advance.
    ///
    /// - Returns: whether any does.
    @discardableResult
    public func fireSemanticAction(_ action: SemanticNode.Action, on node: SemanticNode) -> Bool {
        answer(to: action, on: node.location) == .heard
    }

    /// Acts on the thing of a number, where there is one.
    ///
    /// - Returns: whether any listener hears of it.
    @discardableResult
    public func fireSemanticAction(_ action: SemanticNode.Action, nodeID: UInt32) -> Bool {
        artboard.scene.semantics(ofId: nodeID).map { answer(to: action, on: $0) == .heard } ?? false
    }

    /// Gives the focus to the thing of a number, where it may have it.
    ///
    /// - Returns: whether there is such a thing that can have the focus at some time.
    @discardableResult
    public func requestSemanticFocus(nodeID: UInt32) -> Bool {
        artboard.scene.semantics(ofId: nodeID).map(artboard.scene.requestFocus) ?? false
    }

    /// What became of an action.
    package func answer(to action: SemanticNode.Action, on location: SemanticLocation) -> InputAnswer {
        artboard.scene.act(SemanticActionType(action), on: location)
    }
}

extension SemanticNode {
    init(_ node: SemanticTree.Node) {
        id = node.id
        parentID = node.parentId == 0 ? nil : node.parentId
        role = Role(node.role)
        (label, value, hint) = (node.label, node.value, node.hint)
        headingLevel = Int(node.headingLevel)
        traits = Self.named(node.traits.rawValue, .semanticTrait)
        states = Self.named(node.states.rawValue, .semanticState)
        box = node.bounds.map { Box(Rect($0)) }
        location = node.location
    }

    /// The flags that have a name.
    private static func named<Flag: RawRepresentable<String>>(_ flags: UInt32, _ group: ValueGroup) -> Set<Flag> {
        Set(ValueName.rows(of: group).lazy.filter { flags & $0.value != 0 }.compactMap { Flag(rawValue: $0.name) })
    }
}

extension SemanticNode.Role {
    /// A role of the format, whose names and order these are.
    package init(_ role: SemanticRole) { self = Self.allCases[Int(role.rawValue)] }
}

extension SemanticActionType {
    fileprivate init(_ action: SemanticNode.Action) {
        switch action {
        case .tap: self = .tap
        case .increase: self = .increase
        case .decrease: self = .decrease
        }
    }
}
