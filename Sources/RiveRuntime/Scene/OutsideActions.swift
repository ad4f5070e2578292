/// What may be done to a scene from outside, besides setting its values.
package struct OutsideActions: OptionSet, Sendable {
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Pointers touch it.
    package static let pointers = OutsideActions(rawValue: 1)
    /// The focus is moved.
    package static let focus = OutsideActions(rawValue: 4)
    /// Keys, text and gamepads, and what is done to things without touching them.
    package static let keys = OutsideActions(rawValue: 8)
    /// New items for lists.
    package static let items = OutsideActions(rawValue: 2)
    /// Nothing is done, but it is drawn.
    package static let drawing = OutsideActions(rawValue: 16)
    /// Everything, where the actions are not known yet.
    package static let all = OutsideActions(rawValue: .max & ~16)
}
