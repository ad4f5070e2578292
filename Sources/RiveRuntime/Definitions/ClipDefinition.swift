import RiveModel
import RiveSchema

/// A clipping shape: the contents of its parent are visible only inside of the shapes at or below its source.
struct ClipDefinition {
    let object: ObjectIndex
    let isVisible: Scalar
    /// The shapes that make up its area, in the order of the tree.
    let shapes: ArraySlice<ObjectIndex>
    /// How the runtime fills it: as the file says, whatever changes that later.
    let fillRule: UInt32

    /// The clipping shapes of an artboard, in order.
    static func all(in artboard: ArtboardSpace) -> [ClipDefinition] {
        let document = artboard.file.document
        let objects = (0..<artboard.objectCount).lazy.map { ObjectIndex($0) }.filter {
            artboard.type(ofObject: $0) == .clippingShape
        }
        let (shapes, counts) = objects.isEmpty ? ([], []) : shapes(of: artboard)
        return objects.compactMap { object in
            guard let record = artboard.object(object) else { return nil }
            let source = document.object(.sourceId, of: record)
            let places = source.bits < artboard.objectCount ? artboard.tree.range(of: source) : 0..<0
            return ClipDefinition(
                object: object, isVisible: artboard.flag(object, .clippingShapeIsVisible),
                shapes: shapes[counts[places.lowerBound]..<counts[places.upperBound]],
                fillRule: document.uint(.clippingShapeFillRule, of: record))
        }
    }

    /// All shapes in the order of the tree, of which the clips share slices, and how many stand before each place there.
    private static func shapes(of artboard: ArtboardSpace) -> (shapes: [ObjectIndex], counts: [Int]) {
        var (shapes, counts): ([ObjectIndex], [Int]) = ([], [0])
        for object in artboard.tree.order {
            if object.exists, artboard.isShape(object) { shapes.append(object) }
            counts.append(shapes.count)
        }
        return (shapes, counts)
    }
}

/// The clipping shapes that cut each drawable off: those whose parent is the drawable or something that it lies in.
struct ClipSets {
    /// Each set once, in the order of the objects. What has no clip of its own has that of its parent.
    private(set) var sets: [[Int32]] = []
    /// Whether there is room for the sets of all objects.
    private(set) var isComplete = true
    /// The set of each object, -1 for none; empty where the artboard has no clips.
    private var setOfObject: [Int32] = []
    /// How many clips all sets may have together; only files that are made to take long have more.
    private static let limit = 1 << 18

    init(_ artboard: ArtboardSpace, _ clips: [ClipDefinition]) {
        guard !clips.isEmpty else { return }
        var own: [ObjectIndex: [Int32]] = [:]
        for (index, clip) in clips.enumerated() {
            own[artboard.parent(of: clip.object), default: []].append(Int32(index))
        }
        setOfObject = Array(repeating: -1, count: artboard.objectCount)
        var count = 0
        // Each object stands in the tree's order behind what it lies in.
        for object in artboard.tree.order where object.exists {
            let parent = artboard.parent(of: object)
            let outer = parent.exists ? setOfObject[parent] : -1
            setOfObject[object] = outer
            guard let own = own[object] else { continue }
            let set = outer < 0 ? own : (sets[Int(outer)] + own).sorted()
            count += set.count
            guard count <= Self.limit else {
                isComplete = false
                return
            }
            setOfObject[object] = Int32(sets.count)
            sets.append(set)
        }
    }

    /// The set of a drawable; nil for none. The background of a layout is never clipped, as in the runtime.
    func set(of drawable: DrawOrderDefinition.Drawable) -> Int? {
        guard !drawable.isBackground, !setOfObject.isEmpty, case let set = setOfObject[drawable.object], set >= 0 else {
            return nil
        }
        return Int(set)
    }
}

/// What is drawn one after the other, where each drawable has its clips around it and those that go on stay open.
struct ClipSequence {
    private(set) var entries: [DrawEntry] = []
    private let clips: [ClipDefinition]
    private let sets: ClipSets
    private let effort: Effort
    private var opened: Int?
    /// The clips that are open, from the outermost on.
    private var stack: [Int32] = []
    /// The number of the drawable for which each clip was last needed.
    private var needed: [Int]
    private var number = 0

    init(_ clips: [ClipDefinition], _ sets: ClipSets, _ effort: Effort) {
        self.clips = clips
        self.sets = sets
        self.effort = effort
        needed = Array(repeating: 0, count: clips.count)
    }

    /// Opens the clips of a set and closes all others.
    /// - Returns: Whether there is room for that.
    mutating func open(_ set: Int?) -> Bool {
        guard set != opened else { return true }
        opened = set
        let wanted = set.map { sets.sets[$0] } ?? []
        guard effort.spend(wanted.count + stack.count) else { return false }
        number += 1
        for clip in wanted { needed[Int(clip)] = number }
        let kept = stack.prefix { needed[Int($0)] == number }.count
        while stack.count > kept, let clip = stack.popLast() { add(.clipEnd, clip) }
        for clip in stack { needed[Int(clip)] = 0 }
        for clip in wanted where needed[Int(clip)] == number {
            add(.clipStart, clip)
            stack.append(clip)
        }
        return true
    }

    private mutating func add(_ kind: DrawEntry.Kind, _ clip: Int32) {
        append(DrawEntry(kind: kind, object: clips[Int(clip)].object, index: clip))
    }

    mutating func append(_ entry: DrawEntry) {
        var entry = entry
        entry.number = Int32(entries.count)
        entries.append(entry)
    }
}
