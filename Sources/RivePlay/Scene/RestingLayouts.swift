internal import Rive
internal import RiveFormat
package import RiveModel
package import RiveRuntime

/// Where the layouts and the texts of a file lie at rest: in the first frame of each artboard as it starts by itself, bound to its default
/// instance. An artboard is run when the first of its layouts and texts is asked for.
package final class RestingLayouts {
    package struct Layout {
        /// Its rectangle in the layout that it lies in: left, top, width and height; nil where it lies nowhere.
        package let box: [Float]?
        /// How many things lie right in it, items of lists included.
        package let childCount: Int
    }

    package struct Text {
        /// Its box in its own space: left, top, width and height.
        package let box: [Float]
        /// The names of its fonts and the sizes of its letters, in the order of its runs.
        package let fonts: [String]
        package let sizes: [Float]
        package let fit: TextFit
    }

    private let document: Document
    private lazy var file = File(document)
    /// The artboard that was run last, and its layouts and texts by their records.
    private var artboard = -1
    private var layouts: [Int: Layout] = [:]
    private var texts: [Int: Text] = [:]
    /// The work that is left: artboards nest one another, so that all of them may be far more than the file.
    private var effort = 1 << 30
    /// What keeps boxes from being what they are in an app, in the order in which it was found.
    package private(set) var notes: [String] = []

    package init(_ document: Document) { self.document = document }

    /// The layout that a record is, a layout or an artboard; nil where its artboard can't be run.
    package func layout(ofRecord record: Int) -> Layout? {
        look(atArtboardOf: record)
        return layouts[record]
    }

    /// The text that a record is; nil where it is hidden, or its artboard can't be run.
    package func text(ofRecord record: Int) -> Text? {
        look(atArtboardOf: record)
        return texts[record]
    }

    private func look(atArtboardOf record: Int) {
        guard let index = document.artboardIndex(of: record), index != artboard else { return }
        artboard = index
        (layouts, texts) = ([:], [:])
        do throws(PlayError) { try run(index) } catch { note(error.message) }
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
        // What is not run can only reach boxes where there are layouts or texts.
        guard layouts.count > 1 || !texts.isEmpty else { return }
        for feature in Artboard.unsupported(in: [scene.artboard], []).joined() { note("not run: \(feature)") }
    }

    private func look(at scene: Rive.Scene) throws(PlaybackError) {
        try scene.lookAtRest { geometry in
            for object in geometry.objects {
                if let text = text(object) { texts[object.record] = text }
                guard let count = object.laidOutCount ?? (object.record == geometry.record ? 0 : nil) else { continue }
                layouts[object.record] = Layout(box: object.box, childCount: count)
            }
        }
    }

    private func text(_ object: ObjectGeometry) -> Text? {
        guard !object.isHidden, let fit = object.textFit, let box = object.bounds else { return nil }
        let looks = object.textLooks
        return Text(
            box: [box.minX, box.minY, box.maxX - box.minX, box.maxY - box.minY],
            fonts: Self.distinct(looks.map { document.assetName(at: $0.font) ?? "" }),
            sizes: Self.distinct(looks.map(\.size)), fit: fit)
    }

    /// Each once, in the order of the first of them.
    private static func distinct<Element: Hashable>(_ elements: [Element]) -> [Element] {
        var known: Set<Element> = []
        return elements.filter { known.insert($0).inserted }
    }

    private func note(_ note: String) { if !notes.contains(note) { notes.append(note) } }
}

extension Rive.Scene {
    /// The result of a look at where everything lies in the first frame.
    func lookAtRest<Result>(_ body: (ArtboardGeometry) -> Result) throws(PlaybackError) -> Result {
        try advance(by: 0)
        return try artboard.lookAtGeometry(body)
    }
}
