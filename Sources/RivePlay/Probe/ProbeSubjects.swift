import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// A walk that finds what there is to probe in a scene: the inputs, then the values that are bound, each once.
struct ProbeSubjects {
    private let scene: PlayScene
    private let names: PlayNames
    private let limits: ProbeLimits
    private var budget: ByteBudget
    private var seen: Set<InstanceHandle> = []
    private(set) var found: [ProbeSubject] = []
    /// How many more there are than may be probed.
    private(set) var leftOut = 0
    /// How many items of lists are not looked into.
    private(set) var otherItems = 0

    private var runtime: RuntimeScene { scene.artboard.scene }
    private var document: Document { scene.document }

    init(_ scene: PlayScene, _ limits: ProbeLimits, _ budget: ByteBudget) {
        self.scene = scene
        self.limits = limits
        self.budget = budget
        names = PlayNames(scene)
        addInputs()
        guard let bound = runtime.boundInstances else { return }
        add(bound.main, prefix: "", depth: 0)
        for global in bound.globals {
            add(global.instance, prefix: "@global/\(runtime.store.file.models[Int(global.model)].name)/", depth: 0)
        }
    }

    private mutating func add(
        _ target: ProbeSubject.Target, record: Int, _ type: String, _ name: @autoclosure () -> String
    ) {
        guard found.count < limits.subjects, !budget.isExhausted else {
            leftOut += 1
            return
        }
        let subject = ProbeSubject(target: target, name: name(), record: record, type: type)
        budget.take(subject.name.utf8.count)
        found.append(subject)
    }

    private mutating func addInputs() {
        guard let machine = scene.definition.machine(scene.machine) else { return }
        let (all, names) = (document.inputs.range(of: machine), names)
        for (place, input) in runtime.location.inputs.enumerated() where input.index < all.count {
            let record = Int(document.inputs.members[all.lowerBound + input.index])
            add(.input(place, index: input.index), record: record, input.value.kind.rawValue, names.input(place))
        }
    }

    private mutating func add(_ instance: InstanceHandle, prefix: String, depth: Int) {
        let (store, names) = (runtime.store, names)
        guard instance.exists, case let model = store.model(of: instance), model >= 0, seen.insert(instance).inserted,
            depth < ViewModelStore.depthLimit
        else { return }
        let definition = store.file.models[Int(model)]
        let properties = document.viewModels[Int(model)].properties
        for cell in store.cells(of: instance) {
            let index = Int(store.propertyIndex(of: cell))
            guard properties.indices.contains(index), !store.kind(of: cell).isListIndex,
                case let name = definition.name(ofProperty: index), store.cell(of: instance, named: name) == cell
            else { continue }
            // What is too much by itself is not joined with a name.
            let path = budget.isExhausted ? "" : prefix + name
            budget.take(path.utf8.count)
            add(.value(cell), record: properties[index].record, properties[index].type.word, names.value(path))
            switch store.value(cell) {
            case .viewModel(let nested): add(nested, prefix: path + "/", depth: depth + 1)
            case .list(let items):
                otherItems += max(0, items.count - limits.items)
                for (place, item) in items.prefix(limits.items).enumerated() {
                    add(item.instance, prefix: "\(path)/\(place)/", depth: depth + 1)
                }
            default: break
            }
        }
    }
}

extension RiveModel.Artboard {
    /// The place among all state machines of the file of the one that drives the artboard.
    fileprivate func machine(_ driver: Rive.StateMachine?) -> Int? {
        driver.flatMap { document.stateMachines.members.ascendingIndex(of: stateMachines[$0.index].record) }
    }
}
