import RiveGeometry

/// How far numbers of two lines may differ and be the same.
///
/// Single precision is not the same on every machine behind a sine or a division: a distance may differ by a share of the largest
/// coordinate, an area by that much along its outline.
struct PictureTolerance {
    /// How far positions and lengths may differ; 0.01 at least.
    private let distance: Float

    /// Lines have numbers with two decimals.
    private static let rounding: Float = 0.00501

    init(within distance: Float?) { self.distance = max(distance ?? 0, 0.01) }

    /// Whether two lines show the same, whatever their objects are called.
    ///
    /// Verbs decide nothing: one without a length comes and goes with the last bit of a number, and others change the box, the length or
    /// the area too.
    func areSame(_ old: PictureLine, _ new: PictureLine) -> Bool {
        old.attributes.count == new.attributes.count
            && zip(old.attributes, new.attributes).allSatisfy { old, new in
                old.key == new.key
            }
            && PictureLine.Attribute.allCases.allSatisfy { key in
                key == .outline || areSame(key, old, new)
            }
    }

    /// Whether two lines say the same to the letter.
    private func haveSameLetters(_ old: PictureLine, _ new: PictureLine) -> Bool { old.word(.text) == new.word(.text) }

    /// Whether two lines have the same of one kind.
    func areSame(_ key: PictureLine.Attribute, _ old: PictureLine, _ new: PictureLine) -> Bool {
        if key == .text, let old = old.word(.text), let new = new.word(.text), old != new {
            return PrintedNumbers(old).areClose(to: PrintedNumbers(new))
        }
        guard let measure = key.measure else { return old.word(key) == new.word(key) }
        guard let one = old.numbers(key), let other = new.numbers(key) else {
            return old.numbers(key) == nil && new.numbers(key) == nil
        }
        // Other digits have other outlines, in the same place.
        let isSameText = haveSameLetters(old, new)
        if !isSameText, key == .length || key == .area { return true }
        let bound = max(bound(measure, old, new), isSameText || key != .box ? 0 : old.box?.height ?? 0)
        return one.count == other.count
            && zip(one, other).allSatisfy { one, other in
                one == other || abs(one - other) <= bound || !one.isFinite && !other.isFinite
            }
    }

    /// How far two numbers may differ.
    func bound(_ measure: PictureLine.Measure, _ old: PictureLine, _ new: PictureLine) -> Float {
        let largest = max(Self.largest(old), Self.largest(new))
        let reach = max(distance, 2e-5 * largest)
        switch measure {
        case .distance: return reach + Self.rounding
        case .area:
            let length = max(old.numbers(.length)?.first ?? 0, new.numbers(.length)?.first ?? 0)
            return distance * length + 4e-5 * largest * largest + Self.rounding
        case .fraction: return 0.001
        }
    }

    /// The largest coordinate of the box of a line, as far as it is a number.
    private static func largest(_ line: PictureLine) -> Float {
        guard let box = line.box.map({ Bounds($0) }) else { return 0 }
        let ends = [box.minX, box.minY, box.maxX, box.maxY]
        return ends.filter(\.isFinite).map(\.magnitude).max() ?? 0
    }
}
