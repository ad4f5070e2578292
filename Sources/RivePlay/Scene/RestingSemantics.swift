import Rive
package import RiveGeometry
package import RiveModel
import RiveRuntime
import RiveSchema

/// The accessibility trees of the artboards of a file at rest.
package final class RestingSemantics {
    /// The semantics of an object, its own or in the label of a parent; of a hidden one, what the file stores.
    package struct Told {
        /// Its place, from 1 on, among all that is read out of its artboard and of what is nested in that; nil for one that is not
        /// read out by itself.
        package let order: Int?
        package let role: String
        package let label: String
        package let value: String
        package let states: [String]
        /// Its box in the artboard; nil without a position.
        package let box: Rect?
        /// The record of its parent; nil for a root of the tree.
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

    /// The semantics of an object by its `SemanticData`.
    package func told(ofRecord record: Int, by data: Int) -> Told {
        artboards.look(around: record) { (scene) throws(PlaybackError) in
            told = [:]
            try scene.advance(by: 0)
            let tree = try scene.semanticTree()
            var records: [UInt32: Int] = [:]
            for (index, node) in tree.nodes.enumerated() {
                records[node.id] = node.location.record
                note(node, order: index + 1, in: node.parentID.flatMap { records[$0] })
            }
            for node in tree.absorbed { note(node, order: nil, in: node.parentID.flatMap { records[$0] }) }
            return !tree.nodes.isEmpty
        }
        return told[record]
            ?? Told(
                order: nil,
                role: SemanticNode.Role(SemanticRole(rawValue: document.uint(.role, of: data)) ?? .none).rawValue,
                label: document.string(.label, of: data), value: document.string(.semanticDataValue, of: data),
                states: [], box: nil, parent: nil)
    }

    private func note(_ node: SemanticNode, order: Int?, in parent: Int?) {
        guard node.location.isOutermost else { return }
        told[node.location.record] = Told(
            order: order, role: node.role.rawValue, label: node.label, value: node.value, states: node.stateNames,
            box: node.box?.rect, parent: parent)
    }
}
