import RiveSchema

extension Document {
    /// The object in a slot of the artboard around a record; nil for the slot of nothing.
    package func object(inSlot slot: UInt32, around record: Int) -> Int? {
        guard slot != .missing, let artboard = artboardIndex(of: record) else { return nil }
        return objects.member(Int(slot), of: artboard)
    }
}
