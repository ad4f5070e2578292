package import RiveSchema

extension ArtboardLocation {
    /// The semantic node of an object; nil for one without semantics.
    package func semantics(ofRecord record: Int) -> SemanticLocation? {
        guard let object = object(ofRecord: record),
            artboard.definition.semanticPlan.dataOfObject[object] != nil
        else { return nil }
        return SemanticLocation(artboard: artboard, object: object)
    }
}

extension RuntimeScene {
    /// Lets the listeners to what is done to something without touching it hear of that in the next frame.
    /// - Returns: `heard` where there are any; an object outside of the accessibility tree can't be acted on, and no listener hears of it.
    package func act(_ action: SemanticActionType, on location: SemanticLocation) -> InputAnswer {
        let (artboard, object) = (location.artboard, location.object)
        return effort.measure {
            var answer = InputAnswer.unheard
            guard artboard.tellsOf(object) else { return answer }
            artboard.machines.forEachListener(to: object, hearing: .semanticAction) { machine, index in
                guard machine.definition.listeners[index].inputs.contains(where: { $0.matches(action) }) else { return }
                machine.reports.semanticActions.append(index)
                machine.reports.needsAdvance = true
                artboard.wake()
                answer = .heard
            }
            return answer
        }
    }

    /// Gives a number to all things that are there now; those that come later have higher ones.
    package func countSemantics() { effort.measure { semanticNumbers.count(root) } }

    /// The node of a number; nil for none, and for one that is not reported now.
    package func semantics(ofId id: UInt32) -> SemanticLocation? {
        let found = effort.measure {
            semanticNumbers.count(root)
            return SemanticNumbers.location(id, in: root)
        }
        return found.flatMap { $0.artboard.tellsOf($0.object) ? $0 : nil }
    }

    /// All nodes that are reported now.
    /// - Throws: `RuntimeError` where that takes more work than a frame may.
    package func semantics() throws(RuntimeError) -> SemanticTree {
        let tree = effort.measure {
            semanticNumbers.count(root)
            return SemanticTree(root)
        }
        if let failure { throw failure }
        return tree
    }

    /// The changes since the last call; everything, at the first call.
    /// - Throws: `RuntimeError` where that takes more work than a frame may.
    package func semanticChanges() throws(RuntimeError) -> SemanticChanges {
        semanticNumbers.changes(to: try semantics().nodes)
    }
}
