import RiveModel

/// A tour that asks a document for everything that it can say. There is nothing to compare the answers with; that they come is
/// enough.
struct ModelTour {
    let document: Document
    private let logic: Logic

    init(document: Document) {
        self.document = document
        logic = Logic(AddressPrinter(document))
    }

    /// How many members of a kind are asked; some answers take as long as their artboard is large.
    private static let sampleLimit = 200

    func visitEverything() {
        for artboard in document.artboards.prefix(Self.sampleLimit) { visit(artboard) }
        for model in document.viewModels.prefix(Self.sampleLimit) { visit(model) }
        for asset in document.assets.prefix(Self.sampleLimit) {
            _ = (asset.name, asset.kind, asset.source, asset.width, asset.height, asset.contents, asset.uniqueName)
        }
        for dataEnum in document.enums { _ = (dataEnum.name, dataEnum.values) }
    }

    private func visit(_ artboard: Artboard) {
        _ = (artboard.name, artboard.width, artboard.viewModel, artboard.defaultStateMachineIndex)
        for animation in artboard.animations {
            _ = (animation.name, animation.loop, animation.workArea, animation.durationSeconds, animation.speed)
        }
        for machine in artboard.stateMachines { visit(machine) }
        for run in artboard.textRuns { _ = (run.name, run.text) }
        for event in artboard.events.prefix(Self.sampleLimit) { _ = (event.name, event.kind, event.properties) }
        for nested in artboard.nestedArtboards { _ = (nested.name, nested.artboard?.name) }
    }

    private func visit(_ machine: StateMachine) {
        _ = (machine.name, machine.listenerCount)
        for input in machine.inputs { _ = (input.name, input.value) }
        for layer in machine.layers.prefix(Self.sampleLimit) { visit(LayerGraph(layer)) }
    }

    private func visit(_ graph: LayerGraph) {
        _ = graph.layer.name
        for (index, state) in graph.states.enumerated().prefix(Self.sampleLimit) {
            _ = (state.kind, state.transitionCount, state.animationNames, graph.isReachable[index])
            _ = (logic.name(ofState: state.record), logic.actions(of: state.record))
        }
        for transition in graph.transitions.prefix(Self.sampleLimit) {
            _ = (graph.states[transition.source], transition.target.map { graph.states[$0] })
            _ = (logic.conditions(of: transition.record), logic.actions(of: transition.record))
            _ = (logic.duration(of: transition.record), logic.options(of: transition.record))
        }
    }

    private func visit(_ model: ViewModel) {
        _ = (model.name, model.isGlobal)
        for property in model.properties { _ = (property.name, property.type.word) }
        for instance in model.instances.prefix(Self.sampleLimit) {
            _ = (instance.name, instance.index, instance.isStateful, instance.values.count)
        }
    }
}
