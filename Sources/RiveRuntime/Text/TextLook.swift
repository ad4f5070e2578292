/// What letters of a text look like.
package struct TextLook: Equatable, Sendable {
    /// The index of their font among the assets.
    package let font: UInt32
    /// Their size, as small as they are made to fit.
    package let size: Float
}
