import RiveGeometry

/// The order in which the reference begins contours at the corners of boxes: that of a hash table of GNU's C++ library, which dashes
/// and trims follow.
///
/// A table has as many buckets as keys at least, in steps, and keeps them when it is emptied. Its keys are one list. A key goes in
/// front of the others of its bucket, and in front of the list where it is the first of its bucket.
struct CornerOrder: Sendable {
    private static let steps = [
        13, 29, 59, 127, 257, 541, 1109, 2357, 5087, 10273, 20753, 42043, 85229, 172_933, 351_061, 712_697, 1_447_153,
        2_938_679, 5_967_347, 12_117_689,
    ]

    private var step = 0
    private var hashes: [UInt64] = []
    /// Behind each key the next one, and at the end the first of all; `count` for none.
    private var next: [Int] = []
    /// What stands before the first key of each bucket, by its place in `next`; -1 for an empty bucket.
    private var before: [Int] = []

    private var buckets: UInt64 { UInt64(Self.steps[step]) }

    /// The places of points that differ, which come into the table one after the other.
    mutating func order(_ points: some Sequence<Point>) -> [Int] {
        hashes.removeAll(keepingCapacity: true)
        for point in points { hashes.append(Self.hash(point)) }
        let count = hashes.count
        begin()
        for key in 0..<count {
            if key == buckets, step + 1 < Self.steps.count {
                let known = keys()
                step += 1
                begin()
                for key in known { insert(key) }
            }
            insert(key)
        }
        return keys()
    }

    private mutating func begin() {
        let none = hashes.count
        next.removeAll(keepingCapacity: true)
        next.append(contentsOf: repeatElement(none, count: none + 1))
        before.removeAll(keepingCapacity: true)
        before.append(contentsOf: repeatElement(-1, count: Int(buckets)))
    }

    private mutating func insert(_ key: Int) {
        let (front, bucket) = (hashes.count, bucket(of: key))
        if before[bucket] < 0 {
            let first = next[front]
            if first != front { before[self.bucket(of: first)] = key }
            before[bucket] = front
        }
        next[key] = next[before[bucket]]
        next[before[bucket]] = key
    }

    private func bucket(of key: Int) -> Int { Int(hashes[key] % buckets) }

    private func keys() -> [Int] {
        var keys: [Int] = []
        var key = next[hashes.count]
        while key != hashes.count {
            keys.append(key)
            key = next[key]
        }
        return keys
    }

    private static func hash(_ point: Point) -> UInt64 { hash(point.x) ^ hash(point.y) << 1 }

    /// The hash of a number: MurmurHash64A of its bytes.
    private static func hash(_ number: Float) -> UInt64 {
        guard number != 0 else { return 0 }
        let factor: UInt64 = 0xC6A4_A793_5BD1_E995
        func mixed(_ hash: UInt64) -> UInt64 { hash ^ hash >> 47 }
        let hash = (0xC70F_6907 ^ 4 &* factor ^ UInt64(number.bitPattern)) &* factor
        return mixed(mixed(hash) &* factor)
    }
}
