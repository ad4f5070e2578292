/// Four letters that name an axis, a feature or a table of a font, as files store them: the first in the highest byte.
package struct FontTag: Hashable, Sendable, BitwiseCopyable {
    package let value: UInt32

    package init(_ value: UInt32) { self.value = value }
}

extension FontTag: ExpressibleByStringLiteral {
    /// The tag of four letters of ASCII.
    package init(stringLiteral letters: StaticString) {
        value = letters.withUTF8Buffer { $0.reduce(0) { $0 << 8 | UInt32($1) } }
    }
}

/// Where an instance of a variable font stands on an axis.
package struct FontVariation: Equatable, Sendable, BitwiseCopyable {
    package var tag: FontTag
    /// In the units of the axis. It may be anything, and is taken into the bounds of the axis: NaN counts as the lowest.
    package var value: Float

    package init(_ tag: FontTag, _ value: Float) { (self.tag, self.value) = (tag, value) }
}

/// An OpenType feature for a whole text.
package struct FontFeature: Equatable, Sendable, BitwiseCopyable {
    package var tag: FontTag
    /// 0 switches it off; others switch it on, or choose one of what it has.
    package var value: UInt32

    package init(_ tag: FontTag, _ value: UInt32 = 1) { (self.tag, self.value) = (tag, value) }
}

/// An axis on which a variable font has instances.
package struct FontAxis: Equatable, Sendable, BitwiseCopyable {
    package var tag: FontTag
    package var minimum, standard, maximum: Float
}
