import Rive
import RiveFormat
import RiveGeometry
import RiveModel
import RiveRaster

/// How the pixels of two pictures of one size differ, for people.
struct PixelDifferenceWords {
    /// How many differ, in one statement.
    let summary: String
    /// Where a change is seen, the largest first, and how alike the pictures are, a line each.
    let lines: [String]

    /// How many places are listed.
    private static let mostPlaces = 10

    init(_ comparison: PixelComparison, _ old: Canvas, _ new: Canvas, in scene: PlayScene) {
        let all = NumberWords.count(new.width * new.height, "pixel")
        let verb = comparison.unequal == 1 ? "differs" : "differ"
        summary = "\(NumberWords.grouped(comparison.unequal)) of \(all) \(verb), by up to \(comparison.largest) of 255"
        let units = scene.artboard.location.size.x / Float(new.width)
        var lines = comparison.groups.prefix(Self.mostPlaces).map { Self.line(of: $0, units) }
        let more = comparison.groups.count - Self.mostPlaces
        if more > 0 { lines.append("and \(NumberWords.count(more, "other place"))") }
        if comparison.groups.isEmpty { lines.append("the differences are too faint or too small to see") }
        let similarity = Float((Double(StructuralSimilarity.mean(old, new)) * 10_000).rounded() / 10_000)
        lines.append("structural similarity (SSIM) \(ShortestDecimal.string(similarity)), which decides nothing")
        self.lines = lines
    }

    /// `40 × 12 pixels at 10,20: 214 changed, by up to 73 of 255`
    private static func line(of group: PixelComparison.Group, _ units: Float) -> String {
        let box = group.box
        let place =
            units == 1
            ? ""
            : " (\([box.minX, box.minY].map { number(Float($0) * units) }.joined(separator: ",")) in the artboard)"
        let changed =
            "\(NumberWords.grouped(group.count)) seen to change, by up to \(Int(group.largest.rounded())) of 255"
        return "\(box.width) × \(box.height) pixels at \(box.minX),\(box.minY)\(place): \(changed)"
    }

    private static func number(_ number: Float) -> String {
        ShortestDecimal.string(Float((Double(number) * 10).rounded() / 10))
    }
}
