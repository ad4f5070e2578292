package import RiveGeometry

/// Something that a listener hears pointers on, and where it is touched.
package struct TouchPlace {
    /// The record of what is touched.
    package let record: Int
    /// Its middle, in the space of the outermost artboard.
    package let middle: Point
}

extension RuntimeScene {
    /// What listeners hear pointers on now, here and in nested artboards, so many places at most; what has no area is left out.
    package func touchPlaces(atMost limit: Int) -> [TouchPlace] {
        var search = TouchSearch(limit: limit)
        effort.measure { search.walk(from: root) }
        return search.places
    }
}

private struct TouchSearch: SceneVisitor {
    static let needs: SceneNeeds = [.hidden, .topItemsFirst]

    /// What it costs to look for the middle of something.
    private static let effortPerPlace = 64

    let limit: Int
    private(set) var places: [TouchPlace] = []
    private var seen: Set<[Int]> = []

    init(limit: Int) { self.limit = limit }

    mutating func enter(_ place: ScenePlace) -> Bool {
        let artboard = place.artboard
        for machine in artboard.machines.indices {
            for listener in artboard.machines[machine].definition.listeners where listener.hearsPointers {
                guard places.count < limit, artboard.scene.effort.spend(Self.effortPerPlace),
                    let record = artboard.definition.object(listener.target),
                    let middle = try? ArtboardLocation(artboard, []).middle(ofRecord: record),
                    seen.insert([record, Int(middle.x.bitPattern), Int(middle.y.bitPattern)]).inserted
                else { continue }
                places.append(TouchPlace(record: record, middle: middle))
            }
        }
        return places.count < limit
    }
}
