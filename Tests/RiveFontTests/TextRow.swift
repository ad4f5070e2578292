import RiveFont
import Testing

/// A text, and what was measured of it; nil where that is of no interest.
struct TextRow: Sendable, CustomTestStringConvertible {
    let name: String
    let sample: TextSample
    var width, height: Float?
    var baselines, startXs, widths: [Float]?
    /// The glyphs of each line.
    var glyphs: [Range<Int>]?

    init(
        _ name: String, _ sample: TextSample, _ width: Float?, _ height: Float?, _ baselines: [Float]? = nil,
        startXs: [Float]? = nil, widths: [Float]? = nil, glyphs: [Range<Int>]? = nil
    ) {
        (self.name, self.sample, self.width, self.height) = (name, sample, width, height)
        (self.baselines, self.startXs, self.widths, self.glyphs) = (baselines, startXs, widths, glyphs)
    }

    var testDescription: String { name }

    func check() throws {
        let result = try sample.result()
        if let width { #expect(result.lines.widest == width) }
        if let height { #expect(result.height == height) }
        if let baselines { #expect(result.baselines == baselines) }
        if let startXs { #expect(result.startXs == startXs) }
        if let widths { #expect(result.widths == widths) }
        if let glyphs { #expect(result.glyphs == glyphs) }
    }
}
