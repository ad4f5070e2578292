import Rive
import RiveFormat
import RiveModel
import RiveRuntime

/// The artboards of a file at rest: in the first frame of each as it starts by itself, bound to its default instance. One is run when
/// the first of its things is asked for.
final class RestingArtboards {
    private let document: Document
    private lazy var file = File(document)
    /// The artboard that was run last.
    private var artboard = -1
    /// The work that is left: artboards nest one another, so that all of them may be far more than the file.
    private var effort = mostEffort
    private static let mostEffort = 1 << 30
    /// What keeps them from being as they are in an app, in the order in which it was found.
    private(set) var notes: [String] = []

    init(_ document: Document) { self.document = document }

    /// A call of `look` with the artboard that a record is in before its first frame, unless it is the one that was looked at last. Its
    /// result is whether what is not run could matter.
    func look(around record: Int, _ look: (Rive.Scene) throws(PlaybackError) -> Bool) {
        guard let index = document.artboardIndex(of: record), index != artboard else { return }
        artboard = index
        do throws(PlayError) { try run(index, look) } catch { note(error.message) }
    }

    private func run(_ index: Int, _ look: (Rive.Scene) throws(PlaybackError) -> Bool) throws(PlayError) {
        guard effort > 0 else {
            let most = NumberWords.grouped(Self.mostEffort)
            throw PlayError(.unsupported, "the layout of the artboards takes more than \(most) units of work")
        }
        let scene = try file.restingScene(ofArtboard: index)
        defer { effort -= scene.artboard.effort }
        let depends = try PlaybackError.mapped(try look(scene)) { PlayError($0) }
        guard depends else { return }
        for feature in Artboard.unsupported(in: [scene.artboard], []).joined() {
            note("not run by this build: \(feature)")
        }
    }

    private func note(_ note: String) { if !notes.contains(note) { notes.append(note) } }
}

extension Rive.File {
    /// An artboard as it starts by itself, before its first frame, bound to its default instance or to another of its view model.
    func restingScene(ofArtboard index: Int, instance: Int? = nil) throws(PlayError) -> Rive.Scene {
        var settings = PlaySettings()
        try settings.set(.artboard, "#\(index)")
        if let instance { try settings.set(.instance, "#\(instance)") }
        return try SceneChoice(settings, document).scene(in: self)
    }
}
