import RiveFormat
import RiveModel
import RiveSchema

/// How much two records have in common: values, and what hangs from them.
struct Likeness {
    let old: DiffSide
    let new: DiffSide

    /// How many records of each are looked at.
    private static let most = 96

    /// What is compared of a record: hashes of its values and of what hangs from it, and the types of the latter.
    struct Features {
        fileprivate var exact: [UInt64] = []
        fileprivate var types: [UInt64] = []
        let name: UInt64
        let weight: Int32
    }

    func features(ofOld record: Int) -> Features { features(of: record, in: old) }
    func features(ofNew record: Int) -> Features { features(of: record, in: new) }

    private func features(of record: Int, in side: DiffSide) -> Features {
        let file = side.document.file
        var features = Features(name: side.hashes.names[record], weight: side.tree.weights[record])
        for property in file.properties(of: record).prefix(Self.most) {
            let stored = file.properties[property]
            if stored.key == .parentId || RecordNames.isName(stored.key) { continue }
            let value = file.bytes.withUnsafeBytes {
                ContentHash.hash(UnsafeRawBufferPointer(rebasing: $0[file.valueRange(ofProperty: property)]))
            }
            features.exact.append(ContentHash.mix(UInt64(stored.key.rawValue), value))
        }
        var queue = side.tree[record].prefix(Self.most).map(Int.init)
        var next = 0
        while next < queue.count {
            let part = queue[next]
            features.exact.append(side.hashes.own(part))
            features.types.append(UInt64(file.type(of: part).rawValue))
            if queue.count < Self.most {
                queue += side.tree[part].prefix(Self.most - queue.count).map(Int.init)
            }
            next += 1
        }
        features.exact.sort()
        features.types.sort()
        return features
    }

    /// The share that is the same, from 0 to 1; what is only of the same type counts a little.
    static func score(_ one: Features, _ other: Features) -> Float {
        let all = max(one.exact.count, other.exact.count)
        if all == 0 { return 1 }
        let exact = common(one.exact, other.exact)
        let alike = max(0, common(one.types, other.types) - exact)
        return (Float(exact) + 0.3 * Float(alike)) / Float(all)
    }

    /// The share that two must have in common to be one that was changed. A name that stays says much, one that changes little
    /// less; a small object without a name is identified by its position.
    static func least(_ one: Features, _ other: Features, areAlone: Bool) -> Float {
        if one.name == other.name, one.name != 0 { return 0 }
        if one.name != 0, other.name != 0 { return 0.5 }
        if max(one.weight, other.weight) <= (areAlone ? mostOfOnlyOne : 1) { return 0 }
        return areAlone ? 0.12 : 0.25
    }

    /// How many records what is the only one of its type in its place may have to be told by that: a fill with its gradient.
    private static let mostOfOnlyOne: Int32 = 6

    /// How many elements two sorted lists share.
    private static func common(_ one: [UInt64], _ other: [UInt64]) -> Int {
        var (i, j, count) = (0, 0, 0)
        while i < one.count, j < other.count {
            if one[i] == other[j] {
                (i, j, count) = (i + 1, j + 1, count + 1)
            } else if one[i] < other[j] {
                i += 1
            } else {
                j += 1
            }
        }
        return count
    }
}
