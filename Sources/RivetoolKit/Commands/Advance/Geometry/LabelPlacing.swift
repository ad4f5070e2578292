/// A search for positions of labels where they cover neither each other nor what they point at.
struct LabelPlacing {
    typealias Box = OverlayFrame.Box

    private let area: Box
    private let unit: Double
    private var taken: [Box]

    /// How high a line is and how much wider than its text, by the size of the font.
    private static let line = 1.35
    private static let margins = 0.6
    private let width: (String, Double) -> Double

    init(
        _ frame: OverlayFrame, around obstacles: [Box], width: @escaping (_ text: String, _ fontSize: Double) -> Double
    ) {
        self.width = width
        area = frame.area
        unit = frame.unit
        taken = obstacles
    }

    /// A place for a text beside a box: above it, below, inside, to its sides, and then farther and farther away, in so many
    /// steps.
    ///
    /// - Returns: Nil where there is no room left.
    mutating func place(_ text: String, beside box: Box, fontSize: Double, steps: Int) -> Box? {
        let width = width(text, fontSize) + Self.margins * fontSize
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
