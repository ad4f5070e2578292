/// The levels of the characters of a paragraph, by Unicode's annex 9 up to rule I2: even ones are read from left to right, odd
/// ones from right to left. White space at ends of lines keeps its level (rule L1 is left out), and what takes no part has the
/// level of the character before.
struct BidiParagraph {
    /// The level of the paragraph: 1 if the first letter is read from right to left.
    let level: UInt8
    /// The level of each character.
    private(set) var levels: [UInt8]

    private let codePoints: ArraySlice<UInt32>
    private let classes: [BidiClass]
    /// The end of the isolate that a character starts or ends; −1 for others, and where it has none.
    private let partners: [Int32]

    /// Whether a character may have a text read from right to left, or in other directions than its characters say: a text without
    /// any such character has no level but 0.
    static func counts(_ codePoint: UInt32) -> Bool {
        switch codePoint {
        case ..<0x590: false
        case 0x590...0x8FF, 0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFF,
            0x10800...0x10FFF, 0x1E800...0x1EFFF:
            true
        default: false
        }
    }

    init(_ codePoints: ArraySlice<UInt32>, _ characters: BidiCharacters) {
        self.codePoints = codePoints
        classes = codePoints.map { characters.bidiClass(of: $0) }
        partners = Self.partners(in: classes)
        level = Self.level(of: 0..<classes.count, classes, partners) ?? 0
        levels = [UInt8](repeating: level, count: classes.count)
        var resolved = embed()
        for sequence in sequences() { resolve(sequence, &resolved, characters) }
        fillGaps()
    }

    // MARK: Isolates

    /// Which ends belong to which starts of isolates.
    private static func partners(in classes: [BidiClass]) -> [Int32] {
        var partners = [Int32](repeating: -1, count: classes.count)
        var starts: [Int] = []
        for (index, bidiClass) in classes.enumerated() {
            if bidiClass.startsIsolate {
                starts.append(index)
            } else if bidiClass == .popDirectionalIsolate, let start = starts.popLast() {
                partners[start] = Int32(index)
                partners[index] = Int32(start)
            } else if bidiClass == .paragraphSeparator {
                starts.removeAll()
            }
        }
        return partners
    }

    /// The level that the first strong character gives, isolates left out; nil where there is none.
    private static func level(of range: Range<Int>, _ classes: [BidiClass], _ partners: [Int32]) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            if classes[index].isStrong { return classes[index] == .leftToRight ? 0 : 1 }
            if classes[index].startsIsolate {
                if partners[index] < 0 { return nil }
                index = Int(partners[index])
            }
            index += 1
        }
        return nil
    }

    // MARK: Embeddings

    /// The deepest level.
    private static let depthLimit: UInt8 = 125

    private struct Embedding {
        var level: UInt8
        /// What all characters in it are taken for.
        var override: BidiClass?
        var isIsolate: Bool
    }

    /// Rules X1 to X8: levels by explicit marks. Returns the classes, with what is overridden.
    private mutating func embed() -> [BidiClass] {
        var classes = classes
        var stack = [Embedding(level: level, override: nil, isIsolate: false)]
        var (extraIsolates, extraEmbeddings, isolates) = (0, 0, 0)
        for index in classes.indices {
            let top = stack[stack.count - 1]
            levels[index] = top.level
            let bidiClass = classes[index]
            switch bidiClass {
            case .leftToRightEmbedding, .rightToLeftEmbedding, .leftToRightOverride, .rightToLeftOverride:
                let isOdd = bidiClass == .rightToLeftEmbedding || bidiClass == .rightToLeftOverride
                let next = Self.level(after: top.level, isOdd: isOdd)
                if next <= Self.depthLimit, extraIsolates == 0, extraEmbeddings == 0 {
                    let isOverride = bidiClass == .leftToRightOverride || bidiClass == .rightToLeftOverride
                    stack.append(
                        Embedding(level: next, override: isOverride ? BidiClass(ofLevel: next) : nil, isIsolate: false))
                } else if extraIsolates == 0 {
                    extraEmbeddings += 1
                }
            case .popDirectionalFormat:
                if extraIsolates > 0 { continue }
                if extraEmbeddings > 0 {
                    extraEmbeddings -= 1
                } else if !top.isIsolate, stack.count > 1 {
                    stack.removeLast()
                }
            case .leftToRightIsolate, .rightToLeftIsolate, .firstStrongIsolate:
                if let override = top.override { classes[index] = override }
                let next = Self.level(after: top.level, isOdd: isRightToLeft(isolateAt: index))
                if next <= Self.depthLimit, extraIsolates == 0, extraEmbeddings == 0 {
                    isolates += 1
                    stack.append(Embedding(level: next, override: nil, isIsolate: true))
                } else {
                    extraIsolates += 1
                }
            case .popDirectionalIsolate:
                if extraIsolates > 0 {
                    extraIsolates -= 1
                } else if isolates > 0 {
                    extraEmbeddings = 0
                    while let last = stack.popLast(), !last.isIsolate {}
                    isolates -= 1
                }
                let top = stack[stack.count - 1]
                levels[index] = top.level
                if let override = top.override { classes[index] = override }
            case .paragraphSeparator: levels[index] = level
            case .boundaryNeutral: continue
            default: if let override = top.override { classes[index] = override }
            }
        }
        return classes
    }

    private static func level(after level: UInt8, isOdd: Bool) -> UInt8 {
        isOdd ? (level + 1) | 1 : (level + 2) & ~1
    }

    private func isRightToLeft(isolateAt index: Int) -> Bool {
        if classes[index] != .firstStrongIsolate { return classes[index] == .rightToLeftIsolate }
        let end = partners[index] < 0 ? classes.count : Int(partners[index])
        return Self.level(of: index + 1..<end, classes, partners) == 1
    }

    // MARK: Sequences

    /// Rule X10: what is resolved together. Runs of one level, with those behind the isolates that they end in.
    private func sequences() -> [BidiSequence] {
        let present = classes.indices.filter { !classes[$0].isRemoved }
        var runs: [Range<Int>] = []
        /// The run that begins with a character.
        var starts = [Int](repeating: 0, count: classes.count)
        for place in present.indices {
            if place > 0, levels[present[place - 1]] == levels[present[place]] {
                runs[runs.count - 1] = runs[runs.count - 1].lowerBound..<place + 1
            } else {
                starts[present[place]] = runs.count
                runs.append(place..<place + 1)
            }
        }
        var sequences: [BidiSequence] = []
        for run in runs {
            let first = present[run.lowerBound]
            if classes[first] == .popDirectionalIsolate, partners[first] >= 0 { continue }
            let level = levels[first]
            let before = run.lowerBound > 0 ? levels[present[run.lowerBound - 1]] : self.level
            var indices: [Int] = []
            var next: Int? = starts[first]
            var end = run
            while let run = next {
                end = runs[run]
                indices += present[end]
                let last = present[end.upperBound - 1]
                next = classes[last].startsIsolate && partners[last] >= 0 ? starts[Int(partners[last])] : nil
            }
            let last = present[end.upperBound - 1]
            let isOpen = classes[last].startsIsolate && partners[last] < 0
            let after = isOpen || end.upperBound == present.count ? self.level : levels[present[end.upperBound]]
            sequences.append(
                BidiSequence(
                    indices: indices, level: level, start: BidiClass(ofLevel: max(level, before)),
                    end: BidiClass(ofLevel: max(level, after))))
        }
        return sequences
    }

    /// Rules W1 to I2 for one of them.
    private mutating func resolve(
        _ sequence: BidiSequence, _ classes: inout [BidiClass], _ characters: BidiCharacters
    ) {
        var resolver = BidiResolver(sequence, classes: sequence.indices.map { classes[$0] })
        resolver.resolveWeak()
        let text = sequence.indices.map { codePoints[codePoints.startIndex + $0] }
        resolver.resolveBrackets(
            zip(text, resolver.classes).map { $1 == .otherNeutral ? characters.bracket($0) : nil }, text,
            wasMark: sequence.indices.map { self.classes[$0] == .nonspacingMark })
        resolver.resolveNeutral()
        for (index, bidiClass) in zip(sequence.indices, resolver.classes) {
            levels[index] +=
                sequence.level % 2 == 0
                ? (bidiClass == .leftToRight ? 0 : bidiClass == .rightToLeft ? 1 : 2)
                : (bidiClass == .rightToLeft ? 0 : 1)
        }
    }

    /// Gives what takes no part the level before it.
    private mutating func fillGaps() {
        var last = level
        for index in levels.indices {
            if classes[index].isRemoved { levels[index] = last } else { last = levels[index] }
        }
    }
}
