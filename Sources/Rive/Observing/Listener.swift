/// A listener or observer that was added, to remove it by.
public struct Listener: Hashable, Sendable {
    let number: Int
}
