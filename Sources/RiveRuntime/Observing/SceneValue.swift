/// What a value of a view model holds, as a caller sees it.
package enum SceneValue: Equatable, Sendable {
    case number(Float)
    case string(String)
    case boolean(Bool)
    /// `0xAARRGGBB`.
    case color(UInt32)
    /// The key of an enum's value; nil for a number that no value has.
    case enumeration(String?)
    /// The value of an enum of the runtime's own.
    case systemEnum(UInt32)
    case trigger(UInt32)
    /// A list, by how many items it has.
    case list(Int)
    case instance(viewModel: String, name: String, index: Int?)
    /// An instance that the path has passed before.
    case cycle
    /// The name of an asset or artboard, nil for none.
    case asset(String?)
    case artboard(String?)
    case listIndex(UInt32)
    /// A nested instance that does not exist.
    case nothing
}

extension Scene {
    /// How many values a look at all of them returns at most.
    package static let valueLimit = 200_000

    /// All values with their paths: those of the main instance, then those of the global view models.
    package func values() -> [(path: String, value: SceneValue)] {
        var walk = ValueWalk(self)
        if let context {
            if context.main >= 0 { walk.visit(context.main, prefix: "") }
            for global in context.globals where global.instance >= 0 {
                walk.visit(global.instance, prefix: "@global/\(file.models[Int(global.slot)].name)/")
            }
        }
        return walk.values
    }

    /// A number that grows with every change of a value.
    package var valueVersion: Int { store.version }

    /// What a value holds.
    func sceneValue(_ cell: Int32) -> SceneValue {
        switch store.value(cell) {
        case .number(let number): .number(number)
        case .string(let text): .string(text)
        case .boolean(let flag): .boolean(flag)
        case .color(let color): .color(color)
        case .enumeration(let value, let dataEnum):
            if dataEnum < -1 {
                .systemEnum(value)
            } else {
                .enumeration(enumKey(value, dataEnum))
            }
        case .trigger(let count): .trigger(count)
        case .listIndex(let index): .listIndex(index)
        case .list(let items): .list(items.count)
        case .asset(let index): .asset(file.assetName(at: index))
        case .artboard(let index): .artboard(file.artboard(at: index)?.name)
        case .viewModel(let instance): sceneInstance(instance)
        case .none, .integer: .nothing
        }
    }

    func sceneInstance(_ handle: Int32) -> SceneValue {
        guard handle >= 0 else { return .nothing }
        let instance = store.instances[Int(handle)]
        return .instance(
            viewModel: instance.model < 0 ? "" : file.models[Int(instance.model)].name, name: instance.name,
            index: instance.authored < 0 ? nil : Int(instance.authored))
    }

    private func enumKey(_ value: UInt32, _ dataEnum: Int32) -> String? { file.key(of: value, enum: dataEnum) }
}

/// Lists values with their paths.
private struct ValueWalk {
    private let scene: Scene
    private(set) var values: [(path: String, value: SceneValue)] = []
    private(set) var cells: [Int32] = []
    private var passed: [Int32] = []

    init(_ scene: Scene) { self.scene = scene }

    mutating func visit(_ instance: Int32, prefix: String) {
        guard instance >= 0, values.count < Scene.valueLimit, passed.count < ViewModelStore.depthLimit else { return }
        let header = scene.store.instances[Int(instance)]
        guard header.model >= 0 else { return }
        let model = scene.file.models[Int(header.model)]
        passed.append(instance)
        defer { passed.removeLast() }
        var seen: Set<Int32> = []
        for cell in header.firstCell..<header.firstCell + header.cellCount {
            let index = scene.store.cells[Int(cell)].property
            // Of values for one property, and of properties of one name, a path leads to the first.
            guard let property = model.properties[checked: Int(index)], seen.insert(index).inserted,
                model.index(of: property.name) == Int(index)
            else { continue }
            add(prefix + property.name, cell)
        }
    }

    private mutating func add(_ path: String, _ cell: Int32) {
        switch scene.store.value(cell) {
        case .viewModel(let nested): enter(nested, path, cell)
        case .list(let items):
            append(path, .list(items.count), cell)
            for (index, item) in items.enumerated() { enter(item.instance, "\(path)/\(index)", -1) }
        default: append(path, scene.sceneValue(cell), cell)
        }
    }

    private mutating func enter(_ instance: Int32, _ path: String, _ cell: Int32) {
        if passed.contains(instance) { return append(path, .cycle, cell) }
        append(path, scene.sceneInstance(instance), cell)
        visit(instance, prefix: path + "/")
    }

    private mutating func append(_ path: String, _ value: SceneValue, _ cell: Int32) {
        values.append((path, value))
        cells.append(cell)
    }
}
