import RiveGeometry
import RiveModel
import RiveSchema

/// Slots whose values lie in the instances of an artboard: words, and texts.
struct SlotList {
    private(set) var words: [SlotIndex] = []
    private(set) var texts: [SlotIndex] = []

    fileprivate mutating func append(_ slot: SlotIndex, _ field: PropertySlot.Field) {
        if field == .string { texts.append(slot) } else { words.append(slot) }
    }
}

/// The properties of an artboard of which the calls that draw it say nothing.
struct UndrawnSlots {
    /// Something that is drawn by contents that apps may have and the file lacks.
    struct Missing {
        let object: ObjectIndex
        /// The properties of it and of all that lies in it.
        fileprivate(set) var slots = SlotList()

        /// Whether it can't be drawn in an artboard, for want of a font or of pixels.
        func isMissing(in artboard: ArtboardInstance) -> Bool {
            if let lacksFont = artboard.texts?.lacksFont(object) { return lacksFont }
            let definition = artboard.definition
            guard definition.isImage(object) else { return false }
            let asset = artboard.whole(definition.whole(object, .imageAssetId))
            return definition.file.pixels(ofAsset: asset) == .zero
        }
    }

    /// What nothing is drawn by: apps read the properties of events, and the focus, scrolling and typing go by the others.
    private(set) var own = SlotList()
    /// Texts and images, in the order of the objects.
    private(set) var missing: [Missing] = []

    init(_ definition: ArtboardDefinition) {
        let undrawn: [TypeKey] = [.customProperty, .event, .focusData, .scrollConstraint, .textInput]
        let drawnByContents: [TypeKey] = [.text, .textInput, .image]
        var placeOfObject: [ObjectIndex: Int] = [:]
        for object in definition.tree.subtree(of: .artboard) {
            if let type = definition.type(ofObject: object), drawnByContents.contains(type) {
                placeOfObject[object] = missing.count
                missing.append(Missing(object: object))
            } else if object != .artboard {
                placeOfObject[object] = placeOfObject[definition.tree.parents[object]]
            }
        }
        for index in definition.slots.indices {
            let slot = definition.slots.pointer(index)
            let (object, field) = (slot.pointee.object, slot.pointee.field)
            guard !slot.pointee.isProxy, let type = definition.type(ofObject: object) else { continue }
            if type.isKind(ofAny: undrawn) {
                own.append(SlotIndex(index), field)
            } else if let place = placeOfObject[object] {
                missing[place].slots.append(SlotIndex(index), field)
            }
        }
    }
}
