import RiveTestSupport
import Testing

@testable import RiveRuntime

/// What ranges of modifiers cover of a text, as it was measured with the runtime.
@Suite(.enabled(if: CorpusFont.areThere, Comment(rawValue: CorpusFont.missing))) struct TextCoverageTests {
    struct Row: CustomTestStringConvertible {
        let testDescription: String
        let text: String
        /// What the ranges say, each with what hangs from it.
        let ranges: [String]
        let shares: [Float]

        init(_ name: String, _ text: String, _ ranges: String..., shares: [Float]) {
            (testDescription, self.text, self.ranges, self.shares) = (name, text, ranges, shares)
        }

        /// The scene, with a modifier that does nothing to the letters but to cut them.
        var scene: String {
            let ranges = ranges.map { "... TextModifierRange \($0)" }.joined(separator: "\n")
            return """
                500x500
                . Text
                .. "\(text)"
                .. TextModifierGroup
                \(ranges)
                ... TextVariationModifier
                """
        }
    }

    private static let half = "modifyTo=0.5"
    private static let lines = "ab cd\\nef gh"

    static let rows = [
        Row("characters", lines, half, shares: [1, 1, 1, 1, 1, 1, 0, 0, 0, 0, 0]),
        Row(
            "characters without white space", lines, "\(half) unitsValue=charactersExcludingSpaces",
            shares: [1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0]),
        Row("words", lines, "\(half) unitsValue=words", shares: [1, 1, 0, 1, 1, 0, 0, 0, 0, 0, 0]),
        Row("lines", lines, "\(half) unitsValue=lines", shares: [1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0]),
        Row(
            "from one character to another", "abcdef",
            "typeValue=unitIndex modifyFrom=1 modifyTo=4 falloffFrom=2 falloffTo=3",
            shares: [0, 0.5, 1, 0.5, 0, 0]),
        Row("a falloff on both sides", "abcd", "falloffFrom=0.5 falloffTo=0.5", shares: [0.25, 0.75, 0.75, 0.25]),
        Row(
            "a falloff by a curve", "abcd", "falloffFrom=1 falloffTo=1\n.... CubicInterpolatorComponent",
            shares: [0.0311140511, 0.292770803, 0.707229137, 0.968886018]),
        Row("moved on", "abcd", "offset=0.25", shares: [0, 1, 1, 1]),
        Row("strong, and clamped", "abcd", "strength=3 clamp=true modifyTo=0.25", shares: [1, 0, 0, 0]),
        Row(
            "words between white space", " one  two ", "unitsValue=words", shares: [0, 1, 1, 1, 0, 0, 1, 1, 1, 0]),
    ]

    @Test(arguments: rows) func coversWhatTheRuntimeDoes(_ row: Row) throws {
        let scene = try LayoutRecipe(row.testDescription, row.scene, []).scene()
        _ = scene.states(2)
        let text = try #require(scene.root.texts?.text(ObjectIndex(2)))
        #expect(text.modified?.coverages?.first?.shares == row.shares)
    }
}
