/// The tracks of one grid.
struct GridTracks {
    var templateColumns: [GridTrack] = []
    var templateRows: [GridTrack] = []
    var autoColumns: [GridTrack] = []
    var autoRows: [GridTrack] = []

    subscript(list: GridTrackList) -> [GridTrack] {
        get {
            switch list {
            case .templateColumns: templateColumns
            case .templateRows: templateRows
            case .autoColumns: autoColumns
            case .autoRows: autoRows
            }
        }
        set {
            switch list {
            case .templateColumns: templateColumns = newValue
            case .templateRows: templateRows = newValue
            case .autoColumns: autoColumns = newValue
            case .autoRows: autoRows = newValue
            }
        }
    }
}
