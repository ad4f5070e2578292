import RiveFormat
import RiveGeometry

/// What a person sees differ between two pictures, by object.
struct PictureComparison {
    /// What differs of one call.
    struct Change {
        /// The line that it is about: of the new picture, or of the old one where it is gone.
        let line: Int
        let isGone: Bool
        let object: String
        let words: String
        /// Whether they are about what it is painted with.
        var isOfPaint = false
        /// Whether the words stand in front of the object.
        var isCount = false
    }

    private let old: PictureSide
    private let new: PictureSide
    private let tolerance: PictureTolerance
    private(set) var changes: [Change] = []

    /// How many pairs of boxes are looked at to find whether another order can be seen.
    private static let mostOverlaps = 10_000_000

    init(_ old: [PictureLine], _ new: [PictureLine], _ tolerance: PictureTolerance) {
        self.tolerance = tolerance
        (self.old, self.new) = (PictureSide(old), PictureSide(new))
        let draws = compare(self.old.draws, self.new.draws)
        addOrder(draws)
        addClips(draws, compare(self.old.clips, self.new.clips))
    }

    /// Compares lines, by their numbers.
    private mutating func compare(_ olds: [Int], _ news: [Int]) -> PicturePairing {
        let pairing = PicturePairing(olds.map { old.lines[$0] }, news.map { new.lines[$0] }, tolerance)
        for (before, after) in pairing.pairs {
            let line = news[after]
            let change = PictureChange(old: old.lines[olds[before]], new: new.lines[line], tolerance: tolerance)
            for words in change.ofPaint { add(words, to: line, isOfPaint: true) }
            for words in change.ofObject { add(words, to: line) }
        }
        addCounts(pairing.gone.map { olds[$0] }, of: old.lines, "less")
        addCounts(pairing.added.map { news[$0] }, of: new.lines, "more")
        return pairing
    }

    /// Tells which calls lie in other clips than before, besides those that came or went.
    private mutating func addClips(_ draws: PicturePairing, _ clips: PicturePairing) {
        var (olds, news) = (
            [UInt64](repeating: 0, count: old.clips.count), [UInt64](repeating: 0, count: new.clips.count)
        )
        for (number, pair) in clips.pairs.enumerated() {
            let mark = UInt64(number + 1) &* 0x9E37_79B9_7F4A_7C15
            (olds[pair.old], news[pair.new]) = (mark, mark)
        }
        let (before, after) = (old.marks(ofClips: olds), new.marks(ofClips: news))
        for (one, other) in draws.pairs where before[one] != after[other] {
            add("is in other clips", to: new.draws[other])
        }
    }

    private mutating func add(_ words: String, to line: Int, isOfPaint: Bool = false) {
        changes.append(
            Change(line: line, isGone: false, object: new.lines[line].object, words: words, isOfPaint: isOfPaint))
    }

    private static func clips(_ count: Int) -> String { count == 1 ? "1 clip" : "\(count) clips" }

    /// Whether a person sees the same.
    var isSame: Bool { changes.isEmpty }

    private mutating func addCounts(_ numbers: [Int], of lines: [PictureLine], _ word: String) {
        var counts: [ByteText: (calls: Int, clips: Int)] = [:]
        var firsts: [Int] = []
        for number in numbers {
            let key = ByteText(lines[number].object)
            if counts[key] == nil { firsts.append(number) }
            let isClip = lines[number].kind == .clip
            counts[key, default: (0, 0)].calls += isClip ? 0 : 1
            counts[key, default: (0, 0)].clips += isClip ? 1 : 0
        }
        for first in firsts {
            let object = lines[first].object
            guard let count = counts[ByteText(object)] else { continue }
            func add(_ words: String) {
                changes.append(
                    Change(
                        line: first, isGone: word == "less", object: object, words: "\(words) \(word)", isCount: true))
            }
            if count.calls > 0 { add(count.calls == 1 ? "1 call" : "\(count.calls) calls") }
            if count.clips > 0 { add(Self.clips(count.clips)) }
        }
    }

    /// Tells what is drawn earlier or later than something that it overlaps.
    private mutating func addOrder(_ pairing: PicturePairing) {
        var looks = 0
        for index in pairing.moved {
            let (before, after) = pairing.pairs[index]
            let own = new.lines[new.draws[after]]
            // Where there are too many to look at, the order counts.
            let isSeen = pairing.pairs.contains { other in
                looks += 1
                guard looks <= Self.mostOverlaps else { return true }
                return (other.old < before) != (other.new < after)
                    && Self.overlap(own, new.lines[new.draws[other.new]])
            }
            if isSeen { add("is drawn in another order", to: new.draws[after]) }
        }
    }

    private static func overlap(_ one: PictureLine, _ other: PictureLine) -> Bool {
        guard let a = one.box.map({ Bounds($0) }), let b = other.box.map({ Bounds($0) }) else { return true }
        return a.minX < b.maxX && b.minX < a.maxX && a.minY < b.maxY && b.minY < a.maxY
    }
}
