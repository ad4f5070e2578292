import RiveFormat
import RiveGeometry
import RiveModel
import RiveSchema

/// A group whose contents are stretched between lines and keep their size beside them, as a file has it.
struct SliceDefinition {
    /// A line across the group, by its place or by a part of the size.
    struct Line {
        let offset: Scalar
        let isPart: Bool
    }

    /// How many lines a group may have; real ones have four.
    private static let lineLimit = 1024

    let object: ObjectIndex
    /// The size before it is stretched.
    let initial: Point
    let width: Scalar
    let height: Scalar
    /// The lines across its width, and across its height.
    private(set) var columns: [Line] = []
    private(set) var rows: [Line] = []

    private init?(_ artboard: ArtboardSpace, _ object: ObjectIndex, _ record: Int) {
        let document = artboard.file.document
        self.object = object
        initial = Point(
            x: document.float(.initialWidth, of: record), y: document.float(.initialHeight, of: record))
        guard initial.x > 0, initial.y > 0 else { return nil }
        (width, height) = (artboard.scalar(object, .nSlicedNodeWidth), artboard.scalar(object, .nSlicedNodeHeight))
    }

    /// All that it is made of and that may change.
    var scalars: [Scalar] { [width, height] + (columns + rows).map(\.offset) }

    /// The groups of an artboard that stretch their contents, by object.
    static func all(in artboard: ArtboardSpace) -> [ObjectIndex: SliceDefinition] {
        let document = artboard.file.document
        let objects = document.objects[artboard.index]
        var slices: [ObjectIndex: SliceDefinition] = [:]
        for (object, record) in objects.enumerated()
        where record != .max && document.file.type(of: Int(record)) == .nSlicedNode {
            slices[ObjectIndex(object)] = SliceDefinition(artboard, ObjectIndex(object), Int(record))
        }
        guard !slices.isEmpty else { return [:] }
        for (object, record) in objects.enumerated() where record != .max {
            let type = document.file.type(of: Int(record))
            guard type == .axisX || type == .axisY else { continue }
            let parent = artboard.tree.parents[object]
            guard let known = slices[parent], known.columns.count + known.rows.count < lineLimit else {
                continue
            }
            let line = Line(
                offset: artboard.scalar(ObjectIndex(object), .axisOffset),
                isPart: document.bool(.normalized, of: Int(record)))
            if type == .axisX {
                slices[parent]?.columns.append(line)
            } else {
                slices[parent]?.rows.append(line)
            }
        }
        return slices
    }
}
