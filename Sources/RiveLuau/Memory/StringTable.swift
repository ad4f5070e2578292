/// All strings of a machine, by the hash of their bytes: each is there once.
struct StringTable {
    private(set) var buckets: UnsafeMutablePointer<StringPointer?>
    private(set) var bucketCount: Int
    var count = 0

    init() {
        bucketCount = 512
        buckets = .allocate(capacity: bucketCount)
        buckets.initialize(repeating: nil, count: bucketCount)
    }

    @inline(__always)
    func bucket(_ hash: UInt32) -> UnsafeMutablePointer<StringPointer?> {
        buckets + (Int(hash) & (bucketCount &- 1))
    }

    /// The string with these bytes. Long buckets, which scripts can make on purpose, cost fuel.
    @inline(__always)
    func find(
        _ bytes: UnsafePointer<UInt8>, _ count: Int, _ hash: UInt32, _ fuel: inout Int
    ) -> StringPointer? {
        var at = bucket(hash).pointee
        var steps = 0
        while let string = at {
            steps &+= 1
            if steps > 32 { fuel &-= 1 }
            if string.pointee.hash == hash && string.count == count && equalBytes(string.bytes, bytes, count) {
                return string
            }
            at = string.pointee.header.next?.assumingMemoryBound(to: StringObject.self)
        }
        return nil
    }

    mutating func insert(_ string: StringPointer) {
        if count >= bucketCount { grow() }
        let place = bucket(string.pointee.hash)
        string.pointee.header.next = UnsafeMutableRawPointer(place.pointee)
        place.pointee = string
        count += 1
    }

    private mutating func grow() {
        let (old, oldCount) = (buckets, bucketCount)
        bucketCount *= 2
        buckets = .allocate(capacity: bucketCount)
        buckets.initialize(repeating: nil, count: bucketCount)
        for index in 0..<oldCount {
            var at = old[index]
            while let string = at {
                at = string.pointee.header.next?.assumingMemoryBound(to: StringObject.self)
                let place = bucket(string.pointee.hash)
                string.pointee.header.next = UnsafeMutableRawPointer(place.pointee)
                place.pointee = string
            }
        }
        old.deallocate()
    }

    func close() { buckets.deallocate() }
}
