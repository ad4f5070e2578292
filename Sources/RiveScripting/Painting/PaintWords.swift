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

    /// What a word stands for, by its place among the words of a type.
    static func value<Value>(
        of word: String, in words: [String], _ type: String, _ call: LuauCall, _ value: (UInt8) -> Value?
    ) throws(LuauFailure) -> Value {
        guard let index = words.firstIndex(of: word), let found = value(UInt8(index)) else {
            throw call.error("'\(word)' is not a valid \(type)")
        }
        return found
    }
}
