internal import Rive
internal import RiveFormat
package import RiveModel
internal import RiveRuntime

/// Where the layouts of a file lie at rest: in the first frame of each artboard as it starts by itself, bound to its default
/// instance. An artboard is run when the first of its layouts is asked for.
package final class RestingLayouts {
    package struct Layout {
        /// Its rectangle in the layout that it lies in: left, top, width and height; nil where it lies nowhere.
        package let box: [Float]?
        /// How many things lie right in it, items of lists included.
        package let childCount: Int
    }

    private let document: Document
    private lazy var file = File(document)
    /// The artboard that was run last, and its layouts by their records.
    private var artboard = -1
    private var layouts: [Int: Layout] = [:]
    /// The work that is left: artboards nest one another, so that all of them may be far more than the file.
    private var effort = 1 << 30
    /// What keeps boxes from being what they are in an app, in the order in which it was found.
    package private(set) var notes: [String] = []

    package init(_ document: Document) { self.document = document }

    /// The layout that a record is, a layout or an artboard; nil where its artboard can't be run.
    package func layout(ofRecord record: Int) -> Layout? {
        guard let index = document.artboardIndex(of: record) else { return nil }
        if index != artboard {
            artboard = index
            layouts = [:]
            do throws(PlayError) { try run(index) } catch { note(error.message) }
        }
        return layouts[record]
    }

    private func run(_ index: Int) throws(PlayError) {
        guard effort > 0 else {
            throw PlayError(.unsupported, "more artboards lie in one another than are laid out here")
        }
        var settings = PlaySettings()
        try settings.set(.artboard, "#\(index)")
        let scene = try SceneChoice(settings, document).scene(in: file)
        defer { effort -= scene.artboard.effort }
        try PlaybackError.mapped(try look(at: scene)) { PlayError($0) }
        // What is not run can only reach boxes where there are layouts.
        guard layouts.count > 1 else { return }
        for feature in Artboard.unsupported(in: [scene.artboard], []).joined() { note("not run: \(feature)") }
    }

    private func look(at scene: Rive.Scene) throws(PlaybackError) {
        try scene.advance(by: 0)
        try scene.artboard.lookAtGeometry { geometry in
            for object in geometry.objects {
                guard let count = object.laidOutCount ?? (object.record == geometry.record ? 0 : nil) else { continue }
                layouts[object.record] = Layout(box: object.box, childCount: count)
            }
        }
    }

    private func note(_ note: String) { if !notes.contains(note) { notes.append(note) } }
}
