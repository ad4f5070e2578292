/// How many bytes may be held of what is made of a file: findings, the values of a run, output that waits for its turn.
///
/// A small file can ask for more than a machine has: what it says once may appear in thousands of places. Code that holds
/// something counts it here, and stops with an error once nothing is left, instead of printing less.
public struct ByteBudget: Equatable, Sendable {
    /// 256 MiB: dozens of times what comes of the largest real files, and what any machine that builds apps has to spare.
    public static let standard = 1 << 28

    /// How many bytes there are in all.
    public let limit: Int
    /// How many of them are left; below 0 where what was taken last went beyond them.
    public private(set) var left: Int

    /// A budget of which nothing is taken.
    public init(_ limit: Int = ByteBudget.standard) {
        self.limit = limit
        left = limit
    }

    /// Whether more was taken than there is.
    public var isExhausted: Bool { left < 0 }

    /// Takes so many bytes, even where they go beyond what is left: then they are the last.
    public mutating func take(_ count: Int) { left -= count }

    /// Gives back bytes that were taken.
    public mutating func give(_ count: Int) { left += count }
}
