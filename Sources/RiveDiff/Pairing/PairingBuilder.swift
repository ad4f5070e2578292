import RiveFormat
import RiveModel
import RiveSchema

/// The search for the records of two versions that are the same ones.
///
/// From the top down, what hangs from two that are one is paired by name, then by equal contents, then by likeness. First all
/// things find each other, and those that were moved; then their parts, which are identified by the things that they refer to.
struct PairingBuilder {
    private let old: DiffSide
    private let new: DiffSide
    private(set) var pairing: Pairing
    /// Pairs whose parts are still to be paired; -1 for the file itself.
    private var queue: [(old: Int32, new: Int32)] = []
    private var next = 0
    /// Things that have found each other by name, wherever they are.
    private var claims: NameClaims?
    /// The siblings at hand, and those of them without a partner.
    private var siblings: (old: ArraySlice<Int32>, new: ArraySlice<Int32>) = ([], [])
    private var olds: [Sibling] = []
    private var news: [Sibling] = []

    private struct Sibling {
        let record: Int32
        let type: UInt32
        let contents: UInt64
        let identity: UInt64

        init(_ record: Int32, _ side: DiffSide, _ news: [Int32]?) {
            self.record = record
            type = side.document.file.type(of: Int(record)).rawValue
            contents = side.hashes.contents[Int(record)]
            identity = Identity.of(Int(record), side, news)
        }
    }

    static func pairing(_ old: DiffSide, _ new: DiffSide) -> Pairing {
        var builder = PairingBuilder(old, new)
        builder.build()
        return builder.pairing
    }

    private init(_ old: DiffSide, _ new: DiffSide) {
        self.old = old
        self.new = new
        pairing = Pairing(old: old.tree.count, new: new.tree.count)
    }

    private mutating func build() {
        queue = [(-1, -1)]
        run(atMost: 1) { $0.isThing }
        claims = NameClaims(old, new, pairing)
        run { $0.isThing }
        pairMoved()
        // Most parts are for things. Those that are for parts, as of a damaged file, find each other once these have.
        var count = -1
        for _ in 0..<Self.mostRounds where queue.count > count && queue.count <= min(old.tree.count, new.tree.count) {
            let all = (0..<Int32(old.tree.count)).filter { pairing.news[Int($0)] >= 0 }
            queue = [(-1, -1)] + all.map { [pairing] in ($0, pairing.news[Int($0)]) }
            count = queue.count
            next = 0
            run { _ in true }
        }
    }

    /// How often parts are gone through at most.
    private static let mostRounds = 4

    /// Pairs what hangs from those in the queue, or from the first of them, as far as it belongs to the round.
    private mutating func run(atMost count: Int = .max, _ belongs: (PairingRole) -> Bool) {
        while next < min(queue.count, count) {
            let (parent, other) = queue[next]
            next += 1
            let (some, others) = (old.tree[Int(parent)], new.tree[Int(other)])
            siblings = (some, others)
            if some.isEmpty || others.isEmpty || pairEqual(some, others, belongs) { continue }
            olds.removeAll(keepingCapacity: true)
            news.removeAll(keepingCapacity: true)
            for child in some where pairing.news[Int(child)] < 0 && belongs(role(of: child, in: old)) {
                olds.append(Sibling(child, old, pairing.news))
            }
            if olds.isEmpty { continue }
            for child in others where pairing.olds[Int(child)] < 0 && belongs(role(of: child, in: new)) {
                news.append(Sibling(child, new, nil))
            }
            pairSiblings()
        }
    }

    private func role(of record: Int32, in side: DiffSide) -> PairingRole {
        .of(side.document.file.type(of: Int(record)))
    }

    /// Whether two siblings may be one: not where one of them has its only namesake elsewhere.
    private func allows(_ one: Int32, _ other: Int32) -> Bool { claims?.allows(one, other) ?? true }

    private mutating func pair(_ one: Int32, _ other: Int32) {
        pairing.pair(one, other)
        queue.append((one, other))
    }

    // MARK: Siblings

    /// Whether all siblings are the same in the same order, as most are in what was not changed. Those that belong to the round
    /// are paired then.
    private mutating func pairEqual(
        _ some: ArraySlice<Int32>, _ others: ArraySlice<Int32>, _ belongs: (PairingRole) -> Bool
    ) -> Bool {
        guard some.count == others.count else { return false }
        for (one, other) in zip(some, others) {
            let partner = pairing.news[Int(one)]
            guard partner == other || partner < 0 && pairing.olds[Int(other)] < 0,
                old.hashes.full(Int(one)) == new.hashes.full(Int(other)),
                partner == other || !belongs(role(of: one, in: old)) || areForTheSame(one, other)
            else { return false }
        }
        for (one, other) in zip(some, others)
        where pairing.news[Int(one)] < 0 && belongs(role(of: one, in: old)) {
            pair(one, other)
        }
        return true
    }

    /// Whether parts that are equal also refer to what is one: things that are equal may be several.
    private func areForTheSame(_ one: Int32, _ other: Int32) -> Bool {
        role(of: one, in: old).isThing
            || Identity.of(Int(one), old, pairing.news) == Identity.of(Int(other), new, nil)
    }

    private mutating func pairSiblings() {
        pairEnds()
        pairByKey { ContentHash.mix($0.contents, $0.identity) }
        pairByKey(onlyUnique: true) { $0.identity == 0 ? 0 : ContentHash.mix(UInt64($0.type), $0.identity) }
        // What refers to something else is something else.
        olds.removeAll { [old] in PairingRole.of(old.document.file.type(of: Int($0.record))) == .strictPart }
        news.removeAll { [new] in PairingRole.of(new.document.file.type(of: Int($0.record))) == .strictPart }
        pairByKey(\.contents)
        pairByLikeness()
    }

    /// Pairs the siblings that are the same from the first on, and from the last: of many that are equal, those stay in place.
    private mutating func pairEnds() {
        func areEqual(_ one: Sibling, _ other: Sibling) -> Bool {
            one.contents == other.contents && one.identity == other.identity && allows(one.record, other.record)
        }
        var start = 0
        while start < min(olds.count, news.count), areEqual(olds[start], news[start]) { start += 1 }
        var end = 0
        while end < min(olds.count, news.count) - start,
            areEqual(olds[olds.count - 1 - end], news[news.count - 1 - end])
        {
            end += 1
        }
        if start + end == 0 { return }
        for index in 0..<start { pair(olds[index].record, news[index].record) }
        for index in 0..<end { pair(olds[olds.count - end + index].record, news[news.count - end + index].record) }
        dropPaired()
    }

    /// Pairs siblings of one key in order; 0 is no key. Where they are to be unique, several of one key stay unpaired.
    private mutating func pairByKey(onlyUnique: Bool = false, _ key: (Sibling) -> UInt64) {
        guard !olds.isEmpty, !news.isEmpty else { return }
        let (one, other) = (Self.sorted(olds, by: key), Self.sorted(news, by: key))
        Self.forEachRun(one, other) { some, others in
            if some[some.startIndex].key == 0 || onlyUnique && (some.count > 1 || others.count > 1) { return }
            for (left, right) in zip(some, others) where allows(left.record, right.record) {
                pair(left.record, right.record)
            }
        }
        dropPaired()
    }

    private mutating func dropPaired() {
        olds.removeAll { [pairing] in pairing.news[Int($0.record)] >= 0 }
        news.removeAll { [pairing] in pairing.olds[Int($0.record)] >= 0 }
    }

    private typealias Keyed = (key: UInt64, record: Int32)

    private static func sorted(_ siblings: [Sibling], by key: (Sibling) -> UInt64) -> [Keyed] {
        siblings.map { (key($0), $0.record) }.sorted { ($0.0, $0.1) < ($1.0, $1.1) }
    }

    /// Calls a closure with the elements of each key that two sorted lists share.
    private static func forEachRun(
        _ one: [Keyed], _ other: [Keyed], _ body: (ArraySlice<Keyed>, ArraySlice<Keyed>) -> Void
    ) {
        var (i, j) = (0, 0)
        while i < one.count, j < other.count {
            let (left, right) = (one[i].key, other[j].key)
            if left < right {
                i += 1
            } else if left > right {
                j += 1
            } else {
                let (start, otherStart) = (i, j)
                while i < one.count, one[i].key == left { i += 1 }
                while j < other.count, other[j].key == left { j += 1 }
                body(one[start..<i], other[otherStart..<j])
            }
        }
    }

    // MARK: Likeness

    /// How many pairs of siblings are held against each other; beyond that, those of one place are.
    private static let mostComparisons = 1024

    private mutating func pairByLikeness() {
        guard !olds.isEmpty, !news.isEmpty else { return }
        let (one, other) = (Self.sorted(olds, by: { UInt64($0.type) }), Self.sorted(news, by: { UInt64($0.type) }))
        Self.forEachRun(one, other) { some, others in pairAlike(some.map(\.record), others.map(\.record)) }
    }

    /// Pairs siblings of one type, the most alike first, of those the nearest.
    private mutating func pairAlike(_ some: [Int32], _ others: [Int32], areNeighbours: Bool = false) {
        let likeness = Likeness(old: old, new: new)
        guard some.count * others.count <= Self.mostComparisons else {
            if !areNeighbours { return pairInGaps(some, others) }
            for (one, other) in zip(some, others) {
                let (left, right) = (likeness.features(ofOld: Int(one)), likeness.features(ofNew: Int(other)))
                if Likeness.score(left, right) >= Likeness.least(left, right, areAlone: false), allows(one, other) {
                    pair(one, other)
                }
            }
            return
        }
        let left = some.map { likeness.features(ofOld: Int($0)) }
        let right = others.map { likeness.features(ofNew: Int($0)) }
        let areAlone = some.count == 1 && others.count == 1
        var candidates: [(score: Float, distance: Int, old: Int, new: Int)] = []
        for i in some.indices {
            for j in others.indices where allows(some[i], others[j]) {
                let bonus: Float = left[i].name == right[j].name && left[i].name != 0 ? 1 : 0
                let score = Likeness.score(left[i], right[j])
                guard score >= Likeness.least(left[i], right[j], areAlone: areAlone) else { continue }
                candidates.append((score + bonus, abs(i - j), i, j))
            }
        }
        candidates.sort { ($1.score, $0.distance, $0.old, $0.new) < ($0.score, $1.distance, $1.old, $1.new) }
        for (_, _, i, j) in candidates
        where pairing.news[Int(some[i])] < 0 && pairing.olds[Int(others[j])] < 0 {
            pair(some[i], others[j])
        }
    }

    /// Pairs many siblings of one type: those that stand behind two that are one.
    private mutating func pairInGaps(_ some: [Int32], _ others: [Int32]) {
        let one = Self.inGaps(some, among: siblings.old) { [pairing] in pairing.news[Int($0)] }
        let other = Self.inGaps(others, among: siblings.new) { [pairing] in pairing.olds[Int($0)] < 0 ? -1 : $0 }
        Self.forEachRun(one, other) { some, others in
            pairAlike(some.map(\.record), others.map(\.record), areNeighbours: true)
        }
    }

    /// Records with the new number of the paired sibling that each stands behind, sorted by that.
    private static func inGaps(
        _ records: [Int32], among siblings: ArraySlice<Int32>, _ partner: (Int32) -> Int32
    ) -> [Keyed] {
        var gap: UInt64 = 0
        var next = 0
        var keyed: [Keyed] = []
        for sibling in siblings where next < records.count {
            let partner = partner(sibling)
            if partner >= 0 { gap = UInt64(partner) + 1 }
            guard sibling == records[next] else { continue }
            keyed.append((gap, sibling))
            next += 1
        }
        return keyed.sorted { ($0.key, $0.record) < ($1.key, $1.record) }
    }

    // MARK: Moves

    /// The weight from which on what has no name is found again elsewhere.
    private static let leastWeight = 3

    /// Pairs things without a partner among their siblings with those that are the same elsewhere, from the top down.
    private mutating func pairMoved() {
        pairMoved { record, side in
            side.tree.weights[record] >= Self.leastWeight || side.hashes.names[record] != 0
                ? side.hashes.full(record) | 1 : 0
        }
        pairClaimed()
    }

    /// The least that two of one name have in common where they lie in different things.
    private static let leastClaimed: Float = 0.2

    private mutating func pairClaimed() {
        guard let claims else { return }
        let likeness = Likeness(old: old, new: new)
        for record in old.tree.order where pairing.news[Int(record)] < 0 {
            let other = claims.new(of: record)
            guard other >= 0, pairing.olds[Int(other)] < 0 else { continue }
            let (left, right) = (likeness.features(ofOld: Int(record)), likeness.features(ofNew: Int(other)))
            if Likeness.score(left, right) < Self.leastClaimed { continue }
            pair(record, other)
            run { $0.isThing }
        }
    }

    private mutating func pairMoved(_ key: (Int, DiffSide) -> UInt64) {
        func isFree(_ record: Int32, _ side: DiffSide, _ partners: [Int32]) -> Bool {
            partners[Int(record)] < 0 && PairingRole.of(side.document.file.type(of: Int(record))) == .movable
        }
        var known: [UInt64: Int32] = [:]
        for record in old.tree.order where isFree(record, old, pairing.news) {
            let key = key(Int(record), old)
            // Several of one key are told apart by nothing.
            if key != 0 { known[key] = known[key] == nil ? record : -1 }
        }
        guard !known.isEmpty else { return }
        var counts: [UInt64: Int] = [:]
        let free = new.tree.order.filter { isFree($0, new, pairing.olds) }
        for record in free { counts[key(Int(record), new), default: 0] += 1 }
        for record in free where pairing.olds[Int(record)] < 0 {
            let key = key(Int(record), new)
            guard key != 0, counts[key] == 1, let one = known[key], one >= 0, pairing.news[Int(one)] < 0 else {
                continue
            }
            pair(one, record)
            run { $0.isThing }
        }
    }
}
