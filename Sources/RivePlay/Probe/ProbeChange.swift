import RiveModel
import RiveRuntime
import RiveSchema

/// One thing that a probe does to an input or a value.
struct ProbeChange {
    enum Action {
        case input(StateMachineInput.Value)
        case value(DataValue)
        case fire
        /// A new item of a view model, or fewer items, or the first two in turned order.
        case add(model: Int32)
        case removeLast, removeAll, swap
        /// A copy of an instance of a view model, or a blank one, in place of the one that is there.
        case instance(model: Int32, authored: Int?)
    }

    /// What is done, in words.
    let text: String
    let action: Action

    init(_ text: String, _ action: Action) {
        self.text = text
        self.action = action
    }

    /// Whether it only takes something away.
    var isNothing: Bool {
        switch action {
        case .value(.asset(.missing)), .value(.artboard(.missing)): true
        default: false
        }
    }

    /// Does it in a scene.
    func apply(to target: ProbeSubject.Target, in scene: RuntimeScene) throws(RuntimeError) {
        switch target {
        case .input(let place, _):
            if case .input(let value) = action { scene.location.input(place).set(value) }
        case .value(let cell): try apply(to: cell, scene.store)
        }
    }

    private func apply(to cell: CellIndex, _ store: ViewModelStore) throws(RuntimeError) {
        switch action {
        case .input: break
        case .value(let value): store.set(cell, value)
        case .fire: store.fire(cell)
        case .add(let model):
            let count = store.items(of: cell).count
            store.replace(count..<count, of: cell, with: [store.item(try store.makeDefault(model: model))])
        case .removeLast:
            let count = store.items(of: cell).count
            if count > 0 { store.replace(count - 1..<count, of: cell, with: []) }
        case .removeAll: store.replace(store.items(of: cell).indices, of: cell, with: [])
        case .swap:
            let items = store.items(of: cell)
            if items.count > 1 { store.replace(0..<2, of: cell, with: [items[1], items[0]]) }
        case .instance(let model, let authored):
            let instance =
                if let authored {
                    try store.makeCopy(model: model, authored: authored)
                } else {
                    try store.makeBlank(model: model)
                }
            store.set(cell, .viewModel(instance))
        }
    }
}
