/// What reaches a part of a file.
package enum Reach: UInt8, Comparable, CaseIterable, Sendable, BitwiseCopyable {
    /// What the file shows by itself, or what an app is known to need, leads there.
    case used
    /// Only an app could, by its name.
    case byName
    /// Nothing.
    case nothing

    package static func < (left: Reach, right: Reach) -> Bool { left.rawValue < right.rawValue }
}
