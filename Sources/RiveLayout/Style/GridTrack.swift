/// How wide a column or how high a row of a grid is.
package struct GridTrack: Equatable, Sendable, BitwiseCopyable {
    package var min: GridTrackSize
    package var max: GridTrackSize

    /// A track between two sizes. A share of space has no meaning as the smaller one: it is 0.
    package init(min: GridTrackSize, max: GridTrackSize) {
        self.min = min
        self.max = max
    }

    /// A track of one size; one that takes a share of space is not smaller than what lies in it.
    package init(_ size: GridTrackSize) { self.init(min: size.isFlexible ? .auto : size, max: size) }
}

/// A size of a track.
package enum GridTrackSize: Equatable, Sendable, BitwiseCopyable {
    /// By what lies in it.
    case auto
    case points(Float)
    /// Hundredths of the inside of the grid; `auto` where that is not known.
    case percent(Float)
    /// A share of the space that is left.
    case fraction(Float)

    /// Whether it is a share of space.
    var isFlexible: Bool { if case .fraction = self { true } else { false } }

    /// The share of space that it takes; nil for others.
    var share: Float? { if case .fraction(let share) = self { share } else { nil } }

    var isPercent: Bool { if case .percent = self { true } else { false } }

    /// Its points in a grid that is so large inside; NaN where it has none.
    func points(of inner: Float) -> Float {
        switch self {
        case .points(let points): points
        case .percent(let percent): percent * inner * 0.01
        case .auto, .fraction: .nan
        }
    }

    /// Whether it is by what lies in it, in a grid that is so large inside.
    func isAutomatic(in inner: Float) -> Bool {
        switch self {
        case .auto: true
        case .percent: inner.isNaN
        case .points, .fraction: false
        }
    }
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
    /// The number of the cell, from 1; from the end of the template if negative; 0 for where there is room.
    package var start: Int32
    /// How many cells; below 2 it is one.
    package var span: Int32

    package init(start: Int32 = 0, span: Int32 = 0) {
        self.start = start
        self.span = span
    }
}
