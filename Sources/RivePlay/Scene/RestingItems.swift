import Rive
import RiveGeometry
package import RiveModel
import RiveRuntime

/// What the component lists of a file show at rest.
package final class RestingItems {
    package struct Item {
        /// What addresses call it behind `nested:`, in the artboard that has the list: `Gauges/0`.
        package let address: String
        /// The name of the artboard that it shows.
        package let artboard: String
        /// The name of the state machine that drives that; nil where none does.
        package let machine: String?
        /// Its position in the artboard that has the list; nil where it has none.
        package let position: [Float]?
    }

    private let artboards: RestingArtboards
    /// The items of the lists of the artboard that was looked at last, by the records of the lists.
    private var lists: [Int: [Item]] = [:]

    package init(_ document: Document) { artboards = RestingArtboards(document) }

    /// What keeps items from being what they are in an app.
    package var notes: [String] { artboards.notes }

    /// The items of a list that show an artboard, by the record of the list; none where its artboard can't be run. A list that
    /// scrolls makes artboards only for those that are seen.
    package func items(ofList record: Int) -> [Item] {
        artboards.look(around: record, look)
        return lists[record] ?? []
    }

    private func look(at scene: Rive.Scene) throws(PlaybackError) -> Bool {
        lists = [:]
        try scene.lookAtRest { geometry in
            for object in geometry.objects {
                guard let items = object.items else { continue }
                lists[object.record] = items.compactMap { item in
                    guard let geometry = item.shown,
                        let index = geometry.document.artboardIndex(of: geometry.record)
                    else { return nil }
                    let shown = geometry.document.artboards[index]
                    // Items are driven by the default machine of their artboard, or else the first.
                    let machines = shown.stateMachines
                    return Item(
                        address: item.address, artboard: shown.name,
                        machine: machines.isEmpty ? nil : machines[shown.defaultStateMachineIndex ?? 0].name,
                        position: item.transform.map { [$0.tx, $0.ty] })
                }
            }
        }
        return !lists.isEmpty
    }
}
