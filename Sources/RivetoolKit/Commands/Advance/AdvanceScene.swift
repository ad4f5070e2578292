internal import RiveFormat
internal import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// A file that a run advances: the scene, and what its addresses mean.
struct AdvanceScene {
    let path: String
    let document: Document
    let artboard: Artboard
    let driver: Scene.Driver
    /// `stateMachine`, `animation` or `static`, and the name of what drives.
    let kind: String
    let name: String?
    let scene: Scene

    init(_ document: Document, path: String, _ plan: AdvancePlan) throws(ToolError) {
        self.path = path
        self.document = document
        artboard = try Self.artboard(plan.artboard, document, path)
        (driver, kind, name) = try Self.driver(plan, artboard, path)
        let binding = try Self.binding(plan, artboard, path)
        var watched: [(record: Int, key: PropertyKey)] = []
        for step in plan.steps {
            guard case .get(let address) = step.lookingAddress else { continue }
            if let property = try Self.recordProperty(address, document, artboard, path) { watched.append(property) }
        }
        do throws(RuntimeError) {
            scene = try Scene(
                RuntimeFile(document, watching: watched), artboard: artboard.index, driver: driver, binding: binding,
                seed: plan.seed)
        } catch {
            throw Self.error(error, path)
        }
    }

    static func error(_ error: RuntimeError, _ path: String) -> ToolError {
        switch error {
        case .tooDeep: ToolError(.unsupported, file: path, "its artboards or instances nest without end")
        case .tooLarge: ToolError(.unsupported, file: path, "it makes more artboards or values than a scene may have")
        }
    }

    // MARK: Choosing

    private static func artboard(_ name: String?, _ document: Document, _ path: String) throws(ToolError) -> Artboard {
        let artboards = document.artboards
        guard let first = artboards.first else { throw ToolError(.notFound, file: path, "the file has no artboard") }
        guard let name else { return first }
        return try pick(name, artboards, named: \.name, noun: "artboard", path)
    }

    private static func driver(
        _ plan: AdvancePlan, _ artboard: Artboard, _ path: String
    ) throws(ToolError) -> (Scene.Driver, String, String?) {
        let machines = artboard.stateMachines
        let animations = artboard.animations
        if let name = plan.machine {
            let machine = try pick(name, machines, named: \.name, noun: "state machine", path)
            return (.stateMachine(machines.firstIndex { $0.name == name } ?? 0), "stateMachine", machine.name)
        }
        if let name = plan.animation {
            let animation = try pick(name, animations, named: \.name, noun: "animation", path)
            return (.animation(animations.firstIndex { $0.name == name } ?? 0), "animation", animation.name)
        }
        if !machines.isEmpty {
            let index = artboard.defaultStateMachineIndex ?? 0
            return (.stateMachine(index), "stateMachine", machines[index].name)
        }
        if let animation = animations.first { return (.animation(0), "animation", animation.name) }
        return (.still, "static", nil)
    }

    private static func binding(
        _ plan: AdvancePlan, _ artboard: Artboard, _ path: String
    ) throws(ToolError) -> Scene.Binding {
        if plan.isUnbound { return .none }
        if plan.isBlank { return .blank }
        guard let name = plan.instance else { return .standard }
        guard let model = artboard.viewModel else {
            throw ToolError(
                .notFound, file: path, "artboard \"\(artboard.name)\" has no view model to take --instance \(name) from"
            )
        }
        let names = model.instances.map(\.name)
        if let index = names.firstIndex(of: name) { return .instance(index) }
        if name.first == "#", let index = Int(name.dropFirst()), names.indices.contains(index) {
            return .instance(index)
        }
        throw ToolError(
            .notFound, file: path, "no instance \"\(name)\" in view model \"\(model.name)\"",
            suggestion: Suggestion.nearest(to: name, among: names))
    }

    private static func pick<Item>(
        _ name: String, _ items: [Item], named: (Item) -> String, noun: String, _ path: String
    ) throws(ToolError) -> Item {
        guard let item = items.first(where: { named($0) == name }) else {
            throw ToolError(
                .notFound, file: path, "no \(noun) \"\(name)\"",
                suggestion: Suggestion.nearest(to: name, among: items.map(named)))
        }
        return item
    }

    // MARK: Properties of records

    /// The property of a record that an address names, as `#12.x` or `textRun:Title`; nil for other addresses.
    static func recordProperty(
        _ address: String, _ document: Document, _ artboard: Artboard, _ path: String
    ) throws(ToolError) -> (record: Int, key: PropertyKey)? {
        if address.hasPrefix("textRun:") {
            let name = String(address.dropFirst(8))
            let runs = document.objects[artboard.index].filter {
                $0 != .max && document.file.type(of: Int($0)) == .textValueRun
            }.map(Int.init)
            guard let record = runs.first(where: { document.string(.name, of: $0) == name }) else {
                throw ToolError(
                    .notFound, file: path, "no text run \"\(name)\" in artboard \"\(artboard.name)\"",
                    suggestion: Suggestion.nearest(to: name, among: runs.map { document.string(.name, of: $0) }))
            }
            return (record, .text)
        }
        guard address.first == "#" else { return nil }
        let parts = address.dropFirst().split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let record = Int(parts[0]) else { return nil }
        guard record >= 0, record < document.file.recordCount,
            document.objects.index(of: record, in: artboard.index) != nil
        else { throw ToolError(.notFound, file: path, "no object #\(parts[0]) in artboard \"\(artboard.name)\"") }
        guard let property = Schema.property(named: String(parts[1]), of: document.file.type(of: record)) else {
            throw ToolError(.notFound, file: path, "\(address): no property \"\(parts[1])\" on this object")
        }
        return (record, property.key)
    }

    /// What is at an address now.
    func value(_ address: String) throws(ToolError) -> SceneValue {
        if let property = try Self.recordProperty(address, document, artboard, path) {
            return scene.property(property.key, ofRecord: property.record)
        }
        do throws(SceneError) {
            return scene.value(at: try scene.place(address))
        } catch {
            throw Self.error(error, address, path)
        }
    }

    /// The parts of `ADDRESS=VALUE`: it splits at the first `=` that leaves an existing name on its left.
    func split(_ text: String, exists: (String) -> Bool) -> (address: String, value: String) {
        var first: (String, String)?
        for index in text.indices where text[index] == "=" {
            let parts = (String(text[..<index]), String(text[text.index(after: index)...]))
            if exists(parts.0) { return parts }
            if first == nil { first = parts }
        }
        return first ?? (text, "")
    }

    func exists(_ address: String) -> Bool { (try? value(address)) != nil }

    /// A failure to find or set a value, in words.
    static func error(_ error: SceneError, _ address: String, _ path: String) -> ToolError {
        switch error {
        case .nothingBound: ToolError(.notFound, file: path, "\(address): nothing is bound")
        case .noSuchProperty(let name, let owner, let names):
            ToolError(
                .notFound, file: path, "\(address): no property \"\(name)\" in \(owner)",
                suggestion: Suggestion.nearest(to: name, among: names))
        case .noSuchItem(let index, let count):
            ToolError(.notFound, file: path, "\(address): no item \(index) in a list of \(count)")
        case .noPath(let step): ToolError(.notFound, file: path, "\(address): \"\(step)\" has nothing inside")
        case .badValue(let text, let expected):
            ToolError(.usage, file: path, "\(address): \"\(text)\" is not \(expected)")
        case .noSuchInput(let name, let names):
            ToolError(
                .notFound, file: path, "no input \"\(name)\"", suggestion: Suggestion.nearest(to: name, among: names))
        case .wrongKind(_, let expected): ToolError(.usage, file: path, "\(address): not \(expected)")
        }
    }
}

extension AdvanceStep {
    /// The step as one that gets what it looks at, with the address of an expectation as far as it may go.
    fileprivate var lookingAddress: AdvanceStep? {
        switch self {
        case .get: self
        case .expect(let text): .get(String(text.prefix { $0 != "=" }))
        default: nil
        }
    }
}
