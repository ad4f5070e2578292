internal import Rive
internal import RiveModel
internal import RiveSchema

/// Why a step can't be taken.
struct StepFailure: Error {
    let error: ToolError
    /// Whether the steps before it could make that good: by a list that gets an item, by a nested instance that is put in.
    var mayPass = false
}

/// A file that a run advances: the scene, and what is bound.
struct AdvanceScene {
    let path: String
    let scene: Rive.Scene
    /// Files whose artboards the steps put into properties.
    let guests: GuestFiles
    /// What the steps look up by name.
    let tables: AdvanceTables
    var artboard: Rive.Artboard { scene.artboard }
    var definition: RiveModel.Artboard { document.artboards[artboard.index] }
    var document: Document { artboard.file.document }

    init(_ document: Document, path: String, _ plan: AdvancePlan, _ console: Console) throws(ToolError) {
        self.path = path
        guests = GuestFiles(console)
        let artboard = try Self.artboard(plan, document, path)
        var watched: [(record: Int, key: PropertyKey)] = []
        for planned in plan.steps {
            for address in planned.step.lookingAddresses {
                if let property = try? ObjectProperty(address, of: artboard, path) { watched.append(property.place) }
            }
        }
        let file = File(document, watching: watched)
        let driver = try Self.driver(plan, artboard, path)
        tables = AdvanceTables(artboard, driver.machine.map { artboard.stateMachines[$0] })
        let model = try Self.instance(plan, artboard, path)
        scene = try Self.failing(path) { () throws(FileError) in
            let scene = Scene(
                try file.createArtboard(at: artboard.index, seed: plan.seed), stateMachine: driver.machine,
                animation: driver.animation)
            if let model {
                try scene.bind(.viewModelInstance(try file.createViewModelInstance(from: model(scene.artboard))))
            } else {
                try scene.bind(plan.isUnbound ? .none : .auto)
            }
            return scene
        }
    }

    /// Failures of the library as those of the program.
    static func failing<Result>(
        _ path: String, _ body: () throws(FileError) -> Result
    ) throws(ToolError) -> Result {
        do throws(FileError) {
            return try body()
        } catch {
            throw ToolError(error, path)
        }
    }

    // MARK: What a plan names

    private static func artboard(
        _ plan: AdvancePlan, _ document: Document, _ path: String
    ) throws(ToolError) -> RiveModel.Artboard {
        guard !document.artboards.isEmpty else { throw ToolError(FileError.noArtboard, path) }
        guard let name = plan.artboard else { return document.artboards[0] }
        return document.artboards[
            try ToolError.of(path) { () throws(EditError) in try document.artboardIndex(name) }]
    }

    private static func driver(
        _ plan: AdvancePlan, _ artboard: RiveModel.Artboard, _ path: String
    ) throws(ToolError) -> (machine: Int?, animation: Int?) {
        try ToolError.of(path) { () throws(EditError) in
            let machines = artboard.stateMachines.map(\.name)
            let animations = artboard.animations.map(\.name)
            let place = " of artboard \"\(artboard.name)\""
            if let name = plan.machine {
                return (try NameIndex(machines).position(of: name, "state machine", in: place), nil)
            }
            if let name = plan.animation {
                return (nil, try NameIndex(animations).position(of: name, "animation", in: place))
            }
            if !machines.isEmpty { return (artboard.defaultStateMachineIndex ?? 0, nil) }
            return (nil, animations.isEmpty ? nil : 0)
        }
    }

    /// The instance to bind that a plan names; nil where it names none.
    private static func instance(
        _ plan: AdvancePlan, _ artboard: RiveModel.Artboard, _ path: String
    ) throws(ToolError) -> ((Rive.Artboard) -> ViewModelInstanceSource)? {
        guard plan.isBlank || plan.instance != nil else { return nil }
        let flag = plan.instance.map { "--instance \($0)" } ?? "--blank"
        guard let model = artboard.viewModel else {
            throw ToolError(
                .notFound, file: path, "artboard \"\(artboard.name)\" has no view model to take \(flag) from")
        }
        guard let name = plan.instance else { return { .blank(from: .artboardDefault($0)) } }
        let index = try ToolError.of(path) { () throws(EditError) in try model.instanceIndex(name) }
        return { .index(index, from: .artboardDefault($0)) }
    }

    // MARK: What it has

    /// The state machine that drives the artboard, nil where none does.
    var machine: Rive.StateMachine? {
        if case .stateMachine(let machine) = scene { machine } else { nil }
    }

    /// What is bound, then the global view models, with what their paths start with.
    var boundInstances: [(prefix: String, instance: Rive.ViewModelInstance)] {
        (scene.viewModelInstance.map { [("", $0)] } ?? [])
            + artboard.globalViewModelInstances.map { ("@global/\($0.viewModel?.name ?? "")/", $0) }
    }

    /// What is not run and could change a result, in the file itself and in the artboards of others that the steps show.
    func unsupported(_ plan: AdvancePlan) -> [String] {
        let shown = [("", artboard)] + guests.scenes.map { ("\($0.path): ", $0.scene.artboard) }
        return zip(shown, Artboard.unsupported(in: shown.map(\.1), plan.actions)).flatMap { shown, features in
            features.map { shown.0 + $0 }
        }
    }
}

extension AdvanceStep {
    /// What an address may be that it looks at; that of an expectation ends at one of its `=`.
    fileprivate var lookingAddresses: [String] {
        switch self {
        case .get(let address): [address]
        case .expect(let text): Assignment.readings(of: text).map(\.left)
        default: []
        }
    }
}
