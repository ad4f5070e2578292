/// Resolves the classes of a sequence to left to right, right to left and numbers: rules W1 to N2.
struct BidiResolver {
    private let sequence: BidiSequence
    /// The class of each character of the sequence.
    private(set) var classes: [BidiClass]

    /// The direction of the level.
    private var embedding: BidiClass { BidiClass(ofLevel: sequence.level) }

    init(_ sequence: BidiSequence, classes: [BidiClass]) { (self.sequence, self.classes) = (sequence, classes) }

    // MARK: Weak classes

    /// Rules W1 to W7.
    mutating func resolveWeak() {
        resolveMarks()
        resolveArabicNumbers()
        resolveSeparators()
        resolveTerminators()
        resolveLatinNumbers()
    }

    /// W1: marks are like what they are on.
    private mutating func resolveMarks() {
        var previous = sequence.start
        for index in classes.indices {
            if classes[index] == .nonspacingMark {
                let isOnIsolate = previous.startsIsolate || previous == .popDirectionalIsolate
                classes[index] = isOnIsolate ? .otherNeutral : previous
            }
            previous = classes[index]
        }
    }

    /// W2 and W3: numbers behind Arabic letters are Arabic.
    private mutating func resolveArabicNumbers() {
        var strong = sequence.start
        for index in classes.indices {
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .arabicLetter { classes[index] = .arabicNumber }
            if classes[index] == .arabicLetter { classes[index] = .rightToLeft }
        }
    }

    /// W4: single separators between numbers of one kind belong to them.
    private mutating func resolveSeparators() {
        for index in classes.indices.dropFirst().dropLast() where classes[index - 1] == classes[index + 1] {
            switch (classes[index], classes[index + 1]) {
            case (.europeanSeparator, .europeanNumber), (.commonSeparator, .europeanNumber),
                (.commonSeparator, .arabicNumber):
                classes[index] = classes[index + 1]
            default: continue
            }
        }
    }

    /// W5 and W6: signs before and behind numbers belong to them; what is left is neutral.
    private mutating func resolveTerminators() {
        var index = 0
        while index < classes.count {
            let start = index
            while index < classes.count, classes[index] == .europeanTerminator { index += 1 }
            let isNumber =
                start > 0 && classes[start - 1] == .europeanNumber
                || index < classes.count && classes[index] == .europeanNumber
            if isNumber { for sign in start..<index { classes[sign] = .europeanNumber } }
            if index == start { index += 1 }
        }
        for index in classes.indices {
            switch classes[index] {
            case .europeanSeparator, .europeanTerminator, .commonSeparator: classes[index] = .otherNeutral
            default: continue
            }
        }
    }

    /// W7: numbers behind letters from left to right are like those.
    private mutating func resolveLatinNumbers() {
        var strong = sequence.start
        for index in classes.indices {
            if classes[index].isStrong { strong = classes[index] }
            if classes[index] == .europeanNumber, strong == .leftToRight { classes[index] = .leftToRight }
        }
    }

    // MARK: Brackets

    /// How deep brackets nest before none counts any more.
    private static let bracketLimit = 63

    /// N0: both brackets of a pair are of the direction of what is in them, if need be of what is before them.
    mutating func resolveBrackets(
        _ brackets: [(opens: Bool, partner: UInt32)?], _ codePoints: [UInt32], wasMark: [Bool]
    ) {
        for pair in pairs(brackets, codePoints) {
            guard let direction = direction(of: pair) else { continue }
            for bracket in [pair.lowerBound, pair.upperBound] {
                classes[bracket] = direction
                var mark = bracket + 1
                while mark < classes.count, wasMark[mark] {
                    classes[mark] = direction
                    mark += 1
                }
            }
        }
    }

    /// The pairs of brackets, by where they open.
    private func pairs(
        _ brackets: [(opens: Bool, partner: UInt32)?], _ codePoints: [UInt32]
    ) -> [ClosedRange<Int>] {
        var pairs: [ClosedRange<Int>] = []
        var open: [Int] = []
        for (index, bracket) in brackets.enumerated() where classes[index] == .otherNeutral {
            guard let bracket else { continue }
            if bracket.opens {
                if open.count == Self.bracketLimit { return [] }
                open.append(index)
            } else if let place = open.lastIndex(where: {
                Self.canonical(brackets[$0]?.partner ?? 0) == Self.canonical(codePoints[index])
            }) {
                pairs.append(open[place]...index)
                open.removeSubrange(place...)
            }
        }
        return pairs.sorted { $0.lowerBound < $1.lowerBound }
    }

    /// Two pairs of brackets are each other's equivalents.
    private static func canonical(_ codePoint: UInt32) -> UInt32 {
        switch codePoint {
        case 0x2329: 0x3008
        case 0x232A: 0x3009
        default: codePoint
        }
    }

    private func direction(of pair: ClosedRange<Int>) -> BidiClass? {
        var hasOther = false
        for index in pair.lowerBound + 1..<pair.upperBound {
            guard let direction = classes[index].direction else { continue }
            if direction == embedding { return embedding }
            hasOther = true
        }
        if !hasOther { return nil }
        return classes[..<pair.lowerBound].lazy.reversed().compactMap(\.direction).first ?? sequence.start
    }

    // MARK: Neutral classes

    /// N1 and N2: what lies between two of one direction is of that, else of the level's.
    mutating func resolveNeutral() {
        var index = 0
        var before = sequence.start
        while index < classes.count {
            let start = index
            while index < classes.count, classes[index].isNeutral { index += 1 }
            let after = index < classes.count ? classes[index].direction ?? embedding : sequence.end
            for neutral in start..<index { classes[neutral] = before == after ? before : embedding }
            if index < classes.count { before = after }
            if index == start { index += 1 }
        }
    }
}
