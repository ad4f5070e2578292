package import RiveModel
package import RiveSchema

/// Something that is told to those who use a scene without seeing it, and where it is.
package struct SemanticLocation: Equatable {
    /// Kept, so that it is known as long as somebody asks for it.
    let artboard: ArtboardInstance
    /// What the semantics are of.
    let object: ObjectIndex

    package static func == (left: SemanticLocation, right: SemanticLocation) -> Bool {
        left.artboard === right.artboard && left.object == right.object
    }

    /// The record of the object, and the file that it is of.
    package var record: Int { artboard.definition.object(object) ?? -1 }
    package var document: Document { artboard.scene.file.document }
    /// Whether it is in the outermost artboard.
    package var isOutermost: Bool { artboard.host == nil }
}

extension ArtboardLocation {
    /// An object as what is told; nil for one without semantics.
    package func semantics(ofRecord record: Int) -> SemanticLocation? {
        guard let object = object(ofRecord: record),
            artboard.definition.semanticPlan.dataOfObject[object] != nil
        else { return nil }
        return SemanticLocation(artboard: artboard, object: object)
    }
}

extension RuntimeScene {
    /// Lets the listeners to what is done to something without touching it hear of that in the next frame.
    /// - Returns: `heard` where there are any; what is not told of can't be acted on, and nobody hears of it.
    package func act(_ action: SemanticActionType, on location: SemanticLocation) -> InputAnswer {
        let (artboard, object) = (location.artboard, location.object)
        return effort.measure {
            var answer = InputAnswer.unheard
            guard artboard.tellsOf(object) else { return answer }
            for index in artboard.machines.indices {
                let machine = artboard.machines[index]
                guard artboard.scene.effort.spend(machine.definition.listeners.count) else { break }
                for (index, listener) in machine.definition.listeners.enumerated()
                where listener.target == object && listener.hears(.semanticAction)
                    && listener.inputs.contains(where: { $0.matches(action) })
                {
                    machine.reports.semanticActions.append(index)
                    machine.reports.needsAdvance = true
                    artboard.wake()
                    answer = .heard
                }
            }
            return answer
        }
    }

    /// All that is told of now.
    /// - Throws: `RuntimeError.tooLarge` where that takes more work than a frame may.
    package func semantics() throws(RuntimeError) -> SemanticTree {
        let tree = effort.measure { SemanticTree(root) }
        if let failure { throw failure }
        return tree
    }
}
