import Rive
import RiveFormat
package import RiveGeometry
package import RiveModel
package import RiveRuntime

/// Where the layouts and the texts of a file lie at rest.
package final class RestingLayouts {
    package struct Layout {
        /// Its rectangle in the layout that it lies in; nil where it lies nowhere.
        package let box: Rect?
        /// How many things lie right in it, items of lists included.
        package let childCount: Int
    }

    package struct Text {
        /// Its box in its own space.
        package let box: Rect
        /// The names of its fonts and the sizes of its letters, in the order of its runs.
        package let fonts: [String]
        package let sizes: [Float]
        package let fit: TextFit
    }

    private let document: Document
    private let artboards: RestingArtboards
    /// The layouts and texts of the artboard that was looked at last, by their records.
    private var layouts: [Int: Layout] = [:]
    private var texts: [Int: Text] = [:]

    package init(_ document: Document) {
        self.document = document
        artboards = RestingArtboards(document)
    }

    /// What keeps boxes from being what they are in an app.
    package var notes: [String] { artboards.notes }

    /// The layout that a record is, a layout or an artboard; nil where its artboard can't be run.
    package func layout(ofRecord record: Int) -> Layout? {
        artboards.look(around: record, look)
        return layouts[record]
    }

    /// The text that a record is; nil where it is hidden, or its artboard can't be run.
    package func text(ofRecord record: Int) -> Text? {
        artboards.look(around: record, look)
        return texts[record]
    }

    private func look(at scene: Rive.Scene) throws(PlaybackError) -> Bool {
        (layouts, texts) = ([:], [:])
        try scene.lookAtRest { geometry in
            for object in geometry.objects {
                if let text = text(object) { texts[object.record] = text }
                guard let count = object.laidOutCount ?? (object.record == geometry.record ? 0 : nil) else { continue }
                layouts[object.record] = Layout(box: object.box, childCount: count)
            }
        }
        // What is not run can only reach boxes where there are layouts or texts.
        return layouts.count > 1 || !texts.isEmpty
    }

    private func text(_ object: ObjectGeometry) -> Text? {
        guard !object.isHidden, let fit = object.textFit, let box = object.bounds else { return nil }
        let looks = object.textLooks
        return Text(
            box: Rect(box), fonts: looks.map { document.assetName(at: $0.font) ?? "" }.distinct(),
            sizes: looks.map(\.size).distinct(), fit: fit)
    }
}

extension Rive.Scene {
    /// The result of a look at where everything lies in the first frame.
    func lookAtRest<Result>(_ body: (ArtboardGeometry) -> Result) throws(PlaybackError) -> Result {
        try advance(by: 0)
        return try artboard.lookAtGeometry(body)
    }
}
