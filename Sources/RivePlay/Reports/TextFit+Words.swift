import Rive
import RiveGeometry
package import RiveRuntime

extension TextFit {
    /// How it fits, in a few words: `fits`, or what of it does not, as in `1 of 3 lines shown, 12.5 too wide`.
    package var words: String {
        if isLost { return "nothing shown" }
        var words: [String] = []
        if shownCount < lineCount { words.append("\(shownCount) of \(lineCount) lines shown") }
        if hasDots { words.append("cut with dots") }
        if excess.x > 0 { words.append("\(Self.text(of: excess.x)) too wide") }
        if excess.y > 0 { words.append("\(Self.text(of: excess.y)) too high") }
        return words.isEmpty ? "fits" : words.joined(separator: ", ")
    }

    /// A length to two digits, finer than the eye can see.
    private static func text(of length: Float) -> String {
        PropertyValue.number((length * 100).rounded() / 100).text
    }
}
