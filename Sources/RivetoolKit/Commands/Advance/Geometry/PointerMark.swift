import RiveGeometry
import RivePlay
import RiveRuntime

/// What pointers did at one place.
struct PointerMark {
    private let position: Point
    private(set) var isHit = false
    private var deeds: [String] = []

    var x: Double { Double(position.x) }
    var y: Double { Double(position.y) }

    /// The places of pointers, in the order in which they were first used.
    static func marks(of pointers: [PointerReport]) -> [PointerMark] {
        var marks: [PointerMark] = []
        for pointer in pointers {
            let index = marks.firstIndex { $0.position == pointer.touch.position } ?? marks.count
            if index == marks.count { marks.append(PointerMark(position: pointer.touch.position)) }
            marks[index].add(pointer)
        }
        return marks
    }

    private mutating func add(_ pointer: PointerReport) {
        deeds.append("\(pointer.words) → \(pointer.hit.rawValue)")
        if pointer.isHit { isHit = true }
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
