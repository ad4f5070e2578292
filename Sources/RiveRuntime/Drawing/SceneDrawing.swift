package import RiveDrawing
package import RiveModel

/// What a scene draws: the calls to a renderer, and the objects that make them.
package struct SceneDrawing {
    package internal(set) var list = DisplayList()
    /// The objects that draw, by the numbers that calls have, from 1 on.
    package private(set) var objects: [DrawnObject] = []
    /// The artboards that they lie in.
    package private(set) var places: [DrawnPlace] = []
    /// What it was last made of, and how often it came out of that.
    private var version: UInt64?
    private var repeats = 0
    /// What makes paths of others.
    var effects = PathEffects()
    /// The artboards that are being drawn, from the outermost on.
    private var open: [OpenArtboard] = []
    /// Clips that are open and around nothing so far, those of each artboard behind those of the one around it.
    var pending: [DrawEntry] = []

    package init() {}

    mutating func removeAll() {
        list.removeAll()
        objects.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
    }

    /// Whether an artboard has to be drawn again. What was drawn decides some fill rules of what is drawn next, so that it counts
    /// for nothing that nothing changed once.
    mutating func isStale(_ root: ArtboardInstance) -> Bool {
        var hash = WordHash()
        let version = root.mixVersion(into: &hash) ? hash.value : nil
        repeats = version != nil && version == self.version ? repeats + 1 : 0
        self.version = version
        return repeats < 2
    }

    /// An artboard that is being drawn.
    struct OpenArtboard {
        /// What is kept of it.
        let memory: DrawingMemory
        /// Its number among the places.
        fileprivate let place: UInt32
        /// Whether the renderer's state is kept around it.
        let isWrapped: Bool
        /// The first of its clips among those that are pending.
        let firstPending: Int
        /// How many clips are open that hide everything.
        var emptyCount = 0
    }

    mutating func enter(_ place: ScenePlace, _ memory: DrawingMemory, isWrapped: Bool) {
        let artboard = place.artboard.definition
        let host = place.host.flatMap { $0.outer.definition.object($0.object) }
        places.append(
            DrawnPlace(
                document: artboard.file.document, record: artboard.record, outer: open.last?.place, host: host ?? 0,
                item: place.item))
        open.append(
            OpenArtboard(
                memory: memory, place: UInt32(places.count - 1), isWrapped: isWrapped, firstPending: pending.count))
    }

    /// The innermost of the artboards that are being drawn.
    var innermost: OpenArtboard {
        get { open[open.count - 1] }
        _modify { yield &open[open.count - 1] }
    }

    mutating func leave() -> OpenArtboard { open.removeLast() }

    /// The number of an object that draws, for its calls.
    mutating func number(of record: Int) -> UInt32 {
        let place = open.last?.place ?? 0
        if let last = objects.last, last.record == record, last.place == place { return UInt32(objects.count) }
        objects.append(DrawnObject(place: place, record: record))
        return UInt32(objects.count)
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

extension ArtboardInstance {
    /// Whether it is known by a version what it draws, with all that is nested in it. A cursor comes and goes with the focus.
    fileprivate func mixVersion(into hash: inout WordHash) -> Bool {
        guard texts?.inputs.isEmpty ?? true else { return false }
        hash.mix(Int(bitPattern: ObjectIdentifier(self)))
        hash.mix(drawnVersion)
        hash.mix(Int(drawOrderVersion))
        var isKnown = true
        for host in hosts.view {
            host.forEachDrawn { inner, item in
                hash.mix(item)
                isKnown = isKnown && inner.mixVersion(into: &hash)
            }
        }
        return isKnown
    }
}
