import RiveModel

@testable import RiveRuntime

/// What tests do to a scene, in few words.
extension RuntimeScene {
    /// What the artboard binds to.
    enum Binding {
        /// The view model's default instance.
        case standard
        /// An instance with the values that the types start with.
        case blank
    }

    /// An artboard with what drives it, on instances of its own.
    convenience init(
        _ file: RuntimeFile, artboard: Int, driver: Driver, binding: Binding, _ effort: Effort = Effort()
    ) throws(RuntimeError) {
        let store = ViewModelStore(file, effort)
        try self.init(store, artboard: artboard)
        add(driver)
        let model = root.definition.model
        let instance =
            model < 0
            ? .none : binding == .blank ? try store.makeBlank(model: model) : try store.makeDefault(model: model)
        try bind(instance)
        if let failure { throw failure }
    }

    /// The value at a path of names through nested instances.
    func cell(_ path: String) throws -> CellIndex {
        var instance = boundInstances?.main ?? .none
        var cell = CellIndex.none
        for name in path.split(separator: "/") {
            let model = !instance.exists ? -1 : store.model(of: instance)
            let index = model < 0 ? nil : file.models[Int(model)].index(of: String(name))
            guard let index else { throw NoSuchValue(path: path) }
            cell = store.cell(of: instance, property: UInt32(index))
            if case .viewModel(let nested) = store.value(cell) { instance = nested }
        }
        return cell
    }

    /// Sets a number, a text, a boolean or an artboard by its name.
    func set(_ path: String, to text: String) throws {
        let cell = try cell(path)
        switch store.kind(of: cell) {
        case .number: store.set(cell, .number(Float(text) ?? .nan))
        case .string: store.set(cell, .string(text))
        case .boolean: store.set(cell, .boolean(text == "true"))
        case .artboard:
            store.set(cell, .artboard(UInt32(file.document.artboards.firstIndex { $0.name == text } ?? -1)))
        default: throw NoSuchValue(path: path)
        }
    }

    func fire(_ path: String) throws { store.fire(try cell(path)) }

    /// The value at a path as text.
    func text(_ path: String) -> String {
        guard let cell = try? cell(path) else { return "nothing" }
        switch store.value(cell) {
        case .number(let number): return String(number)
        case .string(let text): return text
        case .boolean(let flag): return String(flag)
        case .whole(.trigger, let count): return "fired \(count)"
        case .list(let items): return "\(items.count) items"
        case .enumeration(let value, let dataEnum): return file.key(of: value, enum: dataEnum) ?? "none"
        default: return "other"
        }
    }

    /// Sets an input, or one of a nested artboard by its name and the input's.
    func setInput(_ path: String, to text: String) throws {
        let names = path.split(separator: "/").map(String.init)
        let inputs =
            names.count == 1
            ? location.inputs : location.hosts.first { $0.name == names[0] }?.artboard()?.inputs ?? []
        guard let input = inputs.first(where: { $0.name == names.last }) else { throw NoSuchValue(path: path) }
        switch input.value {
        case .boolean: input.set(.boolean(text == "true"))
        case .number: input.set(.number(Float(text) ?? .nan))
        case .trigger: input.set(.trigger)
        }
    }
}

/// A test that names what its scene does not have.
struct NoSuchValue: Error {
    let path: String
}
