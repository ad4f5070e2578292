package import Rive
import RiveFormat
package import RiveModel
import RiveRuntime
import RiveSchema

/// A file at play: the scene, and what is bound.
package struct PlayScene {
    package let scene: Rive.Scene
    /// Files whose artboards the steps put into properties.
    package let guests: GuestFiles
    /// What the steps look up by name.
    let index: SceneIndex
    /// The snapshots that it is compared with.
    package let snapshots: Snapshots.Source
    /// The size that the artboard is given, or else its own.
    let size: (width: Float, height: Float)
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
        let choice = try SceneChoice(settings, document)
        let index = choice.index
        let properties = Set(addresses).compactMap(ObjectProperty.init)
        let file = File(
            document, watching: properties.flatMap { $0.candidates(of: choice.artboard, index.resolver) },
            watchesAll: settings.draws)
        if settings.countsCoverage { file.beginCoverage() }
        self.init(try choice.scene(in: file), index, size: choice.size, guests: guests, settings.snapshots)
    }

    /// A scene in which everything can be looked at.
    /// - Parameters:
    ///   - file: A file that watches all, of which there may be other scenes.
    ///   - settings: What of it is played.
    ///   - guests: Other files that steps may name.
    /// - Throws: `PlayError` where the file lacks what the settings name, or holds too much.
    package init(sharing file: Rive.File, _ settings: PlaySettings, guests: GuestFiles) throws(PlayError) {
        let choice = try SceneChoice(settings, file.document)
        self.init(try choice.scene(in: File(sharing: file)), choice.index, size: choice.size, guests: guests)
    }

    /// A scene that was made, of the size that its artboard has where none is asked for.
    init(
        _ scene: Rive.Scene, _ index: SceneIndex, size: (width: Float, height: Float)? = nil,
        guests: GuestFiles = .none, _ snapshots: Snapshots? = nil
    ) {
        (self.scene, self.index, self.guests) = (scene, index, guests)
        self.size = size ?? (scene.artboard.width, scene.artboard.height)
        self.snapshots = Snapshots.Source(snapshots)
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

    /// Whether the file has semantics.
    var hasSemantics: Bool {
        let file = document.file
        return (0..<file.recordCount).contains { file.type(of: $0) == .semanticData }
    }

    /// What is not run and could change a result, in the file itself and in the artboards of others that the steps show.
    func unsupported(_ actions: OutsideActions) -> [String] {
        let shown = [("", artboard)] + guests.scenes.map { ("\($0.path): ", $0.scene.artboard) }
        return zip(shown, Artboard.unsupported(in: shown.map(\.1), actions)).flatMap { shown, features in
            features.map { shown.0 + $0 }
        }
    }
}
