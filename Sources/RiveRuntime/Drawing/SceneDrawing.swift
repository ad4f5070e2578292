package import RiveDrawing
package import RiveModel

/// What a scene draws: the calls to a renderer, and the objects that make them.
package struct SceneDrawing {
    package internal(set) var list = DisplayList()
    /// The objects that draw, by the numbers that calls have, from 1 on.
    package private(set) var objects: [DrawnObject] = []
    /// The artboards that they lie in.
    package private(set) var places: [DrawnPlace] = []
    /// What makes paths of others.
    var effects = PathEffects()
    /// The places that are open, from that of the outermost artboard on.
    private var open: [UInt32] = []

    package init() {}

    mutating func removeAll() {
        list.removeAll()
        objects.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
    }

    mutating func enter(_ place: ScenePlace) {
        let artboard = place.artboard.definition
        let host = place.host.flatMap { $0.outer.definition.object($0.object) }
        places.append(
            DrawnPlace(
                document: artboard.file.document, record: artboard.record, outer: open.last, host: host ?? 0,
                item: place.item))
        open.append(UInt32(places.count - 1))
    }

    mutating func leave() { open.removeLast() }

    /// The number of an object that draws, for its calls.
    private mutating func number(of record: Int) -> UInt32 {
        let place = open.last ?? 0
        if let last = objects.last, last.record == record, last.place == place { return UInt32(objects.count) }
        objects.append(DrawnObject(place: place, record: record))
        return UInt32(objects.count)
    }

    mutating func number(of clip: DrawnClip) -> UInt32 {
        number(of: clip.artboard.definition.object(clip.object) ?? 0)
    }

    mutating func number(of part: DrawnPart) -> UInt32 {
        number(of: part.artboard.definition.object(part.object) ?? 0)
    }
}

/// An object that draws.
package struct DrawnObject {
    /// Its artboard, among the places.
    package let place: UInt32
    /// Its record in the file of that artboard.
    package let record: Int
}

/// An artboard that draws.
package struct DrawnPlace {
    /// The document of the file that it is of, and its record there.
    package let document: Document
    package let record: Int
    /// The place of the artboard that it is nested in; nil for the outermost.
    package let outer: UInt32?
    /// The record of the component that it is nested in.
    package let host: Int
    /// Its place in a list; nil for an artboard that is no item.
    package let item: Int?
}
