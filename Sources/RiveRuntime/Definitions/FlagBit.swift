import RiveSchema

/// A property that is one bit of another.
struct FlagBit {
    /// The property that holds it.
    let word: PropertyKey
    let mask: UInt32

    /// - Returns: nil for a property that is none.
    init?(_ key: PropertyKey) {
        switch key.rawValue {
        case PropertyKey.canFocus.rawValue...PropertyKey.canTraverse.rawValue:
            (word, mask) = (.focusFlags, 1 << UInt32(key.rawValue - PropertyKey.canFocus.rawValue))
        case PropertyKey.isExpandable.rawValue...PropertyKey.isFocusable.rawValue:
            (word, mask) = (.traitFlags, 1 << UInt32(key.rawValue - PropertyKey.isExpandable.rawValue))
        case PropertyKey.isExpanded.rawValue...PropertyKey.isMultiline.rawValue:
            (word, mask) = (.stateFlags, 1 << UInt32(key.rawValue - PropertyKey.isExpanded.rawValue))
        default: return nil
        }
    }
}
