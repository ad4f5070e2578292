import RiveRuntime

/// A bound that a file has gone beyond: how deep things may nest, how much a scene may hold, or how much a frame may do. Real files
/// stay far below each.
public struct SceneLimit: Hashable, Sendable, CustomStringConvertible {
    /// The most that may be: levels, artboards, bytes, steps of work, or whatever `words` says.
    public let number: Int
    /// The address of what goes beyond it, or of the artboard in which it does; empty where that is not known.
    public let address: String
    /// What is more than may be, with the number: "artboards nest more than 64 deep".
    public let words: String

    public var description: String { address.isEmpty ? words : "\(address): \(words)" }

    package init(number: Int, address: String, words: String) {
        self.number = number
        self.address = address
        self.words = words
    }

    init(_ error: RuntimeError) {
        self.init(number: error.limit.number, address: error.address, words: "\(error.limit)")
    }
}
