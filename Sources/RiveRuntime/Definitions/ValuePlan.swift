/// What the values of an artboard start with in each of its instances, and what a change of each brings about.
struct ValuePlan {
    let initialWords: Buffer<UInt32>
    let effects: Buffer<SlotEffects>
    /// The strings that slots start with.
    let strings: [String]
    /// The slots of custom triggers, which go back to 0 after each round.
    let customTriggers: Buffer<SlotIndex>
}

extension ArtboardBuilder {
    mutating func makeValuePlan() -> ValuePlan {
        let (slots, isDrawn) = (self.slots.buffer, file.watchesAll)
        return ValuePlan(
            initialWords: Buffer(count: slots.count, in: arena) { slots[$0].initial },
            effects: Buffer(count: slots.count, in: arena) { SlotEffects(slots[$0], isDrawn: isDrawn) },
            strings: strings,
            customTriggers: customTriggers.buffer)
    }
}
