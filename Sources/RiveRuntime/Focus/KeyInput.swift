package import RiveSchema

/// What happens to a key.
package struct KeyInput: Sendable {
    /// A `Key` of the format.
    package let key: UInt32
    package let modifiers: KeyModifiers
    package let phase: KeyboardKeyPhaseMask

    package init(key: UInt32, modifiers: KeyModifiers, phase: KeyboardKeyPhaseMask) {
        (self.key, self.modifiers, self.phase) = (key, modifiers, phase)
    }
}
