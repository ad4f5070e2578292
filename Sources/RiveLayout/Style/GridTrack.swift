/// How wide a column or how high a row of a grid is.
package struct GridTrack: Equatable, Sendable, BitwiseCopyable {
    package var min: GridTrackSize
    package var max: GridTrackSize

    /// A track between two sizes.
    package init(min: GridTrackSize, max: GridTrackSize) {
        self.min = min
        self.max = max
    }

    /// A track of one size.
    package init(_ size: GridTrackSize) { self.init(min: size, max: size) }
}

/// A size of a track.
package enum GridTrackSize: Equatable, Sendable, BitwiseCopyable {
    /// By what lies in it.
    case auto
    case points(Float)
    case percent(Float)
    /// A share of the space that is left.
    case fraction(Float)
}

/// Which of its lists of tracks a grid has a track in, in the order of the file's values.
package enum GridTrackList: UInt8, CaseIterable, Sendable, BitwiseCopyable {
    case templateColumns
    case templateRows
    /// Columns beyond the template, again and again.
    case autoColumns
    case autoRows
}

/// Where an item of a grid lies along one axis.
package struct GridPlace: Equatable, Sendable, BitwiseCopyable {
    /// The number of the cell, from 1; from the end if negative; 0 for where there is room.
    package var start: Int32
    /// How many cells; below 2 it is one.
    package var span: Int32

    package init(start: Int32 = 0, span: Int32 = 0) {
        self.start = start
        self.span = span
    }
}
