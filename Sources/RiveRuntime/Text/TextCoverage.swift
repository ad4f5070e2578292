import RiveSchema

/// How much of each character of a text the ranges of a group of modifiers cover.
struct TextCoverage {
    /// A share for each character.
    private(set) var shares: [Float]

    /// No character is covered yet.
    init(count: Int) { shares = Array(repeating: 0, count: count) }

    /// How much of a character is covered: nothing of one that came later.
    subscript(index: Int) -> Float { index < shares.count ? shares[index] : 0 }

    /// Covers what a range does, of units that it counts.
    mutating func add(_ range: CoveringRange, _ units: TextUnits, _ eased: (Float) -> Float) {
        let count = units.units.count
        guard count > 0 else { return }
        for (index, unit) in units.units.enumerated() {
            let share = range.share(ofUnit: index, of: count, eased)
            for character in unit { shares[character] = range.combine(shares[character], share) }
            // As the runtime, nothing is left of what ranges before this one cover between its units.
            let next = index + 1 < count ? units.units[index + 1].lowerBound : units.bounds.upperBound
            for character in unit.upperBound..<max(unit.upperBound, next) { shares[character] = 0 }
        }
    }
}

/// A range of a modifier with its values.
struct CoveringRange {
    private let from: Float
    private let to: Float
    private let falloffFrom: Float
    private let falloffTo: Float
    private let strength: Float
    private let isPercentage: Bool
    private let mode: TextRangeMode
    private let clamps: Bool

    init(_ values: ArtboardValues, _ range: TextRangeDefinition) {
        let offset = values.value(range.offset)
        from = values.value(range.from) + offset
        to = values.value(range.to) + offset
        falloffFrom = values.value(range.falloffFrom) + offset
        falloffTo = values.value(range.falloffTo) + offset
        strength = values.value(range.strength)
        isPercentage = values.whole(range.type) == TextRangeType.percentage.rawValue
        mode = TextRangeMode(rawValue: values.whole(range.mode)) ?? .add
        clamps = values.whole(range.clamps) != 0
    }

    /// How much of a unit it covers.
    fileprivate func share(ofUnit index: Int, of count: Int, _ eased: (Float) -> Float) -> Float {
        let factor = isPercentage ? Float(count) : 1
        let (from, to) = (self.from * factor, self.to * factor)
        let (falloffFrom, falloffTo) = (self.falloffFrom * factor, self.falloffTo * factor)
        let middle = Float(index) + 0.5
        guard to >= from, middle >= from, middle <= to else { return strength * 0 }
        if middle < falloffFrom {
            let way = max(0, falloffFrom - from)
            return strength * eased(way == 0 ? 1 : max(0, middle - from) / way)
        }
        if middle > falloffTo {
            let way = max(0, to - falloffTo)
            return strength * eased(way == 0 ? 1 : 1 - min(1, (middle - falloffTo) / way))
        }
        return strength
    }

    /// What a character is covered by together with what was covered before.
    fileprivate func combine(_ known: Float, _ share: Float) -> Float {
        let result: Float =
            switch mode {
            case .add: known + share
            case .subtract: known - share
            case .multiply: known * share
            case .min: min(known, share)
            case .max: max(known, share)
            case .difference: abs(known - share)
            }
        return clamps ? min(max(result, 0), 1) : result
    }
}
