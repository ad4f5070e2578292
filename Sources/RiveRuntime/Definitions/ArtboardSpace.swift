import RiveFormat
import RiveModel
import RiveSchema

/// What the parts of an artboard are read from: its objects, the tree that they hang in, and the slots that instances have for
/// their properties.
/// What is `@exclusivity(unchecked)` is
/// changed by stores, after what stands there was read from the file.
class ArtboardSpace {
    /// Its owner. Instances may keep the space for longer, but only go by then.
    unowned(unsafe) final let file: FileSpace
    /// Its index among the file's artboards.
    final let index: Int
    final let record: Int
    /// How many slots its object space has.
    final let objectCount: Int
    final let slots: Buffer<PropertySlot>
    private final let slotTable: SlotTable
    private final let objectRecords: IndexList
    private final let objectOfRecord: Buffer<ObjectIndex>
    /// The place in `interpolators` of each object that was asked for; empty before any was.
    @exclusivity(unchecked) private final var interpolatorIndices = Buffer<Int32?>()
    @exclusivity(unchecked) final private(set) var interpolators = Pool<Interpolator>()
    final private(set) lazy var tree = ObjectTree(file.document, artboard: index, objectOfRecord, in: file.arena)

    /// The space of an artboard by its index, as a builder has found it; without a tree, one is made when it is needed.
    init(
        _ file: FileSpace, index: Int, _ slots: Buffer<PropertySlot>, _ slotTable: SlotTable,
        _ objectOfRecord: Buffer<ObjectIndex>, _ tree: ObjectTree?
    ) {
        self.file = file
        self.index = index
        self.slots = slots
        self.slotTable = slotTable
        self.objectOfRecord = objectOfRecord
        record = Int(file.document.artboardRecords[index])
        objectRecords = file.document.objects[index]
        objectCount = objectRecords.count
        if let tree { self.tree = tree }
    }

    /// The record of an object, nil for an empty slot and beyond the last.
    final func object(_ index: ObjectIndex) -> Int? {
        guard index.bits < objectCount else { return nil }
        let record = objectRecords[index.offset]
        return record == .max ? nil : Int(record)
    }

    /// The type of an object.
    final func type(ofObject index: ObjectIndex) -> TypeKey? { object(index).map { file.document.file.type(of: $0) } }

    /// The slot of a property, none where instances hold no value for it.
    final func slot(_ object: ObjectIndex, _ key: PropertyKey) -> SlotIndex {
        slotTable.slot(object, key.canonical, among: slots)
    }

    /// Progress under one of its interpolators, -1 for none.
    @inline(__always)
    final func eased(_ mix: Float, _ interpolator: Int32) -> Float {
        interpolator < 0 ? mix : interpolators.pointer(Int(interpolator)).pointee.ease(mix)
    }

    /// The place in `interpolators` of an interpolator among the artboard's objects; linear where there is none.
    final func interpolator(at object: ObjectIndex) -> Int32 {
        guard let record = self.object(object) else { return KeyFrames.linear }
        if interpolatorIndices.isEmpty {
            interpolatorIndices = Buffer(repeating: nil, count: objectCount, in: file.arena)
        }
        if let known = interpolatorIndices[object] { return known }
        var index = KeyFrames.linear
        let type = file.document.file.type(of: record)
        if Schema.isKind(type, of: .keyFrameInterpolator) || type == .cubicInterpolatorComponent {
            index = Int32(interpolators.count)
            interpolators.append(Interpolator(file.document, record: record))
        }
        interpolatorIndices[object] = index
        return index
    }

    // MARK: What objects are

    /// Whether an object is a layout or the artboard.
    final func isBox(_ object: ObjectIndex) -> Bool {
        let type = type(ofObject: object)
        return type == .layoutComponent || type == .artboard
    }

    /// Whether an object is a layout.
    final func isLayout(_ object: ObjectIndex) -> Bool { type(ofObject: object) == .layoutComponent }

    /// Whether an object is a shape.
    final func isShape(_ object: ObjectIndex) -> Bool { type(ofObject: object) == .shape }

    /// Whether an object is a fill or a stroke that has a colour or a gradient; the runtime knows no others.
    final func isPaint(_ object: ObjectIndex) -> Bool {
        guard let type = type(ofObject: object), type == .fill || type == .stroke else { return false }
        return tree.children(of: object).contains { child in
            let type = self.type(ofObject: child)
            return type == .solidColor || type == .linearGradient || type == .radialGradient
        }
    }

    // MARK: What geometry takes

    /// What an object hangs from.
    final func parent(of object: ObjectIndex) -> ObjectIndex { tree.parents[object] }

    /// A number of an object for geometry.
    final func scalar(_ object: ObjectIndex, _ key: PropertyKey) -> Scalar {
        scalar(object, key) { file.document.float(key, of: $0) }
    }

    /// Whether something is so, as a whole number for geometry.
    final func flag(_ object: ObjectIndex, _ key: PropertyKey) -> Scalar {
        scalar(object, key) { Float(bitPattern: file.document.bool(key, of: $0) ? 1 : 0) }
    }

    /// Whether an artboard or a layout cuts off what lies outside of its box; no for other objects.
    final func clipping(_ object: ObjectIndex) -> Scalar {
        guard isBox(object) else { return .constant(0) }
        return scalar(object, .clip) { Float(bitPattern: file.document.clips($0) ? 1 : 0) }
    }

    /// A whole number of an object for geometry: the bits of the constant are the number.
    final func whole(_ object: ObjectIndex, _ key: PropertyKey) -> Scalar {
        scalar(object, key) { Float(bitPattern: file.document.uint(key, of: $0)) }
    }

    /// A colour of an object: the bits of the constant are the colour.
    final func color(_ object: ObjectIndex, _ key: PropertyKey) -> Scalar {
        scalar(object, key) { Float(bitPattern: file.document.color(key, of: $0)) }
    }

    @inline(__always)
    private final func scalar(_ object: ObjectIndex, _ key: PropertyKey, _ constant: (Int) -> Float) -> Scalar {
        let slot = slot(object, key)
        return slot.exists ? Scalar(slot: slot, constant: 0) : .constant(self.object(object).map(constant) ?? 0)
    }
}

extension Document {
    /// Whether an artboard or a layout cuts off what lies outside of its box. Artboards do unless the file says otherwise.
    func clips(_ record: Int) -> Bool {
        file.property(.clip, of: record) == nil ? file.type(of: record) == .artboard : bool(.clip, of: record)
    }

    /// The object that a property of a record names.
    func object(_ key: PropertyKey, of record: Int) -> ObjectIndex { ObjectIndex(bits: uint(key, of: record)) }
}
