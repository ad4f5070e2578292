/// What a path is drawn with.
@usableFromInline
package struct Paint: Equatable, BitwiseCopyable, Sendable {
    @usableFromInline
    package enum Style: UInt8, BitwiseCopyable, Sendable {
        case fill, stroke
    }

    /// How two lines of a stroke meet, by the numbers of files.
    @usableFromInline
    package enum Join: UInt8, BitwiseCopyable, Sendable {
        /// Beyond a limit of 4 it is a bevel.
        case miter = 0
        case round = 1
        case bevel = 2
    }

    /// How a stroke ends, by the numbers of files.
    @usableFromInline
    package enum Cap: UInt8, BitwiseCopyable, Sendable {
        case butt = 0
        case round = 1
        case square = 2
    }

    // They lie so that their memory has no gaps.
    @usableFromInline package var style = Style.fill
    @usableFromInline package var join = Join.miter
    /// The number of the fill or stroke, from the maker of the list; 0 for none, or one beyond the largest here.
    @usableFromInline package var number: UInt16 = 0
    /// Alpha, red, green and blue; the opacity is part of it.
    @usableFromInline package var color: UInt32 = 0xFF00_0000
    /// Stands in place of the colour.
    @inlinable package var gradient: GradientIndex? {
        get { gradientIndex == .max ? nil : GradientIndex(gradientIndex) }
        set { gradientIndex = newValue?.index ?? .max }
    }
    /// The largest number for none.
    @usableFromInline var gradientIndex = UInt32.max
    @usableFromInline package var thickness: Float = 1
    /// How far the edges are blurred.
    @usableFromInline package var feather: Float = 0
    @usableFromInline package var cap = Cap.butt
    @usableFromInline package var blend = Blend.srcOver
    @usableFromInline let filler: UInt16 = 0

    /// A fresh paint: it fills with black.
    @inlinable
    package init() {}
}
