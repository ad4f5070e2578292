internal import RivePlay

/// What pointers did at one place.
struct PointerMark {
    let x: Double
    let y: Double
    private(set) var isHit = false
    private var deeds: [String] = []

    /// The places of pointers, in the order in which they were first used.
    static func marks(of pointers: [PointerReport]) -> [PointerMark] {
        var marks: [PointerMark] = []
        for pointer in pointers {
            if let known = marks.firstIndex(where: { $0.isAt(pointer) }) {
                marks[known].add(pointer)
            } else {
                var mark = PointerMark(x: Double(pointer.x), y: Double(pointer.y))
                mark.add(pointer)
                marks.append(mark)
            }
        }
        return marks
    }

    private init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

    private func isAt(_ pointer: PointerReport) -> Bool { x == Double(pointer.x) && y == Double(pointer.y) }

    private mutating func add(_ pointer: PointerReport) {
        deeds.append("\(pointer.id == 0 ? "" : "\(pointer.id)/")\(pointer.kind) → \(pointer.hit)")
        if pointer.hit != "none" { isHit = true }
    }

    /// The room that its mark takes.
    func box(_ unit: Double) -> OverlayFrame.Box {
        OverlayFrame.Box(x: x - 8 * unit, y: y - 8 * unit, width: 16 * unit, height: 16 * unit)
    }

    /// The pointer action, and its hit; of several actions the first.
    var text: String {
        let shown = deeds.prefix(4).joined(separator: ", ")
        return deeds.count > 4 ? "\(shown), … \(deeds.count - 4) more" : shown
    }
}
