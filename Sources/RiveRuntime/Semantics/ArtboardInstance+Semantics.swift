import RiveModel
import RiveSchema

/// What an artboard tells of its objects.
extension ArtboardInstance {
    /// Whether an object with semantics is in the tree now.
    func tellsOf(_ object: ObjectIndex) -> Bool {
        guard let data = definition.semanticPlan.dataOfObject[object], !isHidden(data) else { return false }
        return !isHiddenDrawable(object)
            && !SemanticState(rawValue: whole(definition.whole(data, .stateFlags))).contains(.hidden)
    }

    private func isHiddenDrawable(_ object: ObjectIndex) -> Bool {
        guard let type = definition.type(ofObject: object), Schema.isKind(type, of: .drawable) else { return false }
        return DrawableFlag(rawValue: whole(definition.whole(object, .drawableFlags))).contains(.hidden)
    }

    /// What can be so of something that has semantics: what the file says, and whether it can have the focus.
    func semanticTraits(_ part: SemanticPlan.Part) -> SemanticTrait {
        var traits = SemanticTrait(rawValue: whole(definition.whole(part.data, .traitFlags)))
        if part.hasFocusData { traits.insert(.focusable) }
        return traits
    }

    /// How something is that has semantics: what its traits leave of its states, and whether it has the focus.
    func semanticStates(_ part: SemanticPlan.Part, _ traits: SemanticTrait) -> SemanticState {
        var states = SemanticState(rawValue: whole(definition.whole(part.data, .stateFlags)))
        if scene.focus?.has(part.object, in: self) == true { states.insert(.focused) }
        let all: SemanticTrait = [
            .expandable, .selectable, .checkable, .toggleable, .requirable, .enablable, .focusable,
        ]
        states.subtract(all.states.subtracting(traits.states))
        if states.contains(.mixed) { states.remove(.checked) }
        return states
    }

    /// A text of an object as it is now.
    func words(_ object: ObjectIndex, _ key: PropertyKey) -> String {
        let slot = definition.slot(object, key)
        if slot.exists { return string(slot) }
        return definition.object(object).map { definition.file.document.string(key, of: $0) } ?? ""
    }

    /// What the runs of a text say, one behind the other.
    func wordsOfRuns(_ text: ObjectIndex) -> String {
        let runs = definition.tree.children(of: text).filter { definition.type(ofObject: $0) == .textValueRun }
        return runs.reduce(into: "") { $0 += words($1, .textValueRunText) }
    }
}
