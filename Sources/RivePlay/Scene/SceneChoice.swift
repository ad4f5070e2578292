import Rive
import RiveModel

/// What of a file plays, as settings name it: to make scenes of it, one or many.
struct SceneChoice {
    let artboard: RiveModel.Artboard
    /// The index of the state machine that drives it, or of the animation; nil both where nothing does.
    let machine: Int?
    let animation: Int?
    /// What is bound, where the settings name it.
    private let instance: ((Rive.Artboard) -> ViewModelInstanceSource)?
    private let isUnbound: Bool
    let size: (width: Float, height: Float)?
    private let seed: UInt32
    private let assumesImages: Bool
    private let scripts: ScriptChoice
    private let scriptSeed: Int32

    /// - Throws: `PlayError` where the file lacks what the settings name.
    init(_ settings: PlaySettings, _ document: Document) throws(PlayError) {
        let artboard = try settings.blamed([.artboard], try Self.artboard(settings, document))
        self.artboard = artboard
        (machine, animation) = try settings.blamed([.stateMachine, .animation], try Self.driver(settings, artboard))
        instance = try settings.blamed([.instance, .blank], try Self.instance(settings, artboard))
        isUnbound = settings.isUnbound
        size = settings.size
        seed = settings.seed
        assumesImages = settings.assumesImages
        (scripts, scriptSeed) = (settings.scripts, settings.scriptSeed)
    }

    /// What plays of an artboard unless something else is asked for.
    init(of artboard: RiveModel.Artboard) {
        self.artboard = artboard
        (machine, animation) = Self.driver(of: artboard)
        (instance, isUnbound, size) = (nil, false, nil)
        (seed, assumesImages) = (PlaySettings().seed, false)
        (scripts, scriptSeed) = (.signed, 0)
    }

    /// What addresses mean in it.
    var index: SceneIndex { SceneIndex(artboard, machine.map { artboard.stateMachines[$0] }) }

    /// A scene of it in a file, bound.
    /// - Throws: `PlayError` where the file holds too much.
    func scene(in file: Rive.File) throws(PlayError) -> Rive.Scene {
        file.assumesImages = assumesImages
        file.runScripts(scripts, seed: scriptSeed)
        return try PlayError.ofFile { () throws(FileError) in
            let made = try file.createArtboard(at: artboard.index, seed: seed)
            if let size { made.setSize(width: size.width, height: size.height) }
            let scene = Scene(made, stateMachine: machine, animation: animation)
            if let instance {
                try scene.bind(.viewModelInstance(try file.createViewModelInstance(from: instance(scene.artboard))))
            } else {
                try scene.bind(isUnbound ? .none : .auto)
            }
            return scene
        }
    }

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
        return driver(of: artboard)
    }

    /// The state machine or the animation that drives an artboard by itself.
    private static func driver(of artboard: RiveModel.Artboard) -> (machine: Int?, animation: Int?) {
        if !artboard.stateMachines.isEmpty { return (artboard.defaultStateMachineIndex ?? 0, nil) }
        return (nil, artboard.animations.isEmpty ? nil : 0)
    }

    /// The instance to bind that the settings name; nil where they name none.
    private static func instance(
        _ settings: PlaySettings, _ artboard: RiveModel.Artboard
    ) throws(PlayError) -> ((Rive.Artboard) -> ViewModelInstanceSource)? {
        guard settings.isBlank || settings.instance != nil else { return nil }
        guard let model = artboard.viewModel else {
            let setting: PlayReason = settings.instance.map { "\(setting: "instance") \($0)" } ?? "\(setting: "blank")"
            throw PlayError(.notFound, "artboard \"\(artboard.name)\" has no view model to take \(setting) from")
        }
        guard let name = settings.instance else { return { .blank(from: .artboardDefault($0)) } }
        let index = try PlayError.of(try model.instanceIndex(name))
        return { .index(index, from: .artboardDefault($0)) }
    }
}
