/// The runs of a text that come from the items of a list: each item says what its run says, and the name of its style.
struct ListRuns {
    private struct Run {
        let instance: InstanceHandle
        /// What it says, and its style; none where the instance has no such property.
        let text: CellIndex
        let style: CellIndex
    }

    private var runs: [Run] = []
    /// The place of the text among the dependents, for each value that it follows.
    private var watches: [(cell: CellIndex, dependent: Int32)] = []

    /// What a run takes.
    private static var bytesPerRun: Int { MemoryLayout<Run>.stride + 2 * MemoryLayout<(CellIndex, Int32)>.stride }

    var bytes: Int { runs.count * Self.bytesPerRun }
    var count: Int { runs.count }

    /// Follows the items of a list, and no others any more; items without an instance have no run.
    mutating func follow(_ items: [ListItem], _ store: ViewModelStore, by dependent: Dependents.Dependent) {
        forget(store)
        for item in items where item.instance.exists {
            guard case let model = store.instances[item.instance].model, model >= 0 else { continue }
            let properties = store.file.models[Int(model)].runProperties
            func cell(_ property: Int?) -> CellIndex {
                property.map { store.cell(of: item.instance, property: UInt32($0)) } ?? .none
            }
            let run = Run(instance: item.instance, text: cell(properties.text), style: cell(properties.style))
            runs.append(run)
            for cell in [run.text, run.style] where cell.exists {
                watches.append((cell, store.addDependent(dependent, to: cell)))
            }
        }
    }

    /// Follows nothing any more.
    mutating func forget(_ store: ViewModelStore) {
        for watch in watches { store.removeDependent(at: watch.dependent, from: watch.cell) }
        watches.removeAll(keepingCapacity: true)
        runs.removeAll(keepingCapacity: true)
    }

    /// What a run says.
    func text(_ run: Int, _ store: ViewModelStore) -> String { string(runs[run].text, store) ?? "" }

    /// The name of the style of a run; nil where nothing says one.
    func style(_ run: Int, _ store: ViewModelStore) -> String? { string(runs[run].style, store) }

    private func string(_ cell: CellIndex, _ store: ViewModelStore) -> String? {
        guard cell.exists, case .string(let text) = store.value(cell) else { return nil }
        return text
    }

    /// Visits the instances that it leads to.
    func visitInstances(_ collector: inout InstanceCollector) { for run in runs { collector.visit(run.instance) } }
}
