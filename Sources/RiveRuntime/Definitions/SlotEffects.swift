import RiveSchema

/// What a change of a slot brings about.
struct SlotEffects: OptionSet {
    let rawValue: UInt8
    static let dirties = SlotEffects(rawValue: 1)
    static let hook = SlotEffects(rawValue: 2)
    static let observed = SlotEffects(rawValue: 4)
    /// The value is elsewhere: writes always go there and reads come from there.
    static let proxy = SlotEffects(rawValue: 8)
    /// Layouts are laid out anew, hidden or not: the artboard is marked instead of a component.
    static let relayouts = SlotEffects(rawValue: 16)
    /// A text is notified.
    static let texts = SlotEffects(rawValue: 32)

    /// Only drawing depends on it, and drawing reads it itself.
    static let draws = SlotEffects(rawValue: 64)

    init(rawValue: UInt8) { self.rawValue = rawValue }

    /// `isDrawn` says whether what is drawn is asked for.
    init(_ slot: PropertySlot, isDrawn: Bool) {
        var effects: SlotEffects = []
        if slot.marks == .component { effects.insert(.dirties) }
        if slot.marks == .layout || slot.isMeasured { effects.insert(.relayouts) }
        if slot.isText { effects.insert(.texts) }
        if slot.hook != .none { effects.insert(.hook) }
        if !slot.observers.isEmpty { effects.insert(.observed) }
        if slot.isProxy { effects.insert(.proxy) }
        if isDrawn, effects.isDisjoint(with: [.dirties, .relayouts]) { effects.insert(.draws) }
        self = effects
    }
}
