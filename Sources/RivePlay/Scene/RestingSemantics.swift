internal import Rive
package import RiveModel
internal import RiveRuntime
internal import RiveSchema

/// What the artboards of a file at rest tell those who don't see them.
package final class RestingSemantics {
    /// What is told of an object; of one that is left out, what the file says.
    package struct Told {
        /// Its place, from 1 on, among all that is read out of its artboard and of what is nested in that; nil for one that is not
        /// read out by itself.
        package let order: Int?
        package let role: String
        package let label: String
        package let value: String
        package let states: [String]
        /// Left, top, width and height in the artboard; nil for what lies nowhere.
        package let box: [Float]?
        /// The record of what it lies in; nil for what lies in nothing that is told of.
        package let parent: Int?
    }

    private let document: Document
    private let artboards: RestingArtboards
    /// What the artboard tells that was looked at last, by the records of the objects.
    private var told: [Int: Told] = [:]

    package init(_ document: Document) {
        self.document = document
        artboards = RestingArtboards(document)
    }

    /// What keeps it from being what it is in an app.
    package var notes: [String] { artboards.notes }

    /// What is told of an object by its `SemanticData`.
    package func told(ofRecord record: Int, by data: Int) -> Told {
        artboards.look(around: record) { (scene) throws(PlaybackError) in
            told = [:]
            try scene.advance(by: 0)
            let nodes = try scene.semantics()
            for (index, node) in nodes.enumerated() where node.location.isOutermost {
                told[node.location.record] = Told(
                    order: index + 1, role: node.role.rawValue, label: node.label, value: node.value,
                    states: node.stateNames, box: node.box.map { [$0.x, $0.y, $0.width, $0.height] },
                    parent: node.parent.map { nodes[$0].location.record })
            }
            return !nodes.isEmpty
        }
        return told[record]
            ?? Told(
                order: nil, role: "\(SemanticRole(rawValue: document.uint(.role, of: data)) ?? .none)",
                label: document.string(.label, of: data), value: document.string(.semanticDataValue, of: data),
                states: [], box: nil, parent: nil)
    }
}
