import RiveDrawing
import RiveLuau

/// What scripts call the kinds of paints, each by its number.
enum PaintWords {
    static let styles = ["fill", "stroke"]
    static let joins = ["miter", "round", "bevel"]
    static let caps = ["butt", "round", "square"]
    static let blends = [
        "srcOver", "screen", "overlay", "darken", "lighten", "colorDodge", "colorBurn", "hardLight", "softLight",
        "difference", "exclusion", "multiply", "hue", "saturation", "color", "luminosity",
    ]

    /// The blend mode at a place among the words.
    static func blend(_ index: UInt8) -> Blend? {
        Blend(rawValue: index == 0 ? Blend.srcOver.rawValue : Blend.screen.rawValue - 1 + index)
    }

    static func word(_ blend: Blend) -> String {
        blends[blend == .srcOver ? 0 : Int(blend.rawValue - Blend.screen.rawValue) + 1]
    }

}

extension LuauCall {
    /// What an argument stands for, by its place among the words of a type.
    func word<Value>(
        _ number: Int, of words: [String], _ type: String, _ value: (UInt8) -> Value?
    ) throws(LuauFailure) -> Value {
        try meaning(of: try name(number), among: words, type, value)
    }

    /// What a word stands for.
    func meaning<Value>(
        of word: String, among words: [String], _ type: String, _ value: (UInt8) -> Value?
    ) throws(LuauFailure) -> Value {
        guard let index = words.firstIndex(of: word), let found = value(UInt8(index)) else {
            throw error("'\(word)' is not a valid \(type)")
        }
        return found
    }
}
