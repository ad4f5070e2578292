/// The tracks that a grid was given.
struct GridTracks {
    private var lists = [[GridTrack]](repeating: [], count: GridTrackList.allCases.count)

    static let none = GridTracks()

    /// The tracks of every stack: one cell.
    static let stack = {
        var tracks = GridTracks()
        tracks[.templateColumns] = [GridTrack(.fraction(1))]
        tracks[.templateRows] = [GridTrack(.fraction(1))]
        return tracks
    }()

    subscript(list: GridTrackList) -> [GridTrack] {
        get { lists[Int(list.rawValue)] }
        set { lists[Int(list.rawValue)] = newValue }
    }
}
