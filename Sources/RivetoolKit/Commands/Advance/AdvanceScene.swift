internal import Rive
internal import RiveFormat
internal import RiveModel
internal import RiveSchema

/// A file that a run advances: the scene, and what its addresses mean.
struct AdvanceScene {
    let path: String
    let scene: Rive.Scene
    let definition: RiveModel.Artboard
    var document: Document { definition.document }
    var artboard: Rive.Artboard { scene.artboard }

    init(_ document: Document, path: String, _ plan: AdvancePlan) throws(ToolError) {
        self.path = path
        do throws(FileError) {
            definition = try Self.definition(plan.artboard, document)
        } catch {
            throw ToolError(error, path)
        }
        var watched: [(record: Int, key: PropertyKey)] = []
        for step in plan.steps {
            guard case .get(let address) = step.lookingAddress else { continue }
            if let property = try Self.recordProperty(address, document, definition, path) { watched.append(property) }
        }
        let file = File(document, watching: watched)
        do throws(FileError) {
            scene = try file.createScene(
                artboard: plan.artboard, driver: plan.driver,
                dataBind: plan.dataBind(hasViewModel: definition.viewModel != nil),
                seed: plan.seed)
        } catch {
            throw ToolError(error, path)
        }
        if let source = try instanceSource(plan) { try bind(source, file) }
    }

    /// Of artboards with one name the first one is meant, as in files.
    private static func definition(_ name: String?, _ document: Document) throws(FileError) -> RiveModel.Artboard {
        let artboards = document.artboards
        guard let first = artboards.first else { throw .noArtboard }
        guard let name else { return first }
        guard let artboard = artboards.first(where: { $0.name == name }) else {
            throw .artboardNotFound(name: name, names: artboards.map(\.name))
        }
        return artboard
    }

    // MARK: Binding

    /// The instance that a plan names; nil where it names none.
    private func instanceSource(_ plan: AdvancePlan) throws(ToolError) -> ViewModelInstanceSource? {
        guard plan.isBlank || plan.instance != nil else { return nil }
        guard let model = definition.viewModel else {
            guard let name = plan.instance else { return nil }
            throw ToolError(
                .notFound, file: path, "artboard \"\(artboard.name)\" has no view model to take --instance \(name) from"
            )
        }
        guard let name = plan.instance else { return .blank(from: .artboardDefault(artboard)) }
        let names = model.instances.map(\.name)
        if !names.contains(name), name.first == "#", let index = Int(name.dropFirst()), names.indices.contains(index) {
            return .index(index, from: .artboardDefault(artboard))
        }
        return .name(name, from: .artboardDefault(artboard))
    }

    private func bind(_ source: ViewModelInstanceSource, _ file: File) throws(ToolError) {
        do throws(FileError) {
            let instance = try file.createViewModelInstance(from: source)
            do throws(PlaybackError) {
                try scene.bind(instance)
            } catch {
                throw FileError(error)
            }
        } catch {
            throw ToolError(error, path)
        }
    }

    // MARK: Properties of records

    /// The property of a record that an address names, as `#12.x` or `textRun:Title`; nil for other addresses.
    static func recordProperty(
        _ address: String, _ document: Document, _ artboard: RiveModel.Artboard, _ path: String
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

    // MARK: Values

    /// What is at an address now.
    func value(_ address: String) throws(ToolError) -> PropertyValue? {
        if let property = try Self.recordProperty(address, document, definition, path) {
            return artboard.property(property.key, ofRecord: property.record)
        }
        return try at(address) { (instance, path) throws(ViewModelInstanceError) in
            path.isEmpty ? .viewModel(instance.identity) : try instance.anyValue(of: path)
        }
    }

    /// Does something at an address: with the instance that it starts from, and the path from there.
    func at<Result>(
        _ address: String, _ body: (Rive.ViewModelInstance, String) throws(ViewModelInstanceError) -> Result
    ) throws(ToolError) -> Result {
        let (instance, path) = try start(of: address)
        do throws(ViewModelInstanceError) {
            return try body(instance, path)
        } catch {
            guard case .propertyNotFound = error, path.contains("[") else { throw ToolError(error, address, self.path) }
        }
        do throws(ViewModelInstanceError) {
            return try body(
                instance, path.replacing("[", with: "/").replacing("]", with: "").replacing("//", with: "/"))
        } catch {
            throw ToolError(error, address, self.path)
        }
    }

    /// The instance that an address starts from: what is bound, or with `@global/NAME/` that of a global view model.
    private func start(of address: String) throws(ToolError) -> (Rive.ViewModelInstance, String) {
        let steps = address.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false).map(String.init)
        guard steps.count > 1, steps[0] == "@global" else {
            guard let instance = scene.viewModelInstance else {
                throw ToolError(.notFound, file: path, "\(address): nothing is bound")
            }
            return (instance, address)
        }
        let globals = artboard.globalViewModelInstances
        guard let global = globals.first(where: { $0.viewModel?.name == steps[1] }) else {
            throw ToolError(
                .notFound, file: path, "\(address): no property \"\(steps[1])\" in the global view models",
                suggestion: Suggestion.nearest(to: steps[1], among: globals.compactMap { $0.viewModel?.name }))
        }
        return (global, steps.count > 2 ? steps[2] : "")
    }

    /// All values with their paths: those of what is bound, then those of the global view models.
    func values() -> [(path: String, value: PropertyValue)] {
        var values: [(path: String, value: PropertyValue)] = []
        func add(_ instance: Rive.ViewModelInstance, _ prefix: String) {
            let state = instance.state
            for (path, value) in zip(state.paths, state.values) { values.append((prefix + path, value)) }
        }
        if let instance = scene.viewModelInstance { add(instance, "") }
        for global in artboard.globalViewModelInstances { add(global, "@global/\(global.viewModel?.name ?? "")/") }
        return values
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
