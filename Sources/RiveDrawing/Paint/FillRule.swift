/// Which windings of a path are inside, by the numbers of files.
@usableFromInline
package enum FillRule: UInt8, BitwiseCopyable, Sendable {
    case nonZero = 0
    case evenOdd = 1
    /// Positive ones, where clockwise on the screen counts up.
    case clockwise = 2
}
