package import RiveDrawing
package import RiveModel

/// What a scene draws: the calls to a renderer, and the objects that make them.
package struct SceneDrawing {
    package internal(set) var list = DisplayList()
    /// The objects that draw, by the numbers that calls have, from 1 on.
    package private(set) var objects: [DrawnObject] = []
    /// The artboards that they lie in.
    package private(set) var places: [DrawnPlace] = []
    /// The same of the frame before.
    private var previous = DisplayList()
    private var previousObjects: [DrawnObject] = []
    private var previousPlaces: [DrawnPlace] = []
    /// What it was last made of, and how often it came out of that.
    private var version: UInt64?
    private var repeats = 0
    /// The frame that it has, and the scene that it is of.
    package private(set) var frame = DrawingFrame(drawing: 0, number: 0)
    private var scene: ObjectIdentifier?
    /// What makes paths of others.
    var effects = PathEffects()
    /// The artboards that are being drawn, from the outermost on.
    private var open: [OpenArtboard] = []
    /// Clips that are open and around nothing so far, those of each artboard behind those of the one around it.
    var pending: [DrawEntry] = []

    package init() {}

    /// A hash of all that a renderer gets. `image` says which number stands for that of an image. Without places, matrices and sizes of
    /// images do not count.
    package func hash(image number: (UInt32) -> UInt32 = { $0 }, withPlaces hasPlaces: Bool = true) -> UInt64 {
        var hash = WordHash()
        list.forEachWord(image: number, withPlaces: hasPlaces) { hash.mix($0) }
        return hash.value
    }

    /// Begins a frame of a scene, without calls.
    mutating func begin(_ scene: RunState) {
        if self.scene != ObjectIdentifier(scene) {
            self.scene = ObjectIdentifier(scene)
            scene.drawingCount += 1
            frame = DrawingFrame(drawing: scene.drawingCount, number: 0)
        }
        frame.number += 1
        swap(&list, &previous)
        swap(&objects, &previousObjects)
        swap(&places, &previousPlaces)
        list.removeAll()
        objects.removeAll(keepingCapacity: true)
        places.removeAll(keepingCapacity: true)
        open.removeAll(keepingCapacity: true)
        pending.removeAll(keepingCapacity: true)
    }

    /// Whether an artboard has to be drawn again. What was drawn decides some fill rules of what is drawn next, so that it counts
    /// for nothing that nothing changed once.
    mutating func isStale(_ root: ArtboardInstance) -> Bool {
        let version = root.treeVersion()
        repeats = version != nil && version == self.version ? repeats + 1 : 0
        self.version = version
        return repeats < 2
    }

    /// An artboard that is being drawn.
    struct OpenArtboard {
        /// What is kept of it.
        unowned(unsafe) let memory: DrawingMemory
        /// Its number among the places.
        fileprivate let place: UInt32
        /// Whether the renderer's state is kept around it.
        let isWrapped: Bool
        /// The first of its clips among those that are pending.
        let firstPending: Int
        /// How many clips are open that hide everything.
        var emptyCount = 0
        /// Where its calls and its objects begin.
        fileprivate let firstCall: DisplayList.Mark
        fileprivate let firstObject: Int
        fileprivate let opacity: Float
    }

    /// `maker` is the record of the drawable whose script draws an artboard that is nested in nothing.
    mutating func enter(_ place: ScenePlace, _ memory: DrawingMemory, isWrapped: Bool, by maker: Int?) {
        let artboard = place.artboard.definition
        let host = place.host.map { $0.outer.definition.object($0.object) } ?? maker
        places.append(
            DrawnPlace(
                file: artboard.file, record: artboard.record, outer: open.last?.place, host: host ?? 0,
                item: place.item))
        open.append(
            OpenArtboard(
                memory: memory, place: UInt32(places.count - 1), isWrapped: isWrapped, firstPending: pending.count,
                firstCall: list.mark, firstObject: objects.count, opacity: place.opacity))
    }

    /// The innermost of the artboards that are being drawn.
    var innermost: OpenArtboard {
        _read { yield open[open.count - 1] }
        _modify { yield &open[open.count - 1] }
    }

    /// Leaves an artboard, all of whose calls were made.
    mutating func leave() {
        let left = open.removeLast()
        if left.isWrapped { list.restore() }
        borrowing(left.memory) {
            note(
                $0, left.firstCall..<list.mark, left.firstObject..<objects.count, Int(left.place)..<places.count,
                left.opacity)
        }
    }

    // MARK: What is drawn again

    /// Remembers the calls of an artboard, which stand where others did in the frame before.
    private func note(
        _ memory: DrawingMemory, _ calls: Range<DisplayList.Mark>, _ objects: Range<Int>, _ places: Range<Int>,
        _ opacity: Float
    ) {
        guard let version = memory.treeVersion else { return memory.segment = nil }
        let known = memory.segment
        let isSame =
            known?.treeVersion == version && known?.opacity.bitPattern == opacity.bitPattern
            && known?.frame == frame.before
        memory.segment = DrawnSegment(
            frame: frame, calls: calls,
            objects: objects, places: places, treeVersion: version, opacity: opacity,
            repeats: isSame ? (known?.repeats ?? 0) + 1 : 0,
            stays: isSame && known?.repeats != 0 && known?.calls == calls && known?.objects == objects)
    }

    /// Makes the calls of an artboard as in the frame before, where it draws the same, so visible as it is.
    /// - Returns: Whether it does.
    mutating func repeatCalls(of memory: DrawingMemory, opacity: Float) -> Bool {
        guard let segment = memory.segment, segment.repeats > 0, segment.treeVersion == memory.treeVersion,
            segment.opacity.bitPattern == opacity.bitPattern,
            segment.frame == frame.before
        else { return false }
        let (mark, object, place) = (list.mark, objects.count, places.count)
        if !(segment.stays && object == segment.objects.lowerBound && list.keep(segment.calls)) {
            list.append(previous, segment.calls, objects: object - segment.objects.lowerBound)
        }
        let shift = place - segment.places.lowerBound
        for index in segment.objects {
            var known = previousObjects[index]
            known.place = UInt32(Int(known.place) + shift)
            objects.append(known)
        }
        for index in segment.places {
            var known = previousPlaces[index]
            known.outer =
                index == segment.places.lowerBound ? open.last?.place : known.outer.map { UInt32(Int($0) + shift) }
            places.append(known)
        }
        note(memory, mark..<list.mark, object..<objects.count, place..<places.count, opacity)
        return true
    }

    /// Makes the calls of a drawable: as in the frame before, where it draws the same.
    mutating func draw(_ part: DrawnPart, _ entry: DrawEntry, needsSave: Bool) {
        guard let change = part.change(entry, needsSave: needsSave) else {
            return part.draw(entry, &self, needsSave: needsSave)
        }
        let isKnown = change != .calls && part.segment.frame == frame.before
        if isKnown, change == .place { part.segment.moves = 2 }
        if isKnown, part.segment.isNoted { return repeatCalls(of: part) }
        part.segment.frame = frame
        let mark = list.mark
        part.draw(entry, &self, needsSave: needsSave)
        part.segment.isNoted = isKnown
        guard isKnown else { return }
        part.segment.calls = mark..<list.mark
        part.segment.object = objects.last?.record == part.record ? UInt32(objects.count) : 0
        (part.segment.stays, part.segment.moves) = (false, 0)
    }

    /// Makes the calls of a drawable as in the frame before, where it lies now.
    @inline(__always)
    mutating func repeatCalls(of part: DrawnPart) {
        let verbs = part.segment.calls.upperBound.verbs - part.segment.calls.lowerBound.verbs
        part.segment.frame = frame
        guard borrowing(part.artboard, { borrowing($0.scene) { $0.effort.spend(4 * Int(verbs)) } }) else { return }
        let known = part.segment.object
        let object = known == 0 ? 0 : repeatNumber(known, of: part)
        if !(object == known && part.segment.stays && list.keep(part.segment.calls)) { append(part, object) }
        if part.segment.moves > 0 { move(part) }
    }

    /// The number of a drawable that had one in the frame before, with what was noted of it there.
    @inline(__always)
    private mutating func repeatNumber(_ known: UInt32, of part: DrawnPart) -> UInt32 {
        let before = previousObjects[Int(known) - 1]
        if Int(known) == objects.count + 1, before.place == innermost.place, objects.last?.record != part.record {
            objects.append(before)
            return known
        }
        let object = number(of: part)
        if before.missing != .max { objects[Int(object) - 1].missing = before.missing }
        return object
    }

    /// Appends the calls that a drawable made in the frame before.
    private mutating func append(_ part: DrawnPart, _ object: UInt32) {
        let (calls, known, mark) = (part.segment.calls, part.segment.object, list.mark)
        list.append(previous, calls, objects: Int(object) - Int(known))
        part.segment.stays = mark == calls.lowerBound && object == known
        part.segment.calls = mark..<list.mark
        part.segment.object = object
    }

    private mutating func move(_ part: DrawnPart) {
        part.segment.moves -= 1
        part.move(part.segment.calls, in: &list)
    }

    /// The number of a drawable, for its calls.
    @inline(__always)
    mutating func number(of part: DrawnPart) -> UInt32 { number(of: part.record) }

    /// The number of an object that draws, for its calls.
    mutating func number(of record: Int) -> UInt32 {
        let place = open.last?.place ?? 0
        if let last = objects.last, last.record == record, last.place == place { return UInt32(objects.count) }
        objects.append(DrawnObject(place: place, record: record))
        return UInt32(objects.count)
    }

    /// Notes that an object would draw an image that has no pixels, for which the runtime makes no call.
    mutating func noteMissing(_ image: UInt32, of part: DrawnPart) {
        objects[Int(number(of: part)) - 1].missing = image
    }
}

/// An object that draws, or would draw an image that has no pixels.
package struct DrawnObject {
    /// Its artboard, among the places.
    package fileprivate(set) var place: UInt32
    /// The image that it does not draw; the largest number for none.
    fileprivate var missing = UInt32.max
    /// Its record in the file of that artboard.
    package let record: Int

    fileprivate init(place: UInt32, record: Int) { (self.place, self.record) = (place, record) }

    /// The asset that it would draw if the asset had pixels; nil for all others.
    package var missingImage: UInt32? { missing == .max ? nil : missing }
}

/// An artboard that draws.
package struct DrawnPlace {
    /// The file that it is of, and its record there.
    package let file: FileSpace
    package let record: Int
    /// The place of the artboard that it is nested in; nil for the outermost.
    package fileprivate(set) var outer: UInt32?
    /// The record of the component that it is nested in.
    package let host: Int
    /// Its place in a list; nil for an artboard that is no item.
    package let item: Int?

    package var document: Document { file.document }
}

extension ArtboardInstance {
    /// A number that differs whenever something else may be drawn of it than before, with all that is nested in it; nil where that
    /// is not known: a cursor comes and goes with the focus, and scripts draw anew each time. It is noted in all of them.
    fileprivate func treeVersion() -> UInt64? {
        var hash = WordHash()
        hash.mix(Int(bitPattern: ObjectIdentifier(self)))
        hash.mix(drawnVersion)
        hash.mix(Int(drawOrderVersion))
        var isKnown = scripts == nil && borrowing(texts) { $0.inputs.isEmpty } ?? true
        for index in hosts.indices {
            borrowing(hosts.unowned(index)) { host in
                host.forEachDrawn { inner, item in
                    hash.mix(item)
                    guard let version = inner.treeVersion() else { return isKnown = false }
                    hash.mix(version)
                }
            }
        }
        borrowing(drawingMemory) { $0.treeVersion = isKnown ? hash.value : nil }
        return isKnown ? hash.value : nil
    }
}
