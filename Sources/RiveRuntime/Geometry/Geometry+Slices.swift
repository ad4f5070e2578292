internal import LibC
internal import RiveGeometry

extension Geometry {
    /// Moves the points of a path's outline to where a group around it stretches them.
    func stretch(_ outline: inout PathOutline, of path: PathDefinition, isPlaced: Bool) {
        guard let slice = definition.slice(around: path.object), let group = definition.node(slice.object)
        else { return }
        var transform = Matrix.identity
        if path.skin == nil, let node = definition.node(path.object) {
            transform = isPlaced ? world(node) : worlds[node]
        }
        let world = isPlaced ? world(group) : worlds[group]
        guard let inverse = world.inverse, let back = transform.inverse else { return }
        let columns = Stretching(slice.initial.x, value(slice.width), slice.columns.map(line))
        let rows = Stretching(slice.initial.y, value(slice.height), slice.rows.map(line))
        outline.move { point in
            let position = inverse * (transform * point)
            return back * (world * Point(x: columns.moved(position.x), y: rows.moved(position.y)))
        }
    }

    private func line(_ line: SliceDefinition.Line) -> (offset: Float, isPart: Bool) {
        (value(line.offset), line.isPart)
    }
}

/// How a group is stretched along an axis: not before its first line, up to the second, not up to the third, and so on.
private struct Stretching {
    private let stops: [Float]
    private let scale: Float
    /// How much longer the parts get that are stretched.
    private let factor: Float

    init(_ initial: Float, _ size: Float, _ lines: [(offset: Float, isPart: Bool)]) {
        let positions = lines.map { min(max($0.isPart ? $0.offset * initial : $0.offset, 0), initial) }
        let stops = ([0, initial] + positions).sorted()
        self.stops = stops
        scale = size / initial
        let isStiff = { (part: Int) in part & 1 == 0 }
        let stiff = (0..<stops.count - 1).filter(isStiff).reduce(Float(0)) { $0 + (stops[$1 + 1] - stops[$1]) }
        factor = initial == stiff ? 0 : (initial * abs(scale) - stiff) / (initial - stiff)
    }

    /// Where a place is after stretching. What lies outside of the group moves with its ends.
    func moved(_ position: Float) -> Float {
        guard scale != 0 else { return 0 }
        guard position >= stops[0] else { return position * copysignf(1, scale) }
        var result: Float = 0
        for part in 0..<stops.count - 1 {
            let isLast = part == stops.count - 2
            let isFound = position <= stops[part + 1]
            let length = (isFound ? position : stops[part + 1]) - stops[part]
            result += part & 1 == 0 ? length : factor * length
            if isFound { break }
            if isLast { result += position - stops[part + 1] }
        }
        return result * copysignf(1, scale)
    }
}
