import RiveSchema

/// Where the parts of an animation stand in the file.
struct AnimationSource: BitwiseCopyable {
    let record: Int
    /// Its keyed properties among all of the artboard.
    var properties = IndexRange()
}

/// A keyed property as the file has it: its slot, and the records of its key frames.
struct KeyedProperty: BitwiseCopyable {
    /// The slot of the artboard's properties, -1 for a callback or a property that nothing sees.
    let slot: SlotIndex
    /// The object in the artboard.
    let object: ObjectIndex
    let key: PropertyKey
    /// The records behind it, up to the next keyed property or what follows the animation.
    var frames = IndexRange()

    /// Whether it stands behind another of the same keyed object.
    func follows(_ other: KeyedProperty) -> Bool { frames.startIndex == other.frames.endIndex + 1 }
}
