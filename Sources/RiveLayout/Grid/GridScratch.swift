/// What grids need for as long as they lay out their children. A grid within a grid takes what comes next and gives it back, so that
/// no memory is asked for once there is enough.
struct GridScratch {
    var items = ContiguousArray<GridItem>()
    var tracks = ContiguousArray<GridTrackState>()
    var occupancy = GridOccupancy()
}

/// One of the two axes of a grid.
enum GridAxis {
    case columns
    case rows

    /// Whether it is the axis of widths.
    var isRow: Bool { self == .columns }
}

/// The tracks that an item lies in, from one to before another.
struct GridSpan: Equatable, BitwiseCopyable {
    var start: Int32
    var end: Int32

    var count: Int32 { end - start }
}

/// A child of a grid, and what is found out about it.
struct GridItem: BitwiseCopyable {
    let node: Int32
    var columns: GridSpan
    var rows: GridSpan

    /// How high its cells are, as far as that is known while columns are sized, and how wide while rows are; NaN for not at all.
    var cellHeight = Float.nan
    var cellWidth = Float.nan
    /// How much it needs along the axis that is being sized: at least, where its lines break wherever they can, and where none does.
    var minimum: Float = 0
    var narrowContent: Float = 0
    var content: Float = 0

    /// Whether it lies in tracks that take shares of space, or that are as large as what lies in them.
    var columnsAreFlexible = false
    var rowsAreFlexible = false
    var columnsAreAutomatic = false
    var rowsAreAutomatic = false

    subscript(axis: GridAxis) -> GridSpan { axis == .columns ? columns : rows }

    func isFlexible(_ axis: GridAxis) -> Bool { axis == .columns ? columnsAreFlexible : rowsAreFlexible }
    func isAutomatic(_ axis: GridAxis) -> Bool { axis == .columns ? columnsAreAutomatic : rowsAreAutomatic }
}

/// A track while it is sized.
struct GridTrackState: BitwiseCopyable {
    let track: GridTrack
    /// How large it is.
    var base: Float = 0
    /// How large it may become.
    var limit: Float = 0
    /// What it is going to grow by, for all items and for one.
    var planned: Float = 0
    var incurred: Float = 0
    /// Whether it grows no more in this step, or counts as one of fixed size.
    var isFrozen = false
    /// Whether its limit was none before the items that are looked at.
    var growsFreely = false
    /// Its size before a step that may have to be done again.
    var before: Float = 0
    /// Where it begins.
    var offset: Float = 0
}
