/// The lines of an axis in order, with both ends. The first part between them keeps its size, the second is stretched, the third
/// keeps it, and so on.
struct SlicedAxis {
    let size: Float
    /// Shares of the size.
    let stops: [Float]
    /// How much of the size stays as it is, and how much does not.
    private let fixed: Float
    private let stretched: Float
    /// How many of the parts that are stretched have no size.
    private let emptyCount: Int

    init(_ lines: some Sequence<SliceLine>, size: Float) {
        self.size = size
        let stops = ([0, 1] + lines.map { $0.share(of: size) }).sorted()
        self.stops = stops
        var fixedShare: Float = 0
        var emptyCount = 0
        for part in 0..<stops.count - 1 {
            let length = stops[part + 1] - stops[part]
            if Self.isFixed(part) { fixedShare += length } else if length == 0 { emptyCount += 1 }
        }
        self.emptyCount = emptyCount
        fixed = fixedShare * size
        stretched = size - fixed
    }

    static func isFixed(_ part: Int) -> Bool { part & 1 == 0 }

    /// How much longer the parts get that are stretched, where all of it is scaled; nil where none of them has a size.
    func factor(_ scale: Float) -> Float? { stretched == 0 ? nil : (size * scale - fixed) / stretched }

    /// How far from the start each stop comes to lie, before all is scaled.
    func places(_ scale: Float) -> [Float] {
        let factor = factor(scale)
        let gap = emptyCount == 0 ? 0 : (size - fixed / scale) / Float(emptyCount)
        var place: Float = 0
        var places: [Float] = [0]
        for part in 0..<stops.count - 1 {
            let length = size * (stops[part + 1] - stops[part])
            if Self.isFixed(part) {
                place += length / scale
            } else if let factor {
                place += length * factor / scale
            } else {
                place += gap
            }
            places.append(place.clamped(to: size))
        }
        return places
    }
}
