package import Rive
package import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// A file at play: the scene, and what is bound.
package struct PlayScene {
    package let scene: Rive.Scene
    /// Files whose artboards the steps put into properties.
    package let guests: GuestFiles
    /// What the steps look up by name.
    let index: SceneIndex
    /// The snapshots that it is compared with; nil where none can be expected.
    let snapshots: Snapshots?
    package var artboard: Rive.Artboard { scene.artboard }
    var definition: RiveModel.Artboard { document.artboards[artboard.index] }
    var document: Document { artboard.file.document }

    /// - Parameters:
    ///   - document: What the records of the file mean.
    ///   - settings: What of it is played.
    ///   - addresses: What the steps may look at, besides values.
    ///   - guests: Other files that the steps may name.
    /// - Throws: `PlayError` where the file lacks what the settings name, or holds too much.
    package init(
        _ document: Document, _ settings: PlaySettings, watching addresses: [String], guests: GuestFiles
    ) throws(PlayError) {
        self.guests = guests
        snapshots = settings.snapshots
        let artboard = try settings.blamed([.artboard]) { () throws(PlayError) in
            try Self.artboard(settings, document)
        }
        let driver = try settings.blamed([.stateMachine, .animation]) { () throws(PlayError) in
            try Self.driver(settings, artboard)
        }
        let index = SceneIndex(artboard, driver.machine.map { artboard.stateMachines[$0] })
        self.index = index
        let properties = Set(addresses).compactMap(ObjectProperty.init)
        let file = File(document, watching: properties.flatMap { $0.candidates(of: artboard, index.resolver) })
        if settings.countsCoverage { file.beginCoverage() }
        let model = try settings.blamed([.instance, .blank]) { () throws(PlayError) in
            try Self.instance(settings, artboard)
        }
        scene = try PlayError.ofFile { () throws(FileError) in
            let scene = Scene(
                try file.createArtboard(at: artboard.index, seed: settings.seed), stateMachine: driver.machine,
                animation: driver.animation)
            if let model {
                try scene.bind(.viewModelInstance(try file.createViewModelInstance(from: model(scene.artboard))))
            } else {
                try scene.bind(settings.isUnbound ? .none : .auto)
            }
            return scene
        }
    }

    // MARK: What the settings name

    private static func artboard(
        _ settings: PlaySettings, _ document: Document
    ) throws(PlayError) -> RiveModel.Artboard {
        guard !document.artboards.isEmpty else { throw PlayError(FileError.noArtboard) }
        if let name = settings.artboard {
            return document.artboards[try PlayError.of(try document.artboardIndex(name))]
        }
        // The address of what drives it says of which.
        let driver = (settings.machine ?? settings.animation).flatMap { record(at: $0, in: document) }
        return document.artboards[driver.flatMap(document.artboardIndex(of:)) ?? 0]
    }

    /// The thing that a whole address leads to; nil for what is only a name.
    private static func record(at address: String, in document: Document) -> Int? {
        guard address.utf8.starts(with: "artboard:".utf8),
            case .object(_, let record) = try? AddressResolver(document).resolve(address, suggests: false)
        else { return nil }
        return record
    }

    private static func driver(
        _ settings: PlaySettings, _ artboard: RiveModel.Artboard
    ) throws(PlayError) -> (machine: Int?, animation: Int?) {
        let (machines, animations) = (artboard.stateMachines, artboard.animations)
        let scope = " of artboard \"\(artboard.name)\""
        func position(
            of name: String, _ what: String, _ records: [Int], _ names: [String]
        ) throws(PlayError) -> Int {
            if let record = record(at: name, in: artboard.document), let index = records.firstIndex(of: record) {
                return index
            }
            return try PlayError.of(try NameIndex(names).position(of: name, what, in: scope))
        }
        if let name = settings.machine {
            return (try position(of: name, "state machine", machines.map(\.record), machines.map(\.name)), nil)
        }
        if let name = settings.animation {
            return (nil, try position(of: name, "animation", animations.map(\.record), animations.map(\.name)))
        }
        if !machines.isEmpty { return (artboard.defaultStateMachineIndex ?? 0, nil) }
        return (nil, animations.isEmpty ? nil : 0)
    }

    /// The instance to bind that the settings name; nil where they name none.
    private static func instance(
        _ settings: PlaySettings, _ artboard: RiveModel.Artboard
    ) throws(PlayError) -> ((Rive.Artboard) -> ViewModelInstanceSource)? {
        guard settings.isBlank || settings.instance != nil else { return nil }
        guard let model = artboard.viewModel else {
            let setting: PlayReason = settings.instance.map { "\(step: "instance") \($0)" } ?? "\(step: "blank")"
            throw PlayError(.notFound, "artboard \"\(artboard.name)\" has no view model to take \(setting) from")
        }
        guard let name = settings.instance else { return { .blank(from: .artboardDefault($0)) } }
        let index = try PlayError.of(try model.instanceIndex(name))
        return { .index(index, from: .artboardDefault($0)) }
    }

    // MARK: What it has

    /// The state machine that drives the artboard, nil where none does.
    package var machine: Rive.StateMachine? {
        if case .stateMachine(let machine) = scene { machine } else { nil }
    }

    /// What is bound, then the global view models, with what their paths start with.
    var boundInstances: [(prefix: String, instance: Rive.ViewModelInstance)] {
        (scene.viewModelInstance.map { [("", $0)] } ?? [])
            + artboard.globalViewModelInstances.map { ("@global/\($0.viewModel?.name ?? "")/", $0) }
    }

    /// What is not run and could change a result, in the file itself and in the artboards of others that the steps show.
    func unsupported(_ actions: OutsideActions) -> [String] {
        let shown = [("", artboard)] + guests.scenes.map { ("\($0.path): ", $0.scene.artboard) }
        return zip(shown, Artboard.unsupported(in: shown.map(\.1), actions)).flatMap { shown, features in
            features.map { shown.0 + $0 }
        }
    }
}
