internal import RiveFormat
package import RiveRuntime
internal import RiveSchema

/// Something that a scene tells those who use it without seeing it, as it was when somebody asked.
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

    /// What somebody does to a thing without touching it.
    public enum Action: String, CaseIterable, Sendable {
        case tap, increase, decrease
    }

    /// A rectangle in the space of the artboard at play.
    public struct Box: Equatable, Sendable {
        public let x, y, width, height: Float
    }

    public let role: Role
    /// What it is called: by itself, or for the texts in it, or the image.
    public let label: String
    public let value: String
    public let hint: String
    /// How deep a heading is, 0 for what is none.
    public let headingLevel: Int
    /// What is so of it, as far as it can be so of such a thing.
    public let states: Set<State>
    /// Where it lies; nil for what lies nowhere.
    public let box: Box?
    /// What it lies in, by its place among all; nil for what lies in nothing that is told of.
    public let parent: Int?

    package let location: SemanticLocation
}

extension Scene {
    /// What is told of the artboard to those who don't see it, in the order in which it is read out: each thing before what lies in
    /// it, and what lies side by side from the top and then from the left. Nothing where nothing has semantics.
    ///
    /// - Throws: `PlaybackError.tooLarge` where finding it takes more work than a frame may.
    public func semantics() throws(PlaybackError) -> [SemanticNode] {
        try RuntimeError.mapped(try artboard.scene.semantics().nodes.map(SemanticNode.init)) { PlaybackError($0) }
    }

    /// Acts on something without touching it. Listeners to that run at the next advance.
    ///
    /// - Returns: whether any does.
    @discardableResult
    public func fireSemanticAction(_ action: SemanticNode.Action, on node: SemanticNode) -> Bool {
        answer(to: action, on: node.location) == .heard
    }

    /// What became of an action.
    package func answer(to action: SemanticNode.Action, on location: SemanticLocation) -> InputAnswer {
        artboard.scene.act(SemanticActionType(action), on: location)
    }
}

extension AddressedArtboard {
    /// An object as something that is told of; nil for one without semantics.
    package func semantics(ofRecord record: Int) -> SemanticLocation? { location.semantics(ofRecord: record) }
}

extension SemanticNode {
    fileprivate init(_ node: SemanticTree.Node) {
        role = Role(rawValue: "\(node.role)") ?? .none
        (label, value, hint) = (node.label, node.value, node.hint)
        headingLevel = Int(node.headingLevel)
        states = Set(
            ValueName.rows(of: .semanticState).lazy.filter { node.states.contains(SemanticState(rawValue: $0.value)) }
                .compactMap { State(rawValue: $0.name) })
        box = node.bounds.map {
            Box(x: $0.minX, y: $0.minY, width: $0.maxX - $0.minX, height: $0.maxY - $0.minY)
        }
        parent = node.parent < 0 ? nil : node.parent
        location = node.location
    }
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
