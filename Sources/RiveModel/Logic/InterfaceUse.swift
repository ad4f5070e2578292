/// Something in a file that reads or sets what apps can set: a property of a view model, or an input of a state machine.
package struct InterfaceUse: Sendable {
    /// What it is.
    package enum Kind: String, CaseIterable, Sendable {
        case binding, condition, blend, listener, action, converter, nested, script
    }

    package let kind: Kind
    /// The record that names what is used.
    package let record: Int
    /// Whether something follows from what is used.
    package let reads: Bool
    /// Whether it sets what is used.
    package let writes: Bool
}
