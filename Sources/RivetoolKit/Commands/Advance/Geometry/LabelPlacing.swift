/// A search for positions of labels where they cover neither each other nor what they point at.
struct LabelPlacing {
    typealias Box = DrawingFrame.Box

    private let area: Box
    private let unit: Double
    private var taken: [Box]

    /// How wide a letter is and how high a line, by the size of the font.
    private static let letter = 0.6
    private static let line = 1.35

    init(_ frame: DrawingFrame, around obstacles: [Box]) {
        area = frame.area
        unit = frame.unit
        taken = obstacles
    }

    /// A place for a text beside a box: above it, below, inside, to its sides, and then farther and farther away, in so many
    /// steps.
    ///
    /// - Returns: Nil where there is no room left.
    mutating func place(_ text: String, beside box: Box, fontSize: Double, steps: Int) -> Box? {
        let width = (Double(DisplayWidth.of(text)) * Self.letter + 0.6) * fontSize
        let height = Self.line * fontSize
        let gap = 3 * unit
        for step in 0..<steps {
            let away = Double(step) * height
            let corners = [
                (box.x, box.y - gap - height - away), (box.x, box.maxY + gap + away),
                (box.x + gap, box.y + gap + away), (box.maxX + gap, box.y + away),
                (box.x - gap - width, box.y + away), (box.maxX - width, box.y - gap - height - away),
                (box.maxX + gap, box.y - away),
            ]
            for (x, y) in corners {
                let candidate = Box(x: inside(x, width), y: y, width: width, height: height)
                guard area.contains(candidate), !taken.contains(where: candidate.overlaps) else { continue }
                taken.append(candidate)
                return candidate
            }
        }
        return nil
    }

    /// The nearest place that does not stick out at the sides.
    private func inside(_ x: Double, _ width: Double) -> Double { max(area.x, min(x, area.maxX - width)) }
}
