import RiveFormat
import RiveGeometry
import RiveModel

/// What differs between two lines of the same call, in words.
struct PictureChange {
    let old: PictureLine
    let new: PictureLine
    let tolerance: PictureTolerance

    /// What a person sees of what it is painted with, one thing each; empty where that is the same.
    var ofPaint: [String] { paint + stroke }

    /// What a person sees besides.
    var ofObject: [String] {
        // Other words have other shapes.
        let text =
            differs(.text) ? ["is drawn otherwise: \(spelled(old, .text)) → \(spelled(new, .text))"] : []
        return [opacity].compactMap(\.self) + (text.isEmpty ? geometry : text)
    }

    private func differs(_ key: PictureLine.Attribute) -> Bool { !tolerance.areSame(key, old, new) }

    private func spelled(_ line: PictureLine, _ key: PictureLine.Attribute) -> String {
        if let word = line.word(key) { return key == .text ? word.quoted : word }
        return line.numbers(key).map { $0.map(Self.number).joined(separator: ",") } ?? "none"
    }

    private static func number(_ number: Float) -> String {
        ShortestDecimal.string(Float((Double(number) * 100).rounded() / 100) + 0)
    }

    // MARK: Paint

    private var paint: [String] {
        var parts: [String] = []
        if differs(.color), let color = changed(.color, "") { parts.append(color) }
        if (old[.gradient] == nil) != (new[.gradient] == nil) {
            parts.append(new[.gradient] == nil ? "gradient → \(spelled(new, .color))" : "color → gradient")
        } else if differs(.colors) || differs(.stops) {
            if differs(.colors), let colors = changed(.colors, "gradient ") { parts.append(colors) }
            if differs(.stops) {
                parts.append("gradient stops \(spelled(old, .stops)) → \(spelled(new, .stops))")
            }
        } else if differs(.gradient), geometry.isEmpty {
            parts.append("gradient runs otherwise")
        }
        for key in [PictureLine.Attribute.blend, .rule, .image] where differs(key) { parts.append(change(key)) }
        if differs(.feather) { parts.append(change(.feather)) }
        return parts
    }

    /// What became of colors. Those that differ in their opacity alone are more or less visible.
    private func changed(_ key: PictureLine.Attribute, _ word: String) -> String? {
        guard let old = old.word(key), let new = new.word(key) else { return nil }
        let (before, after) = (old.split(separator: ","), new.split(separator: ","))
        let change = "\(word)\(old) → \(new)"
        guard before.count == after.count, (before + after).allSatisfy({ $0.utf8.count == 9 }),
            zip(before, after).allSatisfy({ $0.suffix(6) == $1.suffix(6) }),
            let first = zip(before, after).first(where: { $0 != $1 })
        else { return change }
        func opacity(_ color: Substring) -> String {
            Self.number(Float(UInt8(color.dropFirst().prefix(2), radix: 16) ?? 255) / 255)
        }
        return "opacity \(opacity(first.0)) → \(opacity(first.1)) (\(change))"
    }

    private var stroke: [String] {
        [PictureLine.Attribute.width, .join, .cap].filter(differs).map(change)
    }

    private var opacity: String? { differs(.opacity) ? change(.opacity, none: "1") : nil }

    private func change(_ key: PictureLine.Attribute) -> String { change(key, none: "none") }

    private func change(_ key: PictureLine.Attribute, none: String) -> String {
        func value(_ line: PictureLine) -> String { line[key] == nil ? none : spelled(line, key) }
        return "\(key.rawValue) \(value(old)) → \(value(new))"
    }

    // MARK: Geometry

    private var geometry: [String] {
        guard differs(.box) || differs(.area) || differs(.length) else { return [] }
        guard let before = old.box, let after = new.box else { return ["has another outline"] }
        let bound = tolerance.bound(.distance, old, new)
        func isSame(_ one: Float, _ other: Float) -> Bool { one == other || abs(one - other) <= bound }
        let hasSameSize = isSame(before.width, after.width) && isSame(before.height, after.height)
        let hasSameShape = !differs(.area) && !differs(.length)
        if hasSameSize, hasSameShape {
            let words = Self.moved(after.left - before.left, after.top - before.top, bound)
            return words.isEmpty ? [] : ["moved \(words)"]
        }
        if hasSameShape { return ["turned"] }
        if differs(.outline) || hasSameSize { return ["has another outline"] }
        return ["resized \(Self.size(of: before)) → \(Self.size(of: after))"]
    }

    private static func size(of box: Rect) -> String { "\(number(box.width))×\(number(box.height))" }

    private static func moved(_ x: Float, _ y: Float, _ bound: Float) -> String {
        var parts: [String] = []
        if abs(x) > bound { parts.append("\(number(abs(x))) \(x > 0 ? "right" : "left")") }
        if abs(y) > bound { parts.append("\(number(abs(y))) \(y > 0 ? "down" : "up")") }
        return parts.joined(separator: ", ")
    }
}
