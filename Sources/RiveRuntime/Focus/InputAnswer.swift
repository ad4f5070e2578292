/// The result of a key, a text or a gamepad input.
package enum InputAnswer: String, Sendable, CaseIterable {
    /// Nothing heard it.
    case unheard
    /// Listeners heard it.
    case heard
    /// A text input took it, so that no parent got it.
    case taken
}
