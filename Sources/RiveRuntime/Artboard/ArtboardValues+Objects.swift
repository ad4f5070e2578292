import RiveModel
import RiveSchema

/// What properties of objects hold now, those too that instances have no value for.
extension ArtboardValues {
    /// A whole number of an object.
    func whole(_ object: ObjectIndex, _ key: PropertyKey) -> UInt32 { whole(definition.whole(object, key)) }

    /// A signed whole number of an object.
    func signed(_ object: ObjectIndex, _ key: PropertyKey) -> Int32 {
        let slot = definition.slot(object, key)
        if slot.exists { return Int32(bitPattern: word(slot)) }
        return definition.object(object).map { definition.file.document.int(key, of: $0) } ?? 0
    }

    /// Whether an artboard or a layout clips to its box.
    func clips(_ object: ObjectIndex) -> Bool { whole(definition.clipping(object)) != 0 }
}
